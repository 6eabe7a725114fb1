import { isToPayOnline, type TillSums, tillSums } from '@parlour/domain/till/closing';
import { billsPaidOnline } from '../../bill/queries/payments.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { EntryRow } from '../queries/entries.ts';

/** Adds up what moved at a till; whether an online part is paid is what its bill says at this moment. */
export async function sumEntries(
  db: Db | Trx,
  { chainId }: StoreAccess,
  entries: readonly EntryRow[],
  floatMinor: number,
): Promise<TillSums> {
  const online = entries.flatMap(({ tender, billId }) => (tender === 'online' && billId !== null ? [billId] : []));
  const paid = await billsPaidOnline(db, { chainId }, online);
  return tillSums(
    entries.map((entry) => ({ ...entry, isToPay: isToPayOnline(entry, paid) })),
    floatMinor,
  );
}
