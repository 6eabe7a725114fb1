import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import { leaseMs } from '../jobs/lease.ts';
import type { StoredEvent } from './read-event.ts';
import type { OutboxConsumer } from './write.ts';

/** A row that a consumer has taken on: an event as it is stored, which this program may not understand. */
export type DueRow = StoredEvent & { outboxId: number; attempts: number };

type DeliveryKey = Pick<DueRow, 'chainId' | 'outboxId'>;

/** `d` is one of these rows. Ids are unique over all chains; the chains lead to the shards. */
const isOneOf = (keys: readonly DeliveryKey[]) => sql`
  d.chain_id = any(${[...new Set(keys.map(({ chainId }) => chainId))]}::text[])
  and d.outbox_id = any(${keys.map(({ outboxId }) => outboxId)}::bigint[])`;

/** Finds rows that are due, in all chains, without locks. */
export async function findDueRows(db: Db, consumer: OutboxConsumer, now: number, most = 50): Promise<DeliveryKey[]> {
  const found = await sql<DeliveryKey>`
    select chain_id, outbox_id from outbox_deliveries
    where consumer = ${consumer} and done_at is null and due_at <= ${new Date(now)}
    order by due_at, outbox_id limit ${most}`.execute(db);
  return found.rows;
}

/**
 * Takes on those of the rows that no other process has taken meanwhile. They come up again once their lease ends without having been renewed.
 */
export async function takeDueRows(
  db: Db,
  consumer: OutboxConsumer,
  keys: readonly DeliveryKey[],
  now: number,
): Promise<DueRow[]> {
  const taken = await sql<DueRow>`
    update outbox_deliveries d set due_at = ${new Date(now + leaseMs)}, attempts = d.attempts + 1
    from outbox o
    where o.chain_id = d.chain_id and o.id = d.outbox_id and ${isOneOf(keys)}
      and d.consumer = ${consumer} and d.done_at is null and d.due_at <= ${new Date(now)}
    returning d.outbox_id, o.chain_id, o.kind, o.version, o.booking_id, o.payload, d.attempts`.execute(db);
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
    where ${isOneOf(rows)} and d.consumer = ${consumer} and d.done_at is null and d.due_at < ${until}
      and d.outbox_id::text || ' ' || d.attempts::text = any(${rows.map((row) => `${row.outboxId} ${row.attempts}`)}::text[])`.execute(
    db,
  );
}

/** Marks the deliveries of these rows as done, for one consumer. */
export async function endDeliveries(
  trx: Trx,
  consumer: OutboxConsumer,
  keys: readonly DeliveryKey[],
  now: number,
): Promise<void> {
  await sql`
    update outbox_deliveries d set done_at = ${new Date(now)}, last_error = ''
    where ${isOneOf(keys)} and d.consumer = ${consumer}`.execute(trx);
}

/** Notes why a delivery failed, and when it is tried again; what another process has taken meanwhile stays with that one. */
export async function postponeDelivery(
  db: Db,
  { chainId, outboxId, attempts }: DeliveryKey & Pick<DueRow, 'attempts'>,
  consumer: OutboxConsumer,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outboxDeliveries')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('chainId', '=', chainId)
    .where('outboxId', '=', outboxId)
    .where('consumer', '=', consumer)
    .where('attempts', '=', attempts)
    .execute();
}
