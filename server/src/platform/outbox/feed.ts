import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** An event with its place in the feed. */
export type FeedEntry = Omit<Selectable<Database['outbox']>, 'feedPosition' | 'id'> & { position: number };

/**
 * The events after a position, in the order of their positions. A reader that goes on from the last position that it has read gets every event
 * once: an event gets its position after its commit, and positions are given out one process at a time.
 */
export async function readFeed(db: Db, after: number, limit: number): Promise<FeedEntry[]> {
  await placeCommitted(db, limit);
  const found = await sql<FeedEntry>`
    select feed_position as position, chain_id, kind, version, booking_id, payload, created_at from outbox
    where feed_position > ${after} order by feed_position limit ${limit}`.execute(db);
  return found.rows;
}

type Unplaced = { chainId: string; id: number };

async function unplaced(db: Db, most: number): Promise<Unplaced[]> {
  const found = await sql<Unplaced>`
    select chain_id, id from outbox where feed_position is null order by id limit ${most}`.execute(db);
  return found.rows;
}

/** Gives committed events their positions, after all that were given before. */
async function placeCommitted(db: Db, most: number): Promise<void> {
  if ((await unplaced(db, 1)).length === 0) return;
  await inTransaction(db, async (trx) => {
    const locked = await sql<{ lastPosition: number }>`
      select last_position from outbox_feed where name = 'all' for update`.execute(trx);
    const { lastPosition } = locked.rows[0]!;
    // Read under the lock: what another process has placed is placed.
    const events = await unplaced(trx, most);
    if (events.length === 0) return;
    const ids = events.map(({ id }) => id);
    await sql`
      update outbox set feed_position = ${lastPosition}::bigint + array_position(${ids}::bigint[], id)
      where chain_id = any(${[...new Set(events.map(({ chainId }) => chainId))]}::text[]) and id = any(${ids}::bigint[])`.execute(
      trx,
    );
    await sql`update outbox_feed set last_position = ${lastPosition + events.length} where name = 'all'`.execute(trx);
  });
}
