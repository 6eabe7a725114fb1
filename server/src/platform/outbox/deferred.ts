import { sql } from 'kysely';
import type { Trx } from '../db/schema.ts';
import type { EventKind } from './events.ts';

type Subject = { chainId: string; bookingId: string; kind: EventKind };

/**
 * Stops the mails of events of this kind about a booking that wait for their time, and that nobody has begun to write. Answers the ids of the events.
 * `madeAt`: of events of that moment alone.
 */
export async function stopDeferred(
  trx: Trx,
  { chainId, bookingId, kind, madeAt }: Subject & { madeAt?: number },
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox_deliveries d set done_at = ${new Date(now)}
    from outbox o
    where o.chain_id = d.chain_id and o.id = d.outbox_id and d.chain_id = ${chainId} and o.booking_id = ${bookingId}
      and o.kind = ${kind} and d.consumer = 'mail' and d.done_at is null and d.attempts = 0 and d.due_at > ${new Date(now)}
      and (${madeAt === undefined} or o.created_at = ${new Date(madeAt ?? now)})
    returning d.outbox_id as id`.execute(trx);
  return rows.map(({ id }) => Number(id));
}

/** Lets stopped mails go out after all, at once. */
export async function resumeDeferred(trx: Trx, chainId: string, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update outbox_deliveries set done_at = null, due_at = ${new Date(now)}
    where chain_id = ${chainId} and outbox_id = any(${[...ids]}::bigint[]) and consumer = 'mail'`.execute(trx);
}
