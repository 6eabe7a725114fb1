import type { TenderKind } from '@parlour/domain/bill/bill';
import type { Db, Trx } from '../../platform/db/schema.ts';

type Which = { chainId: string; id: string };

/** What pays the online part of a bill; null: nothing does yet. */
export async function paymentOf(db: Db | Trx, { chainId, id }: Which) {
  const row = await db
    .selectFrom('billPayments')
    .select(['orderId', 'kind', 'paidAt'])
    .where('chainId', '=', chainId)
    .where('billId', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Which of some bills are paid on their pages; what the store took itself is not. */
export async function billsPaidOnline(
  db: Db | Trx,
  { chainId }: Pick<Which, 'chainId'>,
  billIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (billIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('billPayments')
    .select('billId')
    .where('chainId', '=', chainId)
    .where('billId', 'in', [...new Set(billIds)])
    .where('kind', '=', 'online')
    .where('paidAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ billId }) => billId));
}

/** From now on the online part of a locked bill belongs to the money of this order. */
export async function claimBill(trx: Trx, { chainId, id }: Which, orderId: string, now: number): Promise<void> {
  const row = { chainId, billId: id, orderId, kind: 'online' as const, claimedAt: new Date(now), paidAt: null };
  await trx.insertInto('billPayments').values(row).execute();
}

/** The money of a locked bill that was claimed is taken. */
export async function markPaid(trx: Trx, { chainId, id }: Which, now: number): Promise<void> {
  await trx
    .updateTable('billPayments')
    .set({ paidAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('billId', '=', id)
    .execute();
}

/** The money that a locked bill had claimed went back before it was taken: the bill is open again. */
export async function releaseClaim(trx: Trx, { chainId, id }: Which): Promise<void> {
  await trx
    .deleteFrom('billPayments')
    .where('chainId', '=', chainId)
    .where('billId', '=', id)
    .where('paidAt', 'is', null)
    .execute();
}

/** The store has taken what was open of a locked bill after all. */
export async function insertCollected(trx: Trx, { chainId, id }: Which, kind: TenderKind, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('billPayments')
    .values({ chainId, billId: id, orderId: null, kind, claimedAt: at, paidAt: at })
    .execute();
}
