import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

type Counted = Record<string, { given: number; used: number }>;

/** A right that a member holds, with what its ledgers say: sessions by item, and what is left of its money; null: it holds none. */
export type HeldRow = Selectable<Database['memberRights']> & {
  zone: string;
  counted: Counted;
  firstUsedOn: string | null;
  leftMinor: number | null;
  bonusLeftMinor: number | null;
};

/**
 * Rights `r` of a chain with all that their state is computed from, in one statement. What bookings keep of a right while they are live is to be
 * counted in `counted`, beside what the ledger says was used.
 */
async function heldWhere(db: Db | Trx, chainId: string, which: RawBuilder<boolean>): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.*, s.zone, a.balance_minor as left_minor, b.balance_minor as bonus_left_minor,
      coalesce(units.counted, '{}') as counted, first.used_on as first_used_on
    from member_rights r
    join shops s on s.chain_id = r.chain_id and s.id = r.shop_id
    left join stored_value_accounts a on a.chain_id = r.chain_id and a.id = r.account_id
    left join stored_value_accounts b on b.chain_id = r.chain_id and b.id = r.bonus_account_id
    left join lateral (
      select jsonb_object_agg(item, jsonb_build_object('given', given, 'used', used)) as counted
      from (
        select e.item, coalesce(sum(e.units) filter (where e.entry in ('issue', 'adjust')), 0) as given,
          -coalesce(sum(e.units) filter (where e.entry not in ('issue', 'adjust')), 0) as used
        from unit_entries e
        where e.chain_id = ${chainId} and e.account = 'right' and e.subject = r.id group by e.item) by_item) units on true
    left join lateral (
      select min(e.on_day) as used_on from unit_entries e
      where e.chain_id = ${chainId} and e.account = 'right' and e.subject = r.id and e.entry = 'use'
        and not exists (select from unit_entries back where back.chain_id = ${chainId} and back.reverses = e.id)) first on true
    where r.chain_id = ${chainId} and ${which}
    order by r.created_at desc, r.id`.execute(db);
  return rows;
}

/** What an account holds at a chain, over all its records there. */
export function rightsOfAccount(db: Db | Trx, chainId: string, accountId: string): Promise<HeldRow[]> {
  return heldWhere(
    db,
    chainId,
    sql`r.member_id in (select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId})`,
  );
}

/** What one record holds. */
export function rightsOfMember(db: Db | Trx, chainId: string, memberId: string): Promise<HeldRow[]> {
  return heldWhere(db, chainId, sql`r.member_id = ${memberId}`);
}

export async function rightById(db: Db | Trx, chainId: string, id: string): Promise<HeldRow | null> {
  const [row] = await heldWhere(db, chainId, sql`r.id = ${id}`);
  return row ?? null;
}

/** A right that belongs to one of the account's records; another one looks like none. */
export async function rightOfAccount(
  db: Db,
  { chainId, id, accountId }: { chainId: string; id: string; accountId: string },
): Promise<HeldRow | null> {
  const [row] = await heldWhere(
    db,
    chainId,
    sql`r.id = ${id} and r.member_id in (
      select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId})`,
  );
  return row ?? null;
}

/** Everything that members of a chain hold. */
export function rightsOfChain(db: Db, chainId: string): Promise<HeldRow[]> {
  return heldWhere(db, chainId, sql`true`);
}
