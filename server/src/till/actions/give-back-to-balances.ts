import { type BillRefund, sumOf } from '@parlour/domain/bill/bill';
import { allowed, refused } from '@parlour/domain/verdict';
import type { BillRecord } from '../../bill/queries/read.ts';
import { insertEntries } from '../../ledger/queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { lockBalances, moveStoredValue } from '../../wallet/queries.ts';
import { balancesOfBill, tenderMark } from '../queries/money.ts';

type GivenBack = { bill: BillRecord; refund: BillRefund; refundId: string };

/**
 * Puts what balances and gift cards have paid for a till's bill back into them: each card gets what went back of its own payment, and of the customer's balances the one
 * that paid last is first. One that has ended takes it, and stays ended.
 */
export async function giveBackToBalances(trx: Trx, given: GivenBack, now: number): Promise<Answer<null>> {
  const { bill, refund } = given;
  if (bill.source !== 'till') return allowed(null);
  const idsOf = (kind: 'stored_value' | 'gift_card') =>
    bill.content.tenders.flatMap((tender) => (tender.kind === kind ? tender.id : []));
  const backMinor = (ids: readonly string[]) => sumOf(refund.tenders.filter(({ tenderId }) => ids.includes(tenderId)));
  const parts = [
    { tenderId: null, amountMinor: backMinor(idsOf('stored_value')) },
    ...idsOf('gift_card').map((tenderId) => ({ tenderId, amountMinor: backMinor([tenderId]) })),
  ].filter(({ amountMinor }) => amountMinor > 0);
  if (parts.length === 0) return allowed(null);
  const paid = await balancesOfBill(trx, bill.chainId, bill.id);
  // A till without balances here gives back what it took itself.
  if (paid.length === 0) return allowed(null);
  await lockBalances(trx, bill.chainId, { memberIds: [], ids: paid.map(({ accountId }) => accountId) });
  for (const { tenderId, amountMinor } of parts) {
    const own = paid.filter((one) => one.tenderId === tenderId);
    if (!(await putBack(trx, given, own, amountMinor, now))) return refused('refund_too_high', { field: 'tenders' });
  }
  return allowed(null);
}

type PaidBy = Awaited<ReturnType<typeof balancesOfBill>>;

/** Puts an amount back into the balances that paid it. False: they have not paid that much. */
async function putBack(
  trx: Trx,
  { bill: { chainId, id: billId, currency }, refundId }: GivenBack,
  paid: PaidBy,
  wantedMinor: number,
  now: number,
): Promise<boolean> {
  let leftMinor = wantedMinor;
  for (const { accountId, tenderId, leftMinor: mostMinor } of paid) {
    const amountMinor = Math.min(mostMinor, leftMinor);
    if (amountMinor <= 0) continue;
    leftMinor -= amountMinor;
    const entry = { chainId, account: 'stored', subject: accountId, amountMinor, currency, entry: 'returned' } as const;
    const key = `${accountId} refund ${refundId}${tenderId === null ? '' : tenderMark(tenderId)}`;
    await insertEntries(trx, [{ ...entry, key, payableKind: 'bill', payableId: billId, orderId: null }], now);
    await moveStoredValue(trx, { chainId, accountId }, { balanceMinor: amountMinor });
  }
  return leftMinor === 0;
}
