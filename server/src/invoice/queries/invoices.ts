import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

export type InvoiceRecord = Selectable<Database['invoices']>;
export type InvoiceChange = Updateable<Database['invoices']>;
type Which = Pick<InvoiceRecord, 'chainId' | 'id'>;

/** What of a bill has one invoice: its visit, else the bill itself. */
export const subjectOf = ({ chainId, id, bookingId }: BillRecord) => ({ chainId, subjectId: bookingId ?? id });

/** An invoice by its id; with `lock` it stays as it is until the commit. */
export async function findInvoice(db: Db | Trx, id: string, lock = false): Promise<InvoiceRecord | null> {
  const query = db.selectFrom('invoices').selectAll().where('chainId', '=', chainOfId(id)).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The invoice of a bill. */
export async function invoiceOf(db: Db | Trx, bill: BillRecord, lock = false): Promise<InvoiceRecord | null> {
  const { chainId, subjectId } = subjectOf(bill);
  const query = db.selectFrom('invoices').selectAll().where('chainId', '=', chainId).where('subjectId', '=', subjectId);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Stores an invoice; false when the same was asked for meanwhile. */
export async function insertInvoice(trx: Trx, row: Insertable<Database['invoices']>): Promise<boolean> {
  const added = await trx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chainId', 'subjectId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes a locked invoice. */
export async function updateInvoice(trx: Trx, { chainId, id }: Which, change: InvoiceChange): Promise<void> {
  await trx.updateTable('invoices').set(change).where('chainId', '=', chainId).where('id', '=', id).execute();
}

type Search = { chainId: string; shopId: string; state: InvoiceState | undefined; skip: number; take: number };

/** A page of the invoices of a store, the newest first. */
export async function invoicesOfShop(db: Db, { chainId, shopId, state, skip, take }: Search) {
  const all = db.selectFrom('invoices').where('chainId', '=', chainId).where('shopId', '=', shopId);
  const some = state === undefined ? all : all.where('state', '=', state);
  const { total } = await some.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const newest = some.selectAll().orderBy('registeredAt', 'desc').orderBy('id', 'desc');
  return { total: Number(total), rows: await newest.limit(take).offset(skip).execute() };
}

/** Leaves to a store what it did not send; answers what was signed already. */
export async function leaveToStore(trx: Trx, chainId: string, shopId: string): Promise<InvoiceRecord[]> {
  const left = await trx
    .updateTable('invoices')
    .set({ isAutomatic: false })
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'registered')
    .where('isAutomatic', '=', true)
    .returningAll()
    .execute();
  return left.filter(({ documentSealed }) => documentSealed !== null);
}

/** What the tax office has of a store, and what became of it is not known: it is checked, or to be withdrawn. */
export async function unsettledAtOffice(trx: Trx, chainId: string, shopId: string): Promise<InvoiceRecord[]> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where((row) =>
      row.or([row('state', '=', 'sent'), row.and([row('state', '=', 'valid'), row('cancelReason', '!=', '')])]),
    )
    .orderBy('id')
    .execute();
}

/** What of a store waits to be sent by hand, locked. */
export async function lockWaiting(trx: Trx, chainId: string, shopId: string): Promise<InvoiceRecord[]> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'registered')
    .where('isAutomatic', '=', false)
    .where('buyerSealed', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
