import type { SentRefund, StoreBill } from '@parlour/contract/admin/bills';
import type { BillRefund } from '@parlour/domain/bill/bill';
import { onlineBackMinor, onlineMinor, paidTendersOf } from '@parlour/domain/bill/open-part';
import { planRefund } from '@parlour/domain/bill/plan-refund';
import { payableStep } from '@parlour/domain/money/currencies';
import { allowed, refused } from '@parlour/domain/verdict';
import { asPayable } from '../../booking/policies/as-payable.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { draftOf } from '../../payment/policies/payment-draft.ts';
import { requestRetained } from '../../payment/policies/retain.ts';
import { loadOfOrder, loadOfPayable } from '../../payment/queries/load-payment.ts';
import { readOrder } from '../../payment/queries/orders.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { decideGivenBack } from '../policies/decide-given-back.ts';
import { readSentRefund } from '../policies/read-sent-bill.ts';
import { paymentOf } from '../queries/payments.ts';
import { type BillRecord, findBill, isReplaced, refundsOf, whichBill } from '../queries/read.ts';
import { insertRefund } from '../queries/write.ts';
import { hashOf } from './settle.ts';
import { showToStore } from './show-bill.ts';

/** Refunds a bill, or a part of it. The same number with the same refund once more changes nothing; with another one it is refused. */
export async function refundBill(ctx: Services & By<ApiKey | Job>, asked: SentRefund): Promise<Answer<StoreBill>> {
  const which = whichBill(asked.billId);
  const known = await findBill(ctx.db, which);
  if (!known) return refused('not_found', { field: 'billId' });
  const facts = await ctx.catalog.facts(scopeOfBooking(known));
  const question = readSentRefund(asked, known.currency);
  if (!question.ok) return question;
  const requestHash = hashOf(asked);
  return inTransaction(ctx.db, async (trx): Promise<Answer<StoreBill>> => {
    const now = ctx.clock.now();
    const payable = await lockPayable(trx, ctx, known);
    const bill = (await findBill(trx, which, true))!;
    const before = (await refundsOf(trx, [bill]))(bill.id);
    const same = before.find(({ reference }) => reference === asked.reference);
    if (same && same.requestHash !== requestHash) return refused('key_reused', { field: 'reference' });
    if (same) return allowed(await showToStore(trx, which, facts));
    if (await isReplaced(trx, bill)) return refused('changed_meanwhile', { field: 'billId' });
    const contents = before.map(({ content }) => content);
    const plan = planRefund({ tenders: paidTendersOf(bill) }, contents, question.value);
    if (!plan.ok) return plan;
    const given = payable && (await giveBack(trx, payable, bill, plan.value, now));
    if (given && !given.ok) return given;
    const online = await giveBackOnline(trx, bill, [...contents, plan.value], now);
    if (!online.ok) return online;
    const { chainId, id: billId } = bill;
    const { reference } = asked;
    const refundId = await insertRefund(trx, { chainId, billId, reference, requestHash, refund: plan.value }, now);
    const payload = { billId, refundId, amountMinor: plan.value.amountMinor };
    await insertOutbox(trx, [{ chainId, bookingId: bill.bookingId ?? '', kind: 'bill_refunded', payload }], now);
    return allowed(await showToStore(trx, which, facts));
  });
}

type PaidVisit = ReturnType<typeof asPayable<{ chainId: string; id: string }>>;

/** Locks the booking of a bill, as what is paid for is locked before its charge. */
async function lockPayable(trx: Trx, ctx: By<ApiKey | Job>, { bookingId }: BillRecord): Promise<PaidVisit | null> {
  const access = bookingId === null ? null : await accessOfStore(trx, ctx, bookingId);
  return access && asPayable(await readBooking(trx, access, true));
}

/** Sends back what was paid here before the visit. */
async function giveBack(
  trx: Trx,
  payable: PaidVisit,
  bill: BillRecord,
  refund: BillRefund,
  now: number,
): Promise<Answer<null>> {
  const loaded = await loadOfPayable(trx, payable);
  if (!loaded) return allowed(null);
  const decision = decideGivenBack(loaded, bill, refund, now);
  if (!decision.ok) return decision;
  await commitEffects(trx, decision.value, now);
  return allowed(null);
}

/** Sends back what was paid on the page of the bill, up to what all its refunds say. */
async function giveBackOnline(
  trx: Trx,
  bill: BillRecord,
  refunds: readonly BillRefund[],
  now: number,
): Promise<Answer<null>> {
  const backMinor = onlineBackMinor(bill.content, refunds);
  const paying = backMinor === 0 ? null : await paymentOf(trx, bill);
  if (paying === null || paying.orderId === null) return allowed(null);
  if (backMinor % payableStep(bill.currency) !== 0) return refused('invalid_input', { field: 'amount' });
  const order = (await readOrder(trx, paying.orderId))!;
  const draft = draftOf(await loadOfOrder(trx, order));
  requestRetained(draft, order.id, onlineMinor(bill.content) - backMinor);
  await commitEffects(trx, draft.effects, now);
  return allowed(null);
}
