import type { BookingState } from '@parlour/domain/booking/booking';

const tones: Partial<Record<BookingState, 'success' | 'warning' | 'danger'>> = {
  confirmed: 'success',
  to_confirm: 'warning',
  held: 'warning',
  rejected: 'danger',
};

/** How the state of a booking looks wherever it is shown. A cancelled one is quiet: the customer knows, and has nothing to do. */
export function stateTone(state: BookingState) {
  return tones[state] ?? 'neutral';
}
