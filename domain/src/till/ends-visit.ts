import type { BookingState } from '../booking/booking.ts';
import { isOpen, isUnderWay } from '../booking/decide-move.ts';

/** Whether a visit may be finished with its bill, and the store has to say so: the customer did not check in. A request is confirmed with its bill. */
export const asksForEnd = (state: BookingState): boolean => isOpen({ state });

/**
 * Decides whether a visit ends with its bill: one that is under way does, one whose customer did not check in where the store says so, and none while something
 * of the bill is left to pay.
 */
export function endsVisit(
  { state }: { state: BookingState },
  { isPaid, finishes }: { isPaid: boolean; finishes: boolean },
): boolean {
  return isPaid && (isUnderWay({ state }) || (finishes && state === 'confirmed'));
}
