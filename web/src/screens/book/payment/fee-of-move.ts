import type { Booking } from '@parlour/contract/booking/calls';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import type { BookVisit } from '../visit.ts';

/** Only another time costs something; services and notes may change as before. */
export const isMove = (booking: Booking, { draft }: BookVisit) => booking.start !== draft.start;

/** What the change costs; null where it is free, and where as much is owed already, which it adds nothing to. */
export function feeOfMove({ isNeeded, amount }: PenaltyInfo, booking: Booking, visit: BookVisit): string | null {
  const owed = Number(booking.charge?.fee ?? 0);
  return isNeeded && isMove(booking, visit) && Number(amount) > owed ? amount : null;
}
