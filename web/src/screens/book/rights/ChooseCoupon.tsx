import type { QuotedRights } from '@parlour/contract/booking/rights';
import { useText } from '../../../lib/app-context.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { BookVisit } from '../visit.ts';
import { withCoupon } from './choices.ts';
import { CouponCode } from './CouponCode.tsx';
import { RightOptions } from './RightOptions.tsx';

type ChooseCouponProps = { visit: BookVisit; rights: QuotedRights };

/** One coupon on the sum: the best, another one by name or by its code, or none. */
export function ChooseCoupon({ visit, rights }: ChooseCouponProps) {
  const t = useText();
  const { draft, change } = visit;
  const chosen = draft.rights?.couponId;
  const isSomeLeft = Number(rights.rest) > 0;
  return (
    <Stack gap={2}>
      <RightOptions
        visit={visit}
        rights={rights}
        label={t('usedRights.coupon')}
        options={rights.coupons}
        selected={chosen === undefined ? (rights.coupon?.rightId ?? null) : chosen}
        onSelect={(rightId) => change((current) => withCoupon(current, rightId))}
      />
      {(isSomeLeft || rights.coupon) && <CouponCode visit={visit} />}
    </Stack>
  );
}
