import { type BillRefund, sumOf } from '@parlour/domain/bill/bill';
import { allowed, refused } from '@parlour/domain/verdict';
import type { BillRecord } from '../../bill/queries/read.ts';
import { insertEntries } from '../../ledger/queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { moveStoredValue } from '../../wallet/queries.ts';
import { balancesOfBill } from '../queries/money.ts';

type GivenBack = { bill: BillRecord; refund: BillRefund; refundId: string };

/** Puts what balances have paid for a till's bill back into them, into the one that paid last first. A balance that has ended takes it, and stays ended. */
export async function giveBackToBalances(
  trx: Trx,
  { bill, refund, refundId }: GivenBack,
  now: number,
): Promise<Answer<null>> {
  const { chainId, content, currency } = bill;
  const ids = new Set(content.tenders.flatMap(({ id, kind }) => (kind === 'stored_value' ? id : [])));
  let leftMinor = bill.source === 'till' ? sumOf(refund.tenders.filter(({ tenderId }) => ids.has(tenderId))) : 0;
  if (leftMinor === 0) return allowed(null);
  const paid = await balancesOfBill(trx, chainId, bill.id);
  // A till without balances here gives back what it took itself.
  if (paid.length === 0) return allowed(null);
  for (const { accountId, leftMinor: mostMinor } of paid) {
    const amountMinor = Math.min(mostMinor, leftMinor);
    if (amountMinor <= 0) continue;
    leftMinor -= amountMinor;
    const entry = { chainId, account: 'stored', subject: accountId, amountMinor, currency, entry: 'returned' } as const;
    const key = `${accountId} refund ${refundId}`;
    await insertEntries(trx, [{ ...entry, key, payableKind: 'bill', payableId: bill.id, orderId: null }], now);
    await moveStoredValue(trx, { chainId, accountId }, { balanceMinor: amountMinor });
  }
  return leftMinor === 0 ? allowed(null) : refused('refund_too_high', { field: 'tenders' });
}
