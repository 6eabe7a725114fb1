import { chargePolicyOf } from '@parlour/domain/payment/charge-policy';
import type { ChargeQuote } from '@parlour/domain/payment/quote-charge';
import { newId as randomId } from '../../platform/ids.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { hashOfAgreed } from '../formats/agreed-hash.ts';
import type { NewCharge } from '../queries/charges.ts';

/** The booking that is charged: its ids, its price in the smallest unit, and the zone in which its fees are counted. */
type Charged = { chainId: string; kind: string; id: string; shopId: string; totalMinor: number; zone: string };

/** The charge that goes with a hold, with the fees as they were agreed to; null where nothing is charged. */
export function chargeRecord(
  booking: Charged,
  quote: ChargeQuote,
  { parameters }: Pick<ShopFacts, 'parameters'>,
  newId: () => string = randomId,
): NewCharge | null {
  if ('none' in quote) return null;
  const { noShowFee, lateFees } = chargePolicyOf(parameters);
  return {
    chainId: booking.chainId,
    id: newId(),
    shopId: booking.shopId,
    payableKind: booking.kind,
    payableId: booking.id,
    form: quote.form,
    status: null,
    method: null,
    amountMinor: quote.amountMinor,
    totalMinor: booking.totalMinor,
    currency: quote.currency,
    agreed: quote.agreedText,
    agreedHash: hashOfAgreed(quote),
    policy: { noShowFee, lateFees },
    zone: booking.zone,
    isCurrent: true,
    feeMinor: 0,
    dueMinor: 0,
    retainedMinor: null,
    orderId: null,
    customerRef: '',
    methodRef: '',
    authorisedUntil: null,
    renewAt: null,
    failure: null,
  };
}
