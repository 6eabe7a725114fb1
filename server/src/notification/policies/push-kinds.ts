import { mayDo } from '@parlour/domain/booking/decide-move';
import type { PhraseKey } from '@parlour/phrases/t';
import { noNotice } from '../../booking/policies/no-notice.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { isOpen, isQuiet, mailKindOf, togetherOf } from './mail-kinds.ts';
import { isByStore } from './store-kinds.ts';

/** What devices are told: what the customer did not do just now, and wants to know at once. */
export type PushKind =
  | 'reminder'
  | 'confirmed'
  | 'changed'
  | 'proposed'
  | 'cancelledByShop'
  | 'rejected'
  | 'chargeFailed'
  | 'offer';

export const pushTitles: Record<PushKind, PhraseKey> = {
  reminder: 'mail.pushReminder',
  confirmed: 'mail.pushConfirmed',
  changed: 'mail.pushChanged',
  proposed: 'proposal.title',
  cancelledByShop: 'mail.pushCancelled',
  rejected: 'mail.pushRejected',
  chargeFailed: 'mail.pushChargeFailed',
  offer: 'mail.pushOffer',
};

const isPushKind = (kind: string): kind is PushKind => kind in pushTitles;

/** The notice that an event calls for, seen from the booking as it is now. */
export function pushKindOf(event: OutboxEvent, booking: BookingRecord): PushKind | null {
  // Who takes a proposed time has just seen that it is confirmed.
  if (isQuiet(event) || event.kind === 'proposal_accepted') return null;
  // Of several visits the store's cancellation is told once; what customers do to several they have just seen.
  const together = togetherOf(event);
  if (together && (event.kind !== 'booking_cancelled_by_shop' || together[0] !== event.bookingId)) return null;
  const kind = mailKindOf(event.kind, booking);
  if (kind === 'changed' && !isByStore(event)) return null;
  return kind !== null && isPushKind(kind) ? kind : null;
}

/** Whether a notice still says what is true of the booking; a reminder is judged by its own id. */
export function isTrueOf(kind: Exclude<PushKind, 'reminder'>, booking: BookingRecord, now: number): boolean {
  if (kind === 'offer') return booking.state === 'held' && (booking.holdExpiresAt ?? 0) > now;
  if (kind === 'proposed') return mayDo('confirm', { ...booking, ...noNotice }, now);
  if (kind === 'cancelledByShop') return booking.state === 'cancelled';
  if (kind === 'rejected' || kind === 'confirmed') return booking.state === kind;
  return isOpen(booking) && booking.startsAt > now;
}

const dayMs = 86_400_000;

/** Until when a notice is of use. */
export function endOfUse(kind: PushKind, booking: BookingRecord, now: number): number {
  if (kind === 'offer') return booking.holdExpiresAt ?? now;
  if (kind === 'proposed') return booking.proposal?.until ?? now;
  return kind === 'reminder' ? booking.startsAt : Math.min(now + dayMs, Math.max(booking.startsAt, now + dayMs / 24));
}
