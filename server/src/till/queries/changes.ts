import type { LineChange } from '@parlour/domain/till/line-changes';
import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { SaleReasons } from '../../team/ports/sale-reasons.ts';

type ChangeRow = Selectable<Database['tillChanges']>;

/** What the desk changed, and why; '': no reason was given, and none was needed. */
export type ToldChange = LineChange & { reason: string };

/** Writes what the desk changed of the lines of a new bill. */
export async function insertChanges(
  trx: Trx,
  { chainId }: StoreAccess,
  billId: string,
  changes: readonly ToldChange[],
): Promise<void> {
  const rows = changes.map((change, place) => ({ ...change, chainId, billId, place }));
  if (rows.length > 0) await trx.insertInto('tillChanges').values(rows).execute();
}

/** What was changed of some bills, in the order of each. */
export async function changesOfBills(db: Db | Trx, chainId: string, billIds: readonly string[]): Promise<ChangeRow[]> {
  if (billIds.length === 0) return [];
  return db
    .selectFrom('tillChanges')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('billId', 'in', [...new Set(billIds)])
    .orderBy('billId')
    .orderBy('place')
    .execute();
}

/** Why lines of some bills were changed, each reason of a bill once. */
export const saleReasons: SaleReasons = async (db, chainId, billIds) => {
  const reasons = new Map<string, string[]>();
  for (const { billId, reason } of await changesOfBills(db, chainId, billIds)) {
    const known = reasons.get(billId) ?? [];
    if (reason !== '' && !known.includes(reason)) reasons.set(billId, [...known, reason]);
  }
  return reasons;
};
