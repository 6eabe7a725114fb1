import type { CollectedBill, StoreBill } from '@parlour/contract/admin/bills';
import { openMinorOf } from '@parlour/domain/bill/open-part';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { pollOpenOrders } from '../../payment/actions/poll-orders.ts';
import { ordersOfPayable } from '../../payment/queries/orders.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { billAsPayable } from '../policies/as-payable.ts';
import { insertCollected, paymentOf } from '../queries/payments.ts';
import { type BillRecord, findBill, whichBill } from '../queries/read.ts';
import { closePagesOf, tellSettled } from './apply-payment.ts';
import { showToStore } from './show-bill.ts';

type Also = {
  lock: (trx: Trx, bill: BillRecord) => Promise<void>;
  write: (trx: Trx, bill: BillRecord, now: number) => Promise<Answer<null>>;
};
const nothingElse: Also = { lock: () => Promise.resolve(), write: () => Promise.resolve(allowed(null)) };

/** The store takes what was to be paid online itself. Its pages are closed; while a payment is on its way there the till has to wait. `also`: what is locked before the bill, and what else is written with it. */
export async function collectBill(
  ctx: Ctx,
  { billId, kind }: CollectedBill,
  also: Also = nothingElse,
): Promise<Answer<StoreBill>> {
  const which = whichBill(billId);
  const known = await findBill(ctx.db, which);
  if (!known) return refused('not_found', { field: 'billId' });
  const ref = billAsPayable(known);
  // A page may have been paid a moment ago.
  if (openMinorOf(known) > 0 && (await pollOpenOrders(ctx, await ordersOfPayable(ctx.db, ref))))
    return refused('payment_under_way', { field: 'billId' });
  const facts = await ctx.catalog.facts(scopeOfBooking(known));
  return inTransaction(ctx.db, async (trx): Promise<Answer<StoreBill>> => {
    const now = ctx.clock.now();
    await also.lock(trx, known);
    const bill = (await findBill(trx, which, true))!;
    const paying = await paymentOf(trx, which);
    if (paying?.orderId === null && paying.kind === kind) return allowed(await showToStore(trx, which, facts));
    if (openMinorOf(bill) === 0) return refused('bill_paid', { field: 'billId' });
    const orders = await ordersOfPayable(trx, ref);
    if (paying !== null || orders.some(({ state }) => state === 'processing'))
      return refused('payment_under_way', { field: 'billId' });
    await insertCollected(trx, which, kind, now);
    await closePagesOf(trx, bill, now);
    await tellSettled(trx, bill, now);
    const written = await also.write(trx, bill, now);
    if (!written.ok) return written;
    return allowed(await showToStore(trx, which, facts));
  });
}
