import type { BookingState } from '@parlour/domain/booking/booking';
import { type Codec, renamed } from '../codec.ts';

/** What a customer may do with a booking. */
export type BookingAction = 'cancel' | 'reschedule' | 'confirm';

/** The tabs of one's bookings. */
export type BookingTab = 'upcoming' | 'finished' | 'cancelled';

/** Numbers of the states on the wire (7 held and 8 expired are ours). */
export const stateNumbers = {
  to_confirm: 0,
  confirmed: 1,
  arrived: 2,
  in_service: 2,
  finished: 3,
  cancelled: 4,
  rejected: 5,
  no_show: 6,
  held: 7,
  expired: 8,
} as const satisfies Record<BookingState, number>;

export const stateCodec: Codec<BookingState> = {
  toWire: (ours) => stateNumbers[ours],
  // 2 stands for both: who reads it is told that the visit is under way.
  fromWire: (wire) =>
    (Object.keys(stateNumbers) as BookingState[]).findLast((state) => stateNumbers[state] === wire) ??
    (wire as BookingState),
};

/**
 * `agreedFee`: the fee of a late cancellation that the person was shown, as decimal text; absent where it was free. `agreesRightsLost`: she was shown
 * what of her rights is used up by it.
 */
export type StateRequest = {
  id: string;
  state: BookingState;
  version?: number;
  reason?: string;
  agreedFee?: string;
  agreesRightsLost?: boolean;
  /** Confirming: the start that the store proposes. */
  start?: string;
};

export const stateRequestCodec = renamed<StateRequest>({ state: ['status', stateCodec], start: 'reserveDate' });
