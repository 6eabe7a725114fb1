import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { isDistributed } from './distributed-database.ts';

/** The connections of all nodes are in a view of the extension. */
const connections = sql.table(isDistributed ? 'citus_stat_activity' : 'pg_stat_activity');

/** Whether a connection to this database waits for a lock. */
export async function isWaiting(db: Db): Promise<boolean> {
  const found = await sql`
    select 1 from ${connections} where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found.rows.length > 0;
}
