/** The life of a booking. `arrived`: the customer is there, and the visit has not begun. */
export const bookingStates = [
  'held',
  'to_confirm',
  'confirmed',
  'arrived',
  'in_service',
  'finished',
  'cancelled',
  'rejected',
  'no_show',
  'expired',
] as const;

export type BookingState = (typeof bookingStates)[number];

/** What may follow what; every other move is refused. */
const moves: Record<BookingState, readonly BookingState[]> = {
  held: ['to_confirm', 'confirmed', 'expired', 'cancelled'],
  to_confirm: ['confirmed', 'rejected', 'cancelled', 'to_confirm'],
  confirmed: ['arrived', 'in_service', 'finished', 'cancelled', 'no_show', 'to_confirm', 'confirmed'],
  arrived: ['in_service', 'finished', 'cancelled'],
  in_service: ['finished'],
  finished: [],
  cancelled: [],
  rejected: [],
  no_show: [],
  expired: [],
};

/** Decides whether a booking may go from one state to another. */
export function mayMove(from: BookingState, to: BookingState): boolean {
  return moves[from].includes(to);
}

const freeStates: ReadonlySet<BookingState> = new Set(['cancelled', 'rejected', 'no_show', 'expired']);

/** Decides whether a booking in this state takes up time. A held one does so only until it expires. */
export function occupiesTime(state: BookingState): boolean {
  return !freeStates.has(state);
}

/** What was wanted of a booking: a service or a product line of the draft, without anything the server works out itself. */
export type WantedLine = {
  /** Position in the draft, from 1. */
  position: number;
  kind: 'service' | 'product';
  code: string;
  quantity: number;
  guest: number;
  /** The chosen person, or null for no preference. */
  staffId: string | null;
  addOnCodes: readonly string[];
  /** A product that the customer knows has to be ordered first; without it, an empty stock is a refusal. */
  isAdvance?: boolean | undefined;
  /** The line of an existing booking that this one replaces. */
  bookingItemId?: string | undefined;
};

/** `product` if any line is a product, else `service`. */
export function bookingKind(lines: readonly { kind: 'service' | 'product' }[]): 'service' | 'product' {
  return lines.some((line) => line.kind === 'product') ? 'product' : 'service';
}
