import { localOf } from '@parlour/domain/time/zone';
import { announce } from '../../platform/db/changes.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { NewLink } from '../queries/write.ts';
import type { BookingRecord } from '../queries/record.ts';

const minuteMs = 60_000;

/** Tells which prepared days a visit changes: its day, and the neighbouring one where it or a buffer reaches over midnight. */
export function announceVisit(trx: Trx, { shopId, zone, startsAt, endsAt, items }: BookingRecord): void {
  const until = Math.max(endsAt, ...items.map((item) => item.occupiedUntil));
  const buffer = Math.max(0, ...items.map((item) => item.occupiedUntil - item.endsAt));
  const instants = [startsAt - buffer, startsAt, Math.max(until - minuteMs, startsAt), until + buffer];
  for (const day of new Set(instants.map((instant) => localOf(zone, instant).day))) announce(trx, { shopId, day });
}

/** The links of bookings. */
export function linksOf(bookings: readonly BookingRecord[], tokenOf: (bookingId: string) => string): NewLink[] {
  return bookings.map(({ chainId, id }) => ({ chainId, bookingId: id, token: tokenOf(id) }));
}
