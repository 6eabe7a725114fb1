import { allowed, refused, type Verdict } from '../verdict.ts';
import { type BookingState, mayMove } from './booking.ts';

/** What the customer's actions depend on. Times are epoch ms. */
export type BookingFacts = {
  state: BookingState;
  startsAt: number;
  /** Minutes before the start until which the customer may cancel or change; 0 = until the start. */
  cancelNoticeMinutes: number;
  changeNoticeMinutes: number;
  /** Another time that the store has proposed; null or absent: none. */
  proposal?: { until: number } | null;
};

type Rule = (booking: BookingFacts, now: number) => boolean;

const isBefore = (booking: BookingFacts, noticeMinutes: number, now: number) =>
  now < booking.startsAt - noticeMinutes * 60_000;
/** Whether a booking is still to come: neither begun nor ended. */
export const isOpen = (booking: Pick<BookingFacts, 'state'>): boolean =>
  booking.state === 'to_confirm' || booking.state === 'confirmed';

/** Whether the customer is there, and the visit has not ended. */
export const isUnderWay = (booking: Pick<BookingFacts, 'state'>): boolean =>
  booking.state === 'arrived' || booking.state === 'in_service';

/** What a customer may do with a booking; the same table serves the buttons and the refusals. */
const rules = {
  cancel: (booking, now) => isOpen(booking) && isBefore(booking, booking.cancelNoticeMinutes, now),
  reschedule: (booking, now) => isOpen(booking) && isBefore(booking, booking.changeNoticeMinutes, now),
  /** Only the time that the store has proposed: the store alone confirms what a customer asks for. */
  confirm: (booking, now) => isOpen(booking) && booking.proposal != null && now < booking.proposal.until,
} as const satisfies Record<string, Rule>;

export type CustomerAction = keyof typeof rules;

export function mayDo(action: CustomerAction, booking: BookingFacts, now: number): boolean {
  return rules[action](booking, now);
}

export function allowedActions(booking: BookingFacts, now: number): CustomerAction[] {
  return (Object.keys(rules) as CustomerAction[]).filter((action) => mayDo(action, booking, now));
}

/** Whether the store may still cancel at the wish of the customer, with the fee that was agreed to: not once she is there or the visit has begun. */
export const mayCancelForCustomer = (booking: Pick<BookingFacts, 'state' | 'startsAt'>, now: number): boolean =>
  isOpen(booking) && now < booking.startsAt;

/** Decides a customer's cancellation. Cancelling what is cancelled already is a calm no-op. */
export function decideCancel(
  booking: BookingFacts,
  now: number,
): Verdict<'cancel' | 'nothing_to_do', 'cancel_not_allowed'> {
  if (booking.state === 'cancelled') return allowed('nothing_to_do');
  return mayDo('cancel', booking, now) ? allowed('cancel') : refused('cancel_not_allowed');
}

/** Decides a move that the shop makes: confirm, reject, start, finish, no-show, cancel. A no-show needs the visit to have begun. */
export function decideShopMove(
  booking: Pick<BookingFacts, 'state' | 'startsAt'>,
  to: BookingState,
  now: number,
): Verdict<'move' | 'nothing_to_do', 'edit_not_allowed'> {
  if (booking.state === to) return allowed('nothing_to_do');
  // A hold belongs to the person who is about to pay.
  if (booking.state === 'held') return refused('edit_not_allowed');
  if (to === 'no_show' && now < booking.startsAt) return refused('edit_not_allowed');
  return mayMove(booking.state, to) ? allowed('move') : refused('edit_not_allowed');
}
