import { localOf } from '@parlour/domain/time/zone';
import { announce } from '../platform/db/changes.ts';
import type { Trx } from '../platform/db/schema.ts';
import { hashSecret } from '../platform/ids.ts';
import type { NewLink } from './queries/write.ts';
import type { BookingRecord } from './record.ts';

/** What happened to a booking, for whoever acts on it after the commit. */
export type BookingEvent =
  | 'booking_made'
  | 'booking_changed'
  | 'booking_confirmed'
  | 'booking_rejected'
  | 'booking_cancelled'
  | 'booking_cancelled_by_shop'
  | 'booking_started'
  | 'booking_finished'
  | 'booking_no_show'
  | 'booking_zone_changed'
  | 'charge_failed'
  | 'charge_trouble'
  | 'money_held'
  | 'fee_owed'
  | 'money_returned'
  | 'refund_stuck'
  | 'waitlist_offered'
  | 'waitlist_passed';

export type OutboxRow = { chainId: string; kind: BookingEvent; bookingId: string; payload: Record<string, unknown> };

const isBooked = (booking: BookingRecord) => booking.state !== 'held';

const minuteMs = 60_000;

/** Tells whose boards a visit changes: its day, and the neighbouring one where it or a buffer reaches over midnight. */
export function announceVisit(trx: Trx, { shopId, zone, startsAt, endsAt, items }: BookingRecord): void {
  const until = Math.max(endsAt, ...items.map((item) => item.occupiedUntil));
  const buffer = Math.max(0, ...items.map((item) => item.occupiedUntil - item.endsAt));
  const instants = [startsAt - buffer, startsAt, Math.max(until - minuteMs, startsAt), until + buffer];
  for (const day of new Set(instants.map((instant) => localOf(zone, instant).day))) announce(trx, { shopId, day });
}

/** The link of each new booking; a hold gets its link when it becomes a booking. */
export function linksOf(bookings: readonly BookingRecord[], tokenOf: (bookingId: string) => string): NewLink[] {
  return bookings
    .filter(isBooked)
    .map(({ chainId, id }) => ({ chainId, bookingId: id, tokenHash: hashSecret(tokenOf(id)) }));
}

/** What the outbox learns of new bookings; `said` is what stands beside each. */
export function outboxOf(
  bookings: readonly BookingRecord[],
  together?: readonly string[],
  said: (bookingId: string) => Record<string, unknown> = () => ({}),
): OutboxRow[] {
  return bookings.filter(isBooked).map(({ chainId, id, version }) => ({
    chainId,
    bookingId: id,
    kind: 'booking_made',
    payload: { version, ...(together ? { together } : {}), ...said(id) },
  }));
}
