import { sumOf } from '@parlour/domain/bill/bill';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import { coverByStoredValue } from '@parlour/domain/wallet/cover-by-stored-value';
import { allowed, refused } from '@parlour/domain/verdict';
import { insertEntries } from '../../ledger/queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { accountOf } from '../../wallet/actions/stored-value-total.ts';
import { moveStoredValue, storedValueOfRecords } from '../../wallet/queries.ts';
import type { LoadedSale } from './load-sale.ts';

type Paid = { billId: string; tenders: readonly TakenTender[]; loaded: LoadedSale; currency: string };

/** Takes what a bill is paid with from the balances of its customer, the one that ends first to begin with, by the rule of online payments. */
export async function takeFromBalances(
  trx: Trx,
  access: StoreAccess,
  { billId, tenders, loaded, currency }: Paid,
  now: number,
): Promise<Answer<null>> {
  const amountMinor = sumOf(tenders.filter(({ kind }) => kind === 'stored_value'));
  if (amountMinor === 0) return allowed(null);
  const rows = await storedValueOfRecords(trx, access, { memberIds: loaded.memberIds, currency }, true);
  const parts = coverByStoredValue(rows.map(accountOf), amountMinor, now);
  if (!parts) return refused('balance_too_low', { field: 'tenders' });
  const { chainId } = access;
  for (const { accountId, amountMinor: minor } of parts) {
    await insertEntries(
      trx,
      [
        {
          chainId,
          account: 'stored',
          subject: accountId,
          amountMinor: -minor,
          currency,
          entry: 'paid',
          key: `${accountId} bill ${billId} paid`,
          payableKind: 'bill',
          payableId: billId,
          orderId: null,
        },
      ],
      now,
    );
    await moveStoredValue(trx, { chainId, accountId }, { balanceMinor: -minor });
  }
  return allowed(null);
}
