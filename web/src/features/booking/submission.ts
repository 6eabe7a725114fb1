import type { BookingChange, BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesRequest } from '@parlour/contract/booking/series';
import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { randomId } from '../../lib/random-id.ts';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** What was sent last and under which key. Unsure: no answer came, it may have arrived or not. */
export type Submission = Wanted & { key: string; isUnsure: boolean };

/** A new booking, several visits at once, or the change of one. */
export type Wanted =
  | { kind: 'create'; request: BookingRequest }
  | { kind: 'series'; request: SeriesRequest }
  | { kind: 'change'; request: BookingChange };

export type Sent = { submission: Submission | null };

const isSent = (value: unknown): value is Sent => {
  const submission = (value as Sent | null)?.submission;
  return submission === null || (typeof submission?.key === 'string' && typeof submission.request === 'object');
};

/** The last submission of a store, or of the change of one booking, kept in this tab. */
export function submissionOf(shopId: string, bookingId: string | null): TabStore<Sent> {
  const key = bookingId === null ? `submission:${shopId}` : `submission:${shopId}:${bookingId}`;
  return tabStore({ key, version: 1, isValid: isSent, initial: { submission: null } });
}

/** The same content goes under the same key, so that it counts once; other content gets a new one. */
export function submissionFor(last: Submission | null, wanted: Wanted): Submission {
  const isSame = last?.kind === wanted.kind && JSON.stringify(last.request) === JSON.stringify(wanted.request);
  return { ...wanted, key: isSame ? last.key : randomId(), isUnsure: false };
}

/** The visit alone: the other parts of a request may differ after a reload, a change of language, or an agreement to a charge. */
function visitOf({ request }: Wanted): string {
  const { lines, start, starts, guestCount, remark, email, mobile, firstName } = request as Record<string, unknown>;
  return JSON.stringify([lines, start, starts, guestCount, remark, email, mobile, firstName]);
}

/** Whether two are the same visit of the same person, so that what came of one holds for the other. */
export function isSameVisit(one: Wanted, other: Wanted): boolean {
  return one.kind === other.kind && visitOf(one) === visitOf(other);
}

const answerless: ReadonlySet<Reason> = new Set([
  'timed_out',
  'network_failed',
  'shutting_down',
  'database_away',
  'unexpected',
]);

/** Whether a failure leaves open if the other side did what was asked. */
export function leavesOpen(error: unknown): boolean {
  return isRefused(error) && answerless.has(error.reason);
}

/** Pause before the next look, in ms: soon at first, then every 15 seconds. */
export function pauseBeforeLook(attempt: number): number {
  return Math.min(15_000, 1500 * 2 ** attempt);
}
