import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';
import { type FoundCustomer, lineColumns } from './search.ts';

/** What the team wrote belongs to the other record; whom a member looked at last is the other record, too. */
export async function moveNotes(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update customer_notes set member_id = ${intoId}
    where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
  await sql`
    insert into recent_customers (chain_id, team_member_id, member_id, seen_at)
    select chain_id, team_member_id, ${intoId}, seen_at from recent_customers
    where chain_id = ${chainId} and member_id = ${fromId}
    on conflict (chain_id, team_member_id, member_id) do nothing`.execute(trx);
  await sql`delete from recent_customers where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
}

export type Pair = { reason: 'email' | 'phone'; firstId: string; secondId: string };

const mostPairs = 50;

/** Pairs of records for which the same mail or the same digits of a phone were typed. */
export async function alikeOf(db: Db, chainId: string): Promise<Pair[]> {
  const same = (reason: Pair['reason'], typed: ReturnType<typeof sql>) => sql`
    (select ${reason}::text as reason, min(id) as "firstId", max(id) as "secondId" from members
    where chain_id = ${chainId} and merged_into is null and ${typed} <> ''
    group by ${typed} having count(*) > 1 limit ${mostPairs})`;
  const digits = sql`right(regexp_replace(mobile, '[^0-9]', '', 'g'), 9)`;
  const { rows } = await sql<Pair>`
    ${same('email', sql`lower(btrim(email))`)} union all ${same('phone', digits)}`.execute(db);
  return rows;
}

/** Records by their ids. */
export async function linesOf(db: Db, chainId: string, ids: readonly string[]): Promise<Map<string, FoundCustomer>> {
  const { rows } = await sql<FoundCustomer>`
    select ${lineColumns} from members m
    where m.chain_id = ${chainId} and m.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
