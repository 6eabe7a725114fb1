import { mostAlike } from '@parlour/domain/customer/merge';
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

/**
 * Records for which the same mail or the same digits of a phone were typed: each of a group beside its oldest one, so that a group is there in full and what is left
 * of it stays listed when one of them is merged. A pair that has both is named by its mail alone.
 */
export async function alikeOf(db: Db, chainId: string): Promise<Pair[]> {
  const same = (reason: Pair['reason'], typed: ReturnType<typeof sql>) => sql`
    select ${reason}::text as reason, id, first_value(id) over (partition by ${typed} order by created_at, id) as "firstId"
    from members where chain_id = ${chainId} and merged_into is null and ${typed} <> ''`;
  const digits = sql`right(regexp_replace(mobile, '[^0-9]', '', 'g'), 9)`;
  const { rows } = await sql<Pair>`
    select min(reason) as reason, "firstId", id as "secondId"
    from (${same('email', sql`lower(btrim(email))`)} union all ${same('phone', digits)}) as alike
    where id <> "firstId" group by "firstId", id order by "firstId", id limit ${mostAlike}`.execute(db);
  return rows;
}

/** Records by their ids. */
export async function linesOf(db: Db, chainId: string, ids: readonly string[]): Promise<Map<string, FoundCustomer>> {
  const { rows } = await sql<FoundCustomer>`
    select ${lineColumns} from members m
    where m.chain_id = ${chainId} and m.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
