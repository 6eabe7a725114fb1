import { sql } from 'kysely';
import { isCurrent } from '../../bill/queries/read.ts';
import type { Db } from '../../platform/db/schema.ts';

export type BalanceRow = { id: string; balanceMinor: number; currency: string; expiresAt: Date | null };

/** Stored value that a customer can still use. */
export async function balancesOf(db: Db, chainId: string, memberId: string, now: number): Promise<BalanceRow[]> {
  return db
    .selectFrom('storedValueAccounts')
    .select(['id', 'balanceMinor', 'currency', 'expiresAt'])
    .where('chainId', '=', chainId)
    .where('memberId', '=', memberId)
    .where('isActive', '=', true)
    .where('balanceMinor', '>', 0)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date(now))]))
    .orderBy('id')
    .execute();
}

export type BillRow = { id: string; number: string; totalMinor: number; currency: string; settledAt: Date };

const mostBills = 50;

/** Bills of some records at a store, the newest first; of a visit only those that count. */
export async function billsOf(db: Db, chainId: string, shopId: string, ids: readonly string[]): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select b.id, b.number, b.total_minor as "totalMinor", b.currency, b.settled_at as "settledAt" from bills b
    where b.chain_id = ${chainId} and b.member_id = any(${[...ids]}::text[]) and b.shop_id = ${shopId}
      and ${isCurrent}
    order by b.settled_at desc, b.id limit ${mostBills}`.execute(db);
  return rows;
}

export type FormRow = { id: string; name: string; nameSecond: string; isSigned: boolean; updatedAt: Date };

/** Which forms some records have answered at a store, the newest first; nothing of what they answered. */
export async function formsOf(db: Db, chainId: string, shopId: string, ids: readonly string[]): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select a.id, f.title as name, f.title_second as "nameSecond", r.signature_hash is not null as "isSigned", a.updated_at as "updatedAt"
    from form_answers a join forms f on f.chain_id = a.chain_id and f.id = a.form_id
      join form_revisions r on r.chain_id = a.chain_id and r.answer_id = a.id and r.number = a.revision
    where a.chain_id = ${chainId} and a.member_id = any(${[...ids]}::text[]) and a.shop_id = ${shopId}
    order by a.updated_at desc, a.id limit 100`.execute(db);
  return rows;
}

/** How much hangs on some records at a chain. */
export async function numbersOf(db: Db, chainId: string, ids: readonly string[]) {
  const own = sql`chain_id = ${chainId} and member_id = any(${[...ids]}::text[])`;
  const { rows } = await sql<{ rights: number; forms: number; notes: number; bills: number }>`
    select (select count(*)::int from member_rights where ${own}) as rights,
      (select count(*)::int from form_answers where ${own}) as forms,
      (select count(distinct id)::int from customer_notes where ${own} and kind = 'note') as notes,
      (select count(*)::int from bills where ${own}) as bills`.execute(db);
  return rows[0]!;
}
