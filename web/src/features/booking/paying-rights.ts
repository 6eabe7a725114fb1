import type { UsedRight } from '@parlour/contract/booking/rights';

/** The rights that pay for a booking: what was lost by a late change pays for nothing of it. */
export const payingRights = (uses: readonly UsedRight[]): UsedRight[] =>
  uses.filter(({ state, amount }) => state === 'reserved' || Number(amount) > 0);
