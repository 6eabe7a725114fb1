import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../platform/db/schema.ts';

/** What of each balance has paid for a bill and has not gone back, the last one to pay first. */
export async function balancesOfBill(
  trx: Trx,
  chainId: string,
  billId: string,
): Promise<{ accountId: string; leftMinor: number; currency: string }[]> {
  const { rows } = await sql<{ accountId: string; leftMinor: number; currency: string }>`
    select subject as "accountId", (-sum(amount_minor))::bigint as "leftMinor", min(currency) as currency from ledger
    where chain_id = ${chainId} and account = 'stored' and payable_kind = 'bill' and payable_id = ${billId}
    group by subject having sum(amount_minor) < 0
    order by min(at) desc, subject desc`.execute(trx);
  return rows;
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
