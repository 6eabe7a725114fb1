import type { GiftOffer } from '@parlour/contract/rights/gift';
import { toDecimal } from '@parlour/domain/money/money';
import type { ClaimRefusal } from '@parlour/domain/rights/decide-claim';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import type { Day } from '@parlour/domain/time/day';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { CampaignRow } from '../queries/gifts.ts';
import type { SoldRight } from '../queries/write.ts';

const stateOf: Record<ClaimRefusal, GiftOffer['state']> = {
  claim_not_begun: 'not_begun',
  claim_ended: 'ended',
  claim_sold_out: 'sold_out',
};

type With = { facts: ShopFacts; today: Day; refusal: ClaimRefusal | null };

/** A card as it is given away, with the days that it would have if it were claimed today. */
export function offerOf(
  { shopId, fromDay, toDay }: CampaignRow,
  { content, currency, ...right }: SoldRight,
  { facts: { shop }, today, refusal }: With,
): GiftOffer {
  const { validity, benefit } = content;
  const { from, to } = validDaysOf({ validity, boughtOn: today, endsOn: null }, { firstUsedOn: null });
  const coupon = benefit.kind === 'coupon' ? benefit : null;
  return {
    shopId,
    shopName: shop.name,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    currencyCode: currency,
    currencySymbol: shop.details.symbol,
    name: right.name,
    nameSecond: right.nameSecond,
    ...(right.faceMinor === null ? {} : { faceValue: toDecimal(right.faceMinor, currency) }),
    ...(right.bonusMinor === null ? {} : { bonusBalance: toDecimal(right.bonusMinor, currency) }),
    ...(coupon?.off.kind === 'part' ? { toPay: coupon.off.toPay } : {}),
    ...(coupon?.off.kind === 'amount' ? { amountOff: toDecimal(coupon.off.minor, currency) } : {}),
    ...(coupon && coupon.leastMinor > 0 ? { leastAmount: toDecimal(coupon.leastMinor, currency) } : {}),
    validity: validity.kind,
    ...('unit' in validity ? { period: validity.count, periodUnit: validity.unit } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    state: refusal === null ? 'open' : stateOf[refusal],
    startsOn: fromDay,
    endsOn: toDay,
  };
}
