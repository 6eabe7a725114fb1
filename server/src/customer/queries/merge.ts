import { type AlikeGroup, mostLooked } from '@parlour/domain/customer/alike';
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

export type Alike = AlikeGroup & { reason: 'email' | 'phone' };

/** Groups of records for which the same mail or the same digits of a phone were typed, those with the oldest ids first; of each its oldest records. */
export async function alikeOf(db: Db, chainId: string): Promise<Alike[]> {
  const same = (reason: Alike['reason'], typed: ReturnType<typeof sql>) => sql`
    select ${reason}::text as reason, count(*)::int as count, (array_agg(id order by created_at, id))[1:${sql.lit(mostLooked)}] as ids
    from members where chain_id = ${chainId} and merged_into is null and ${typed} <> ''
    group by ${typed} having count(*) > 1`;
  const digits = sql`right(regexp_replace(mobile, '[^0-9]', '', 'g'), 9)`;
  const { rows } = await sql<Alike>`
    select * from (${same('email', sql`lower(btrim(email))`)} union all ${same('phone', digits)}) as alike
    order by ids[1], reason`.execute(db);
  return rows;
}

export type Parted = { fromId: string; intoId: string };

/** Which records the store has parted, of those that have visits of some others; what was merged since is the record that stayed. */
export async function partedOf(db: Db, chainId: string, ids: readonly string[]): Promise<Parted[]> {
  const { rows } = await sql<Parted>`
    select distinct coalesce(f.merged_into, f.id) as "fromId", coalesce(i.merged_into, i.id) as "intoId"
    from bookings b
      join audit a on a.chain_id = b.chain_id and a.subject = b.id and a.action = 'booking_filed_apart'
      join members f on f.chain_id = b.chain_id and f.id = a.facts ->> 'from'
      join members i on i.chain_id = b.chain_id and i.id = a.facts ->> 'into'
    where b.chain_id = ${chainId} and b.member_id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Records by their ids. */
export async function linesOf(db: Db, chainId: string, ids: readonly string[]): Promise<Map<string, FoundCustomer>> {
  const { rows } = await sql<FoundCustomer>`
    select ${lineColumns} from members m
    where m.chain_id = ${chainId} and m.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
