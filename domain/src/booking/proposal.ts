import { allowed, refused, type Verdict } from '../verdict.ts';
import { type BookingFacts, isOpen, mayDo } from './decide-move.ts';

/** Another time that a store has proposed for a booking. Instants are epoch ms. */
export type Proposal = {
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  startsAt: number;
  madeAt: number;
  /** Until when the customer may answer. */
  until: number;
  /** Who serves which item then; those that are not named stay as they were wanted. */
  staff?: readonly { itemId: string; staffId: string | null }[];
  /** It has ended, and there was nobody at the store to be told. */
  isEndUntold?: boolean;
};

/** How long a customer may take to answer where the store does not say. */
const usualAnswerMs = 48 * 3_600_000;

/** The end of a proposal: no later than the start of either time. */
export function proposalEnd(
  { startsAt, proposedAt, asked }: { startsAt: number; proposedAt: number; asked: number | undefined },
  now: number,
): number {
  return Math.min(asked ?? now + usualAnswerMs, startsAt, proposedAt);
}

/** When a customer who has not answered is reminded: after half of the time. */
export const proposalReminderAt = ({ madeAt, until }: Pick<Proposal, 'madeAt' | 'until'>): number =>
  Math.round((madeAt + until) / 2);

/** A booking as its proposal is answered. */
export type ProposedBooking = BookingFacts & {
  version: number;
  localStart: string;
  proposal?: Pick<Proposal, 'start' | 'until'> | null;
};

/** What the customer saw: the version of the booking and the start that was proposed. */
export type ProposalAnswer = { version: number; start: string };

type AnswerRefusal = 'changed_meanwhile' | 'confirm_not_allowed';

/** Decides whether the customer may take the proposed time. Taking it once more changes nothing. */
export function decideConfirm(
  booking: ProposedBooking,
  { version, start }: ProposalAnswer,
  now: number,
): Verdict<'accept' | 'nothing_to_do', AnswerRefusal> {
  const isThere = booking.state === 'confirmed' && booking.localStart === start;
  if (isThere && !mayDo('confirm', booking, now)) return allowed('nothing_to_do');
  return decideAnswer(booking, { version, start }, now) ?? allowed('accept');
}

/** Decides whether the customer may decline the proposed time. Once nothing is proposed any more, declining it changes nothing. */
export function decideDecline(
  booking: ProposedBooking,
  answer: ProposalAnswer,
  now: number,
): Verdict<'decline' | 'nothing_to_do', AnswerRefusal> {
  const isGone = !booking.proposal && booking.localStart !== answer.start;
  if (isGone && mayBeAnswered(booking, now)) return allowed('nothing_to_do');
  return decideAnswer(booking, answer, now) ?? allowed('decline');
}

const mayBeAnswered = (booking: BookingFacts, now: number): boolean => isOpen(booking) && now < booking.startsAt;

/** Null: the booking is as the customer saw it, and its proposal may be answered. */
function decideAnswer(
  booking: ProposedBooking,
  { version, start }: ProposalAnswer,
  now: number,
): ReturnType<typeof refused<AnswerRefusal>> | null {
  if (!mayBeAnswered(booking, now)) return refused('confirm_not_allowed');
  const isOther = booking.proposal != null && booking.proposal.start !== start;
  if (booking.version !== version || isOther) return refused('changed_meanwhile');
  return mayDo('confirm', booking, now) ? null : refused('confirm_not_allowed');
}
