import { sql } from 'kysely';
import { type Write, writeAtOnce } from '../db/at-once.ts';
import type { Trx } from '../db/schema.ts';
import { type EventKind, eventTypes, type OutboxEvent } from './events.ts';

/** Who acts on what the outbox holds; each gets every row that it acts on once. */
export type OutboxConsumer = 'mail' | 'store' | 'points' | 'invoice';

/** Who reads most events, and who reads those of some kinds: nobody gets a row of others. */
const usual: readonly OutboxConsumer[] = ['mail', 'store'];
const readersOf: Partial<Record<EventKind, readonly OutboxConsumer[]>> = {
  bill_settled: [...usual, 'points'],
  bill_refunded: [...usual, 'points'],
  // Money that was claimed back takes its points along.
  bill_trouble: [...usual, 'points'],
  charge_trouble: [...usual, 'points'],
  member_added: ['points'],
  gift_claimed: ['mail'],
  // The people of the store are told in their app.
  booking_arrived: ['store'],
  form_filled_in: ['store'],
  // For the feed of the store's software alone.
  booking_arrival_undone: [],
  booking_start_undone: [],
  booking_no_show_undone: [],
  booking_finish_undone: [],
  customer_checked_in: [],
  invoice_registered: ['invoice'],
  invoice_sent: ['invoice'],
  invoice_cancelling: ['invoice'],
  invoice_settled: [],
  referral_rewarded: ['mail'],
};

/** Who gets which of these kinds, a pair for each delivery. */
const deliveriesOf = (kinds: readonly EventKind[]) =>
  [...new Set(kinds)].flatMap((kind) => (readersOf[kind] ?? usual).map((consumer) => ({ kind, consumer })));

/**
 * Publishes events within the transaction of what they report; they are delivered after its commit, or not before `dueAt` (epoch ms), once per
 * consumer.
 */
export async function insertOutbox(trx: Trx, events: readonly OutboxEvent[], now: number, dueAt = now): Promise<void> {
  await writeAtOnce(trx, addedOutbox(events, now, dueAt));
}

/** `insertOutbox` as one of several writes. */
export function addedOutbox(events: readonly OutboxEvent[], now: number, dueAt = now): Write[] {
  if (events.length === 0) return [];
  const deliveries = deliveriesOf(events.map(({ kind }) => kind));
  return [
    sql`
    added_outbox as (
      insert into outbox (chain_id, kind, version, booking_id, payload, created_at)
      select chain_id, kind, version, booking_id, payload::jsonb, ${new Date(now)}
      from unnest(${events.map((event) => event.chainId)}::text[], ${events.map((event) => event.kind)}::text[],
        ${events.map((event) => eventTypes[event.kind].version)}::int[], ${events.map((event) => event.bookingId)}::text[],
        ${events.map((event) => JSON.stringify(event.payload))}::text[])
        as t (chain_id, kind, version, booking_id, payload)
      returning chain_id, id, kind),
    added_deliveries as (
      insert into outbox_deliveries (chain_id, outbox_id, consumer, due_at)
      select o.chain_id, o.id, d.consumer, ${new Date(dueAt)} from added_outbox o
      join unnest(${deliveries.map(({ kind }) => kind)}::text[], ${deliveries.map(({ consumer }) => consumer)}::text[])
        as d (kind, consumer) on d.kind = o.kind)`,
  ];
}
