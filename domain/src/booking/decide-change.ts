import { allowed, refused, type Verdict } from '../verdict.ts';
import {
  type BookingPlan,
  type BookingQuestion,
  type BookingRefusal,
  type DecisionFacts,
  planVisit,
} from './decide-booking.ts';
import { type BookingFacts, isOpen, isUnderWay, mayDo } from './decide-move.ts';
import type { BookedLine } from './keep-booked.ts';
import type { LineFacts } from './resolve-lines.ts';

export type ChangeQuestion = Omit<BookingQuestion, 'contact' | 'agreesPolicy' | 'ignoreBookingId'> & {
  bookingId: string;
  /** The version the caller saw. */
  version: number;
  removedItemIds: readonly string[];
};

export type ChangeFacts = Pick<DecisionFacts, 'shop' | 'parameters' | 'menu' | 'prepared' | 'now'> & {
  booking: BookingFacts & { version: number; kind: 'service' | 'product'; itemIds: readonly string[] };
  /** The store itself moves it: also on the day, and what it had confirmed stays confirmed. */
  isOfStore?: boolean | undefined;
  /** People at the desk also change a visit that has begun: it takes longer, or another person goes on. */
  isByTeam?: boolean | undefined;
  /** What its lines were agreed to be: the store moves them as they are. A customer who changes a visit chooses from the present menu. */
  booked?: readonly BookedLine[] | undefined;
};

export type ChangeRefusal = BookingRefusal | 'edit_not_allowed' | 'reschedule_not_allowed' | 'changed_meanwhile';

/**
 * Decides a change in place: the booking keeps its id and contact, its own old time is no obstacle, and it
 * waits for the shop's word again unless the shop confirms at once.
 */
export function decideChange(
  question: ChangeQuestion,
  facts: ChangeFacts,
): Verdict<BookingPlan, ChangeRefusal, LineFacts> {
  const { booking, isOfStore = false, isByTeam = false } = facts;
  const ofStore = isOpen(booking) || (isByTeam && isUnderWay(booking));
  const mayChange = isOfStore ? ofStore : mayDo('reschedule', booking, facts.now);
  if (!mayChange) return refused(isOfStore ? 'edit_not_allowed' : 'reschedule_not_allowed');
  if (!isOfStore && !facts.shop.acceptsOnlineBooking) return refused('shop_not_bookable');
  if (question.version !== booking.version) return refused('changed_meanwhile');
  const named = [...question.removedItemIds, ...question.lines.flatMap((line) => line.bookingItemId ?? [])];
  if (named.some((id) => !booking.itemIds.includes(id)) || new Set(named).size !== named.length)
    return refused('invalid_input', { field: 'removedItemIds' });
  const plan = planVisit({ ...question, ignoreBookingId: question.bookingId }, facts);
  if (!plan.ok) return plan;
  if (plan.value.kind !== booking.kind) return refused('mixed_kinds', { field: 'lines' });
  return isOfStore ? allowed({ ...plan.value, state: booking.state }) : plan;
}
