import type { TenderKind } from '@parlour/domain/bill/bill';
import type { TillEntryKind } from '@parlour/domain/till/closing';
import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { RefundReasons } from '../../team/ports/refund-reasons.ts';

export type EntryRow = Selectable<Database['tillEntries']>;

/** Money of one way to pay that moves at a till. */
export type NewEntry = {
  key: string;
  kind: TillEntryKind;
  tender: TenderKind;
  amountMinor: number;
  currency: string;
  billId?: string;
  refundId?: string;
  givenMinor?: number | null;
  reason?: string;
  requestHash?: string;
};

/** Writes what moved at the till of a store; nothing where no money moved. */
export async function insertEntries(
  trx: Trx,
  { chainId, shopId, memberId }: StoreAccess,
  entries: readonly NewEntry[],
  now: number,
): Promise<void> {
  const rows = entries
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ billId = null, refundId = null, givenMinor = null, ...entry }) => ({
      ...entry,
      chainId,
      shopId,
      memberId,
      id: newId(),
      billId,
      refundId,
      givenMinor,
      at: new Date(now),
    }));
  if (rows.length > 0) await trx.insertInto('tillEntries').values(rows).execute();
}

/** What moved at a till under a number of its own; null: nothing. */
export async function entryByKey(
  trx: Trx,
  { chainId, shopId }: StoreAccess,
  key: string,
): Promise<Pick<EntryRow, 'id' | 'requestHash'> | null> {
  const row = await trx
    .selectFrom('tillEntries')
    .select(['id', 'requestHash'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** What moved at the till of a store since it was closed last, in its order. */
export async function openEntries(db: Db | Trx, { chainId, shopId }: StoreAccess): Promise<EntryRow[]> {
  return db
    .selectFrom('tillEntries')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('closingId', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Counts all that moved since the last closing in this one, and answers it. What another transaction writes meanwhile belongs to the next closing. */
export async function countIn(trx: Trx, { chainId, shopId }: StoreAccess, closingId: string): Promise<EntryRow[]> {
  return trx
    .updateTable('tillEntries')
    .set({ closingId })
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('closingId', 'is', null)
    .returningAll()
    .execute();
}

/** Why bills were refunded, by the ids of the refunds; those without a reason are left out. */
export const refundReasons: RefundReasons = async (db, chainId, refunds) => {
  if (refunds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tillEntries')
    .select(['refundId', 'reason'])
    .where('chainId', '=', chainId)
    .where('billId', 'in', [...new Set(refunds.map(({ billId }) => billId))])
    .where('refundId', 'in', [...new Set(refunds.map(({ refundId }) => refundId))])
    .where('reason', '<>', '')
    .execute();
  return new Map(rows.map(({ refundId, reason }) => [refundId!, reason]));
};

/** What moved at a till with one bill. */
export async function entriesOfBill(
  db: Db | Trx,
  { chainId }: { chainId: string },
  billId: string,
): Promise<EntryRow[]> {
  return db
    .selectFrom('tillEntries')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('billId', '=', billId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
