import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

/**
 * Records, those that were merged with them, and those that belong to the same accounts at their chain: what these people have there. An entry keeps the record that
 * it was booked for, and counts for the one that the record became a part of.
 */
const ofPeople = (chainId: string, memberIds: readonly string[]) => {
  const named = sql`from members where chain_id = ${chainId} and id = any(${[...memberIds]}::text[])`;
  return sql`
  chain_id = ${chainId} and (id = any(${[...memberIds]}::text[]) or id = any(array(select merged_into ${named}))
    or merged_into = any(${[...memberIds]}::text[]) or merged_into = any(array(select merged_into ${named}))
    or account_id = any(array(select account_id ${named})))`;
};

/** Locks the points of some people at a chain until the commit, in one order for all that lock them. */
export async function lockPeople(trx: Trx, chainId: string, memberIds: readonly string[]): Promise<void> {
  await sql`select id from members where ${ofPeople(chainId, memberIds)} order by id for no key update`.execute(trx);
}

/** Locks the points of a person at a chain until the commit; answers the ids of the records, in the order of the locks. */
export async function lockRecordsOf(trx: Trx, chainId: string, memberId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from members where ${ofPeople(chainId, [memberId])} order by id for no key update`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** The ids of all records of the person whose record it is. */
export async function recordIdsOf(db: Db | Trx, chainId: string, memberId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from members where ${ofPeople(chainId, [memberId])} order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The records of an account at one chain. */
export async function recordIdsOfAccount(db: Db | Trx, chainId: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type PointChainRow = { chainId: string; name: string; nameSecond: string };

/** The chains where an account has entries of points, the one of the newest first. */
export async function chainsWithPoints(db: Db, accountId: string): Promise<PointChainRow[]> {
  const found = await sql<PointChainRow>`
    select c.id as chain_id, c.name, c.name_second from members m
      join unit_entries e on e.chain_id = m.chain_id and e.account = 'points' and e.subject = m.id
      join chains c on c.id = m.chain_id
    where m.account_id = ${accountId}
    group by c.id, c.name, c.name_second order by max(e.at) desc, c.id`.execute(db);
  return found.rows;
}
