import { answerState, type AnswerState } from '@parlour/domain/booking/answer-state';
import { cleanReason } from '@parlour/domain/notification/clean-reason';
import type { BookingRecord } from '../queries/record.ts';

/** What the request of a store's link is now. */
export type RequestState = {
  state: AnswerState;
  /** The appointments that it can answer, or the ones that it could. */
  visits: readonly BookingRecord[];
  /** What is shown, as a form sends it back: an appointment that has changed since is not answered unseen. */
  seen: string;
};

/** How a request is now; `series`: the visits that the link is about beside its own booking, none where that stands alone. */
export function requestStateOf(booking: BookingRecord, series: readonly BookingRecord[], now: number): RequestState {
  const all = series.length > 0 ? series : [booking];
  const isOpen = all.some((visit) => answerState(visit, now) === 'open');
  const state = isOpen ? 'open' : answerState(booking, now);
  // Visits that were answered together are shown together ever after.
  const visits = all.filter((visit) => answerState(visit, now) === state);
  return { state, visits, seen: visits.map(({ id, version }) => `${id}.${version}`).join(' ') };
}

/** A visit that is answered, as it was seen. */
type AnsweredVisit = { bookingId: string; version: number };

/**
 * What becomes of an answer. `over`: the request was answered before, or cannot be any more; `again`: the form is shown once more; each visit of
 * the others is moved by itself.
 */
export type RequestAnswer =
  | { kind: 'over' }
  | { kind: 'again'; notice: 'reason_needed' | 'reason_too_long' | 'changed_meanwhile' }
  | { kind: 'confirm'; visits: readonly AnsweredVisit[] }
  | { kind: 'reject'; visits: readonly AnsweredVisit[]; reason: string };

/** Decides the answer of a store to what it has seen. */
export function decideRequestAnswer(
  { state, visits, seen }: RequestState,
  answer: { action: 'confirm' | 'reject'; seen: string; reason: string },
): RequestAnswer {
  if (state !== 'open') return { kind: 'over' };
  if (answer.seen !== seen) return { kind: 'again', notice: 'changed_meanwhile' };
  const answered = visits.map(({ id: bookingId, version }) => ({ bookingId, version }));
  if (answer.action === 'confirm') return { kind: 'confirm', visits: answered };
  const cleaned = cleanReason(answer.reason);
  if (!cleaned.ok) return { kind: 'again', notice: cleaned.reason };
  return { kind: 'reject', visits: answered, reason: cleaned.value };
}
