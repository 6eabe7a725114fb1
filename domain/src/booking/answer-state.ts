import type { BookingState } from './booking.ts';

/** What a store finds that answers a request: it can still be answered, was already, is not open any more, or has begun. */
export type AnswerState = 'open' | 'confirmed' | 'rejected' | 'cancelled' | 'late';

/** How a request is, seen by the store that answers it now. */
export function answerState(booking: { state: BookingState; startsAt: number }, now: number): AnswerState {
  switch (booking.state) {
    case 'to_confirm':
      return now < booking.startsAt ? 'open' : 'late';
    case 'rejected':
    case 'cancelled':
      return booking.state;
    case 'held':
    case 'expired':
      return 'cancelled';
    default:
      return 'confirmed';
  }
}
