import { visitsOf } from '../../booking/queries/person.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { InvoiceRecord } from './invoices.ts';

/** The invoices for a person's bills: of the records, and of the visits, which may be in no record of the person. */
export async function invoicesOf(db: Db | Trx, accountId: string): Promise<InvoiceRecord[]> {
  const found = new Map<string, InvoiceRecord>();
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId)))
    for (const row of await db
      .selectFrom('invoices')
      .innerJoin('bills', (join) =>
        join.onRef('bills.chainId', '=', 'invoices.chainId').onRef('bills.id', '=', 'invoices.billId'),
      )
      .selectAll('invoices')
      .where('invoices.chainId', '=', chainId)
      .where('bills.memberId', 'in', ids)
      .execute())
      found.set(row.id, row);
  for (const { chainId, ids } of idsByChain(await visitsOf(db, { accountId })))
    for (const row of await db
      .selectFrom('invoices')
      .selectAll()
      .where('chainId', '=', chainId)
      .where('subjectId', 'in', ids)
      .execute())
      found.set(row.id, row);
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What the tax office is told where the store's own words may name a person who was forgotten. */
const wordlessReason = 'Cancelled';

/** Leaves a person's invoices without the person. What was not sent is never sent; what was, the tax office keeps. */
export async function forgetInvoicesOf(trx: Trx, accountId: string, now: number): Promise<void> {
  for (const { chainId, ids } of idsByChain(await invoicesOf(trx, accountId))) {
    const own = () => trx.updateTable('invoices').where('chainId', '=', chainId).where('id', 'in', ids);
    await own()
      .set({ buyerSealed: null, documentSealed: null, note: '', changedAt: new Date(now) })
      .execute();
    await own().set({ state: 'cancelled' }).where('state', '=', 'registered').execute();
    // What is on its way to be withdrawn still is, in words that say nothing of the person.
    await own().set({ cancelReason: '' }).where('state', '!=', 'valid').execute();
    await own().set({ cancelReason: wordlessReason }).where('cancelReason', '!=', '').execute();
  }
}

/** What is known of an account, to fill in the form of an invoice. */
export async function knownOf(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'mobile', 'dialCode'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const address = await db
    .selectFrom('accountAddresses')
    .select(['country', 'city', 'line1', 'line2', 'postcode'])
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return { account: account ?? null, address: address ?? null };
}
