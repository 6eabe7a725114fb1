import { sql } from 'kysely';
import { type Write, writeAtOnce } from '../db/at-once.ts';
import type { Trx } from '../db/schema.ts';

/** A row of the outbox before it has an id. */
export type NewOutboxRow = {
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: Record<string, unknown>;
};

/** Who acts on what the outbox holds; each gets every row once. */
export const outboxConsumers = ['mail', 'store'] as const;
export type OutboxConsumer = (typeof outboxConsumers)[number];

/**
 * Writes rows into the outbox within the transaction of what they report; they are delivered after its commit, or not before `dueAt` (epoch
 * ms), once per consumer.
 */
export async function insertOutbox(trx: Trx, rows: readonly NewOutboxRow[], now: number, dueAt = now): Promise<void> {
  await writeAtOnce(trx, addedOutbox(rows, now, dueAt));
}

/** `insertOutbox` as one of several writes. */
export function addedOutbox(rows: readonly NewOutboxRow[], now: number, dueAt = now): Write[] {
  if (rows.length === 0) return [];
  return [
    sql`
    added_outbox as (
      insert into outbox (chain_id, kind, booking_id, payload, created_at)
      select chain_id, kind, booking_id, payload::jsonb, ${new Date(now)}
      from unnest(${rows.map((row) => row.chainId)}::text[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.bookingId)}::text[], ${rows.map((row) => JSON.stringify(row.payload))}::text[])
        as t (chain_id, kind, booking_id, payload)
      returning id),
    added_deliveries as (
      insert into outbox_deliveries (outbox_id, consumer, due_at)
      select id, consumer, ${new Date(dueAt)} from added_outbox, unnest(${[...outboxConsumers]}::text[]) as consumer)`,
  ];
}
