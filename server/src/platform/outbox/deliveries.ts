import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import type { OutboxConsumer } from './write.ts';

/** A row that a consumer has taken on. */
export type DueRow = {
  outboxId: number;
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: Record<string, unknown>;
  attempts: number;
};

/** How long a row belongs to the process that took it, in milliseconds. Sending a whole batch takes less, even if each row of it times out. */
export const leaseMs = 6 * 60_000;

/** Takes on rows that are due: they come up again after a while if this process does not get to report them. */
export async function takeDueRows(db: Db, consumer: OutboxConsumer, now: number, most = 50): Promise<DueRow[]> {
  const taken = await sql<DueRow>`
    update outbox_deliveries d set due_at = ${new Date(now + leaseMs)}, attempts = d.attempts + 1
    from outbox o
    where o.id = d.outbox_id and d.consumer = ${consumer} and d.outbox_id in (
      select outbox_id from outbox_deliveries
      where consumer = ${consumer} and done_at is null and due_at <= ${new Date(now)}
      order by outbox_id limit ${most} for update skip locked)
    returning d.outbox_id, o.chain_id, o.kind, o.booking_id, o.payload, d.attempts`.execute(db);
  return taken.rows.sort((left, right) => left.outboxId - right.outboxId);
}

/** Marks the deliveries of these rows as done, for one consumer. */
export async function endDeliveries(
  trx: Trx,
  consumer: OutboxConsumer,
  outboxIds: readonly number[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('outboxDeliveries')
    .set({ doneAt: new Date(now), lastError: '' })
    .where('outboxId', '=', sql<number>`any(${outboxIds}::bigint[])`)
    .where('consumer', '=', consumer)
    .execute();
}

/** Notes why a delivery failed, and when it is tried again. */
export async function postponeDelivery(
  db: Db,
  outboxId: number,
  consumer: OutboxConsumer,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outboxDeliveries')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('outboxId', '=', outboxId)
    .where('consumer', '=', consumer)
    .execute();
}
