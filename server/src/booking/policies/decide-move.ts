import { type BookingState, occupiesTime } from '@parlour/domain/booking/booking';
import { decideShopMove } from '@parlour/domain/booking/decide-move';
import { endRights } from '@parlour/domain/booking/end-rights';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import type { VisitEnd } from '@parlour/domain/rights/settle-use';
import { type ContactOwner, countsInRecord } from '@parlour/domain/member/match-contact';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { decideEnding, type Ending } from '../../payment/policies/decide-ending.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import type { LoadedPayment } from '../../payment/policies/payment-draft.ts';
import type { MoveKind, OutboxEvent } from '../../platform/outbox/events.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { SaidByStore } from './by-store.ts';

/** The member's record that a visit belongs to, and the accounts that proved a contact of the visit. */
export type VisitRecord = { id: string; accountId: string | null; owners: readonly ContactOwner[] };

/** A locked booking, with what a move of it is decided by. */
export type MovableBooking = {
  booking: BookingRecord;
  /** Null: nothing is charged, or the move leaves the money as it is. */
  payment: LoadedPayment | null;
  /** Null: the visit belongs to no record, or the move does not finish it. */
  record: VisitRecord | null;
};

/** A move of a booking to another state. */
export type BookingMove = {
  to: BookingState;
  event: MoveKind;
  /** What the move means for the money of the booking; null: nothing. */
  ending: Ending | null;
};

/** What a move writes. */
export type MoveEffects = {
  before: BookingRecord;
  /** The booking as it is after the move. */
  booking: BookingRecord;
  occupies: boolean;
  /** Whether its pieces go back into stock. */
  returnsStock: boolean;
  /** The member's record that the finished visit counts in; null: none. */
  purchasedBy: string | null;
  /** What is written of its money. */
  money: readonly Effect[];
  /** What of its rights is used up. */
  usedUp: readonly BookedUse[];
  event: OutboxEvent<MoveKind>;
};

type MoveDetails = {
  reason?: string | undefined;
  /** The bookings that one mail tells of, this one among them. */
  together?: readonly string[];
  /** What the event says of the store's own part in it. */
  said?: SaidByStore;
};

/** How a visit ends for its rights, by how it ends for its money. */
export const endOf = {
  cancelled: 'cancelled_by_customer',
  refused: 'cancelled_by_shop',
  visited: 'finished',
  no_show: 'no_show',
} as const satisfies Record<Ending, VisitEnd['kind']>;

/** The effects of a move that is allowed. */
export function moveEffects(
  { booking, payment, record }: MovableBooking,
  { to, event, ending }: BookingMove,
  { reason = '', together, said }: MoveDetails,
  now: number,
): MoveEffects {
  const { chainId, id, version, calendarSequence } = booking;
  const occupies = occupiesTime(to);
  const ended = ending && booking.rights ? endRights({ ...booking, rights: booking.rights }, endOf[ending], now) : null;
  return {
    before: booking,
    booking: {
      ...booking,
      state: to,
      stateReason: reason,
      proposal: null,
      version: version + 1,
      calendarSequence: calendarSequence + 1,
      updatedAt: now,
      ...(ended ? { rights: ended.rights } : {}),
    },
    occupies,
    returnsStock: !occupies && occupiesTime(booking.state) && to !== 'no_show',
    purchasedBy: to === 'finished' ? countedIn(record, booking) : null,
    money: ending && payment ? decideEnding(payment, booking, ending, now) : [],
    usedUp: ended?.usedUp ?? [],
    event: { chainId, kind: event, bookingId: id, payload: { reason, ...(together ? { together } : {}), ...said } },
  };
}

/** The member's record that a visit counts in; null: none. */
export function countedIn(record: VisitRecord | null, booking: BookingRecord): string | null {
  return record !== null && countsInRecord(record, booking, record.owners) ? record.id : null;
}

/** What the shop asks for. `version`: the booking as the shop saw it; absent: whatever it is by now. */
export type ShopMoveQuestion = MoveDetails & { version?: number | undefined };

/** Decides a move of the shop. The same move once more changes nothing: `nothing_to_do`. */
export function decideMoveByShop(
  movable: MovableBooking,
  move: BookingMove,
  { version, ...details }: ShopMoveQuestion,
  now: number,
): Verdict<MoveEffects | 'nothing_to_do', 'changed_meanwhile' | 'edit_not_allowed'> {
  const { booking } = movable;
  if (version !== undefined && version !== booking.version) return refused('changed_meanwhile');
  const decision = decideShopMove(booking, move.to, now);
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return allowed('nothing_to_do');
  return allowed(moveEffects(movable, move, details, now));
}

/** The shop's own moves. */
export const shopMoves = {
  confirm: { to: 'confirmed', event: 'booking_confirmed', ending: null },
  reject: { to: 'rejected', event: 'booking_rejected', ending: 'refused' },
  cancel: { to: 'cancelled', event: 'booking_cancelled_by_shop', ending: 'refused' },
  /** The customer asked for it: what was agreed to for a late cancellation holds. */
  cancelForCustomer: { to: 'cancelled', event: 'booking_cancelled', ending: 'cancelled' },
  arrive: { to: 'arrived', event: 'booking_arrived', ending: null },
  start: { to: 'in_service', event: 'booking_started', ending: null },
  finish: { to: 'finished', event: 'booking_finished', ending: 'visited' },
  noShow: { to: 'no_show', event: 'booking_no_show', ending: 'no_show' },
} as const satisfies Record<string, BookingMove>;

/** What taking a step of the desk back is told as, by the state that it leaves. */
export const stepsBack = {
  arrived: 'booking_arrival_undone',
  in_service: 'booking_start_undone',
  no_show: 'booking_no_show_undone',
  finished: 'booking_finish_undone',
} as const satisfies Partial<Record<BookingState, MoveKind>>;

export type ShopMoveName = keyof typeof shopMoves;
