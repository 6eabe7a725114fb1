import type { Booking } from '@parlour/contract/booking/calls';
import type { UsedRight } from '@parlour/contract/booking/rights';
import type { RightsLost } from '../checkout/checkout.ts';

/** What a late change uses up, and the consent to it. */
export type Loss = { lost: readonly UsedRight[]; state: RightsLost; agree: (isAgreed: boolean) => void };

type Lines = readonly { bookingItemId?: string | undefined; code: string; quantity: number }[];

/** What of its rights a booking loses when it is changed late to these lines: what was used for a line that is not kept, and what is given up. */
export function lostByChange(
  { rights, items }: Pick<Booking, 'rights' | 'items'>,
  lines: Lines,
  released: readonly string[],
): UsedRight[] {
  if (!rights || rights.returnedUntil !== null) return [];
  return rights.uses.filter(({ state, kind, position, rightId, units }) => {
    if (state !== 'reserved' || kind === 'price') return false;
    if (position === null || released.includes(rightId)) return released.includes(rightId);
    const item = items.find((one) => one.position === position);
    const line = lines.find(({ bookingItemId }) => bookingItemId === item?.id);
    return line?.code !== item?.code || (line?.quantity ?? 0) < units;
  });
}
