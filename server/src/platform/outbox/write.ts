import { sql } from 'kysely';
import { type Write, writeAtOnce } from '../db/at-once.ts';
import type { Trx } from '../db/schema.ts';
import { eventTypes, type OutboxEvent } from './events.ts';

/** Who acts on what the outbox holds; each gets every row once. */
export const outboxConsumers = ['mail', 'store'] as const;
export type OutboxConsumer = (typeof outboxConsumers)[number];

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
  return [
    sql`
    added_outbox as (
      insert into outbox (chain_id, kind, version, booking_id, payload, created_at)
      select chain_id, kind, version, booking_id, payload::jsonb, ${new Date(now)}
      from unnest(${events.map((event) => event.chainId)}::text[], ${events.map((event) => event.kind)}::text[],
        ${events.map((event) => eventTypes[event.kind].version)}::int[], ${events.map((event) => event.bookingId)}::text[],
        ${events.map((event) => JSON.stringify(event.payload))}::text[])
        as t (chain_id, kind, version, booking_id, payload)
      returning chain_id, id),
    added_deliveries as (
      insert into outbox_deliveries (chain_id, outbox_id, consumer, due_at)
      select chain_id, id, consumer, ${new Date(dueAt)} from added_outbox, unnest(${[...outboxConsumers]}::text[]) as consumer)`,
  ];
}
