import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../platform/db/schema.ts';

/** The end of a key of what a gift card pays or gets back: by it the payment of the bill is known. */
export const tenderMark = (tenderId: string): string => ` tender ${tenderId}`;

/** A balance that paid for a bill. `tenderId`: the payment of the bill, where a gift card was named for it; null: the customer's balances pay together. */
export type BalanceOfBill = { accountId: string; tenderId: string | null; leftMinor: number };

/** What of each balance has paid for a bill and has not gone back, the last one to pay first. */
export async function balancesOfBill(trx: Trx, chainId: string, billId: string): Promise<BalanceOfBill[]> {
  const { rows } = await sql<BalanceOfBill>`
    select subject as "accountId", substring(key from ' tender ([0-9]+)$') as "tenderId",
      (-sum(amount_minor))::bigint as "leftMinor" from ledger
    where chain_id = ${chainId} and account = 'stored' and payable_kind = 'bill' and payable_id = ${billId}
    group by 1, 2 having sum(amount_minor) < 0
    order by min(at) desc, subject desc`.execute(trx);
  return rows;
}

/** The gift cards that were named for payments of a bill, by the ids of those payments. */
export async function cardsOfBill(
  trx: Trx,
  chainId: string,
  billId: string,
): Promise<Map<string, { rightId: string; number: string }>> {
  const { rows } = await sql<{ tenderId: string; rightId: string; number: string }>`
    select distinct substring(l.key from ' tender ([0-9]+)$') as "tenderId", r.id as "rightId", r.number
    from ledger l
    join stored_value_accounts a on a.chain_id = l.chain_id and a.id = l.subject
    join member_rights r on r.chain_id = a.chain_id and r.member_id = a.member_id and a.id in (r.account_id, r.bonus_account_id)
    where l.chain_id = ${chainId} and l.account = 'stored' and l.payable_kind = 'bill' and l.payable_id = ${billId}
      and l.key ~ ' tender [0-9]+$'`.execute(trx);
  return new Map(rows.map(({ tenderId, ...card }) => [tenderId, card]));
}

/**
 * Locks balances until the commit, and answers whether less is left in one than it was opened with. Their rights alone would not do: a payment on a page locks
 * nothing but balances.
 */
export async function isAnySpent(trx: Trx, chainId: string, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const of = sql`chain_id = ${chainId} and id = any(${[...accountIds]}::text[])`;
  await sql`select id from stored_value_accounts where ${of} order by id for update`.execute(trx);
  const { rows } = await sql`
    select from stored_value_accounts a where ${of} and a.balance_minor - a.frozen_minor < (
      select coalesce(sum(l.amount_minor), 0) from ledger l
      where l.chain_id = ${chainId} and l.account = 'stored' and l.subject = a.id and l.entry = 'opened')`.execute(trx);
  return rows.length > 0;
}

/** Which of some uses, by the keys of their entries, were taken back: they pay nothing any more. */
export async function returnedUses(trx: Trx, chainId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select e.key from unit_entries e join unit_entries back on back.chain_id = e.chain_id and back.reverses = e.id
    where e.chain_id = ${chainId} and e.key = any(${[...keys]}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

export type UseEntry = Selectable<Database['unitEntries']>;

/** An entry of sessions by its key that was not taken back yet; null: there is none. */
export async function useByKey(trx: Trx, chainId: string, key: string): Promise<UseEntry | null> {
  const { rows } = await sql<UseEntry>`
    select e.* from unit_entries e
    where e.chain_id = ${chainId} and e.key = ${key} and not exists (
      select from unit_entries back where back.chain_id = ${chainId} and back.reverses = e.id)`.execute(trx);
  return rows[0] ?? null;
}
