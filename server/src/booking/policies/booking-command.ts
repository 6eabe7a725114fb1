import type { Overridden } from '@parlour/domain/availability/least-override';
import type { PhoneFault } from '@parlour/domain/member/read-phone';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import type { Caller } from '@parlour/domain/member/may-repeat';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { ByStore } from './by-store.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { RequestKey } from '../queries/keys.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';

/** A request to book or to hold, with everything that can be known of it without the database. */
export type BookingCommand = ContactKeys & {
  purpose: 'book' | 'hold';
  request: BookingRequest;
  /** Absent: the caller sent no key, and the request is not deduplicated. */
  key: RequestKey | null;
  /** What is wrong with the mobile; null: nothing. */
  phoneFault: PhoneFault | null;
  /** Who is signed in, or null for a guest. */
  accountId: string | null;
  /** The view of a guest, or null; with the account it is all that proves who asks. */
  viewId: Caller['viewId'];
  deviceId: string;
  /** The same for two requests of one device for one visit: place, start, lines and contact; null without a device. */
  duplicateHash: string | null;
  /** The series that the visit will be part of, or null. */
  series: { id: string; rhythm: SeriesRhythm | null } | null;
  /** A later visit of a series: what it costs was agreed to with the first one, and is held against that. */
  isAgreedWithFirst?: boolean;
  /** Who serves what nobody in particular is wanted for; the customer has no preference all the same. */
  givenTo?: string;
  /** As limits count it; '' where our own work asks, which is not counted. */
  ip: string;
  /** The contact was proved by code: only its holds are limited. */
  isProven?: boolean;
  hooks?: TransactionHooks;
  /** The store itself books: its customers' limits are not its own. */
  byStore?: ByStore;
};

/** The lines of a command with who serves them. */
export const givenLines = ({ request, givenTo }: BookingCommand): BookingCommand['request']['lines'] =>
  givenTo === undefined
    ? request.lines
    : request.lines.map((line) => (line.kind === 'service' ? { ...line, staffId: line.staffId ?? givenTo } : line));

/** A command with the shop that it is for. */
export type QueuedCommand = { scope: ShopScope; command: BookingCommand };

/**
 * What another module does in the transaction of a booking: it may refuse under locks of its own, and writes what goes with the booking. What only the
 * writing finds out ends the transaction with a `WriteRefused`. `overridden`: what of an override of the desk the booking needed.
 */
export type TransactionHooks = {
  check: (trx: Trx) => Promise<Answer<null>>;
  write: (trx: Trx, booking: BookingRecord, now: number, overridden?: Overridden) => Promise<void>;
};

/** What goes with a booking cannot be written, and so the booking is not. */
export class WriteRefused extends Error {
  readonly answer: Extract<Answer<never>, { ok: false }>;

  constructor(answer: Extract<Answer<never>, { ok: false }>) {
    super(`What goes with a booking is refused: ${answer.reason}.`);
    this.name = 'WriteRefused';
    this.answer = answer;
  }
}

/** What was written. Tokens are worked out from the id when they are handed over (see `link-token.ts`). */
export type Written = {
  booking: BookingRecord;
  /** It is new, and nothing is charged for it: where its money is need not be asked. Absent: not known. */
  hasNoCharge?: true;
};
