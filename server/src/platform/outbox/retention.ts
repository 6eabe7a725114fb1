import { sql } from 'kysely';
import { forEachChainWith } from '../db/chains-with.ts';
import { inSteps } from '../db/in-steps.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** How long events can be read after they have happened, in milliseconds. An event that is not delivered to all readers stays longer. */
export const eventLifeMs = 90 * 24 * 3_600_000;

/** Deletes old events that were delivered, with their deliveries, chain by chain and in small steps. */
export async function sweepOutbox(db: Db, now: number): Promise<void> {
  const before = new Date(now - eventLifeMs);
  await forEachChainWith(db, sql`outbox where created_at < ${before}`, (chainId) =>
    inSteps((most) => sweepChain(db, chainId, before, most)),
  );
}

function sweepChain(db: Db, chainId: string, before: Date, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const old = await sql<{ id: number }>`
      select o.id from outbox o where o.chain_id = ${chainId} and o.created_at < ${before} and not exists (
        select from outbox_deliveries d where d.chain_id = o.chain_id and d.outbox_id = o.id and d.done_at is null)
      order by o.id limit ${most}`.execute(trx);
    const ids = sql`any(${old.rows.map(({ id }) => id)}::bigint[])`;
    if (old.rows.length === 0) return 0;
    await sql`delete from outbox_deliveries where chain_id = ${chainId} and outbox_id = ${ids}`.execute(trx);
    await sql`delete from outbox where chain_id = ${chainId} and id = ${ids}`.execute(trx);
    return old.rows.length;
  });
}
