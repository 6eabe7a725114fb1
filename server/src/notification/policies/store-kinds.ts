import type { StoreNotice } from '@parlour/domain/notification/store-messages';
import type { PhraseKey } from '@parlour/phrases/t';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { EventKind, OutboxEvent } from '../../platform/outbox/events.ts';

/** The mails to a store about one of its appointments. */
export type StoreMailKind =
  | 'storeNew'
  | 'storeWaiting'
  | 'storeChanged'
  | 'storeChangedWaiting'
  | 'storeCancelled'
  | 'storeMoney'
  | 'storeFee'
  | 'storeAccepted'
  | 'storeDeclined'
  | 'storeDeclinedWaiting'
  | 'storeUnanswered'
  | 'storeUnansweredWaiting';

const byState =
  (confirmed: StoreMailKind, waiting: StoreMailKind) =>
  ({ state }: BookingRecord): StoreMailKind | null =>
    state === 'confirmed' ? confirmed : state === 'to_confirm' ? waiting : null;

/**
 * What of the events a store is told, seen from the booking as it is now. What the store did itself it knows. A refund that does not go through
 * comes as `charge_trouble`, whatever its customer is told.
 */
const kindsOf: Partial<Record<EventKind, (booking: BookingRecord) => StoreMailKind | null>> = {
  booking_made: byState('storeNew', 'storeWaiting'),
  booking_changed: byState('storeChanged', 'storeChangedWaiting'),
  booking_cancelled: ({ state }) => (state === 'cancelled' ? 'storeCancelled' : null),
  proposal_accepted: ({ state }) => (state === 'confirmed' ? 'storeAccepted' : null),
  proposal_declined: byState('storeDeclined', 'storeDeclinedWaiting'),
  charge_failed: () => 'storeMoney',
  charge_trouble: () => 'storeMoney',
  fee_owed: () => 'storeFee',
};

/** What the store did itself it knows. */
export const isByStore = ({ payload }: OutboxEvent): boolean => 'byStore' in payload && payload.byStore === true;

export function storeMailOf(
  event: EventKind,
  visits: readonly BookingRecord[],
): { kind: StoreMailKind; visits: readonly BookingRecord[] } | null {
  const kinds = visits.map((visit) => kindsOf[event]?.(visit) ?? null);
  // Of several that were booked together and are not alike any more, those that wait are told of.
  const kind = kinds.find((one) => one === 'storeWaiting') ?? kinds.find((one) => one !== null);
  return kind ? { kind, visits: visits.filter((_visit, place) => kinds[place] === kind) } : null;
}

/** What a store is told of a time that it had proposed when nobody has answered; what has begun cannot be confirmed any more. */
export const unansweredKind = ({ state, startsAt }: BookingRecord, now: number): StoreMailKind =>
  state === 'to_confirm' && now < startsAt ? 'storeUnansweredWaiting' : 'storeUnanswered';

export const isUnansweredKind = (kind: string): boolean =>
  kind === 'storeUnanswered' || kind === 'storeUnansweredWaiting';

/** Which switch of the store each mail hangs on. */
export const noticeOf: Record<StoreMailKind, StoreNotice> = {
  storeNew: 'new',
  storeWaiting: 'waiting',
  storeChanged: 'changed',
  storeChangedWaiting: 'waiting',
  storeCancelled: 'cancelled',
  storeMoney: 'money',
  storeFee: 'money',
  storeAccepted: 'changed',
  storeDeclined: 'changed',
  storeDeclinedWaiting: 'waiting',
  storeUnanswered: 'changed',
  storeUnansweredWaiting: 'waiting',
};

export const storeSubjects: Record<StoreMailKind, PhraseKey> = {
  storeNew: 'mail.storeNewSubject',
  storeWaiting: 'mail.storeWaitingSubject',
  storeChanged: 'mail.storeChangedSubject',
  storeChangedWaiting: 'mail.storeWaitingSubject',
  storeCancelled: 'mail.storeCancelledSubject',
  storeMoney: 'mail.storeMoneySubject',
  storeFee: 'mail.storeMoneySubject',
  storeAccepted: 'mail.storeAcceptedSubject',
  storeDeclined: 'mail.storeDeclinedSubject',
  storeDeclinedWaiting: 'mail.storeDeclinedSubject',
  storeUnanswered: 'mail.storeUnansweredSubject',
  storeUnansweredWaiting: 'mail.storeUnansweredSubject',
};

export const storeTexts: Record<StoreMailKind, PhraseKey> = {
  storeNew: 'mail.storeNewText',
  storeWaiting: 'mail.storeWaitingText',
  storeChanged: 'mail.storeChangedText',
  storeChangedWaiting: 'mail.storeChangedWaitingText',
  storeCancelled: 'mail.storeCancelledText',
  storeMoney: 'mail.storePaymentText',
  storeFee: 'mail.storeFeeText',
  storeAccepted: 'mail.storeAcceptedText',
  storeDeclined: 'mail.storeDeclinedText',
  storeDeclinedWaiting: 'mail.storeDeclinedWaitingText',
  storeUnanswered: 'mail.storeUnansweredText',
  storeUnansweredWaiting: 'mail.storeUnansweredWaitingText',
};

/** The same of several visits that were booked or cancelled together. */
export const seriesTexts: Partial<Record<StoreMailKind, PhraseKey>> = {
  storeNew: 'mail.storeNewMany',
  storeWaiting: 'mail.storeWaitingMany',
  storeCancelled: 'mail.storeCancelledMany',
};

export const waitingKinds: ReadonlySet<StoreMailKind> = new Set([
  'storeWaiting',
  'storeChangedWaiting',
  'storeDeclinedWaiting',
  'storeUnansweredWaiting',
]);
