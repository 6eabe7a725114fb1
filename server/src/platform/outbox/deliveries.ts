import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import { leaseMs } from '../jobs/lease.ts';
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

/** Takes on rows that are due: they come up again once their lease ends without having been renewed. */
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

/** Renews the lease of rows that this process still holds: `attempts` tells its own claim from a later one. */
export async function renewDeliveries(
  db: Db,
  consumer: OutboxConsumer,
  rows: readonly DueRow[],
  now: number,
): Promise<void> {
  const until = new Date(now + leaseMs);
  await sql`
    update outbox_deliveries d set due_at = ${until}
    from unnest(${rows.map((row) => row.outboxId)}::bigint[], ${rows.map((row) => row.attempts)}::int[]) as held (id, attempts)
    where d.outbox_id = held.id and d.consumer = ${consumer} and d.attempts = held.attempts and d.done_at is null
      and d.due_at < ${until}`.execute(db);
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

/** Notes why a delivery failed, and when it is tried again; what another process has taken meanwhile stays with that one. */
export async function postponeDelivery(
  db: Db,
  { outboxId, attempts }: Pick<DueRow, 'outboxId' | 'attempts'>,
  consumer: OutboxConsumer,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outboxDeliveries')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('outboxId', '=', outboxId)
    .where('consumer', '=', consumer)
    .where('attempts', '=', attempts)
    .execute();
}
