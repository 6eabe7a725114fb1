import type { SentRefund, StoreBill } from '@parlour/contract/admin/bills';
import type { BillRefund } from '@parlour/domain/bill/bill';
import { onlineBackMinor, onlineMinor, paidTendersOf } from '@parlour/domain/bill/open-part';
import { planRefund, type RefundQuestion } from '@parlour/domain/bill/plan-refund';
import { payableStep } from '@parlour/domain/money/currencies';
import { allowed, refused } from '@parlour/domain/verdict';
import { asPayable } from '../../booking/policies/as-payable.ts';
import { accessOfStore, type StoreAccess } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
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
import { backOnShelf } from '../policies/back-on-shelf.ts';
import { decideGivenBack } from '../policies/decide-given-back.ts';
import { readSentRefund } from '../policies/read-sent-bill.ts';
import { paymentOf } from '../queries/payments.ts';
import { type BillRecord, findBill, isReplaced, refundsOf, whichBill } from '../queries/read.ts';
import { insertRefund } from '../queries/write.ts';
import { hashOf } from './settle.ts';
import { showToStore } from './show-bill.ts';

/** What goes back with a refund beside money. */
type AlsoGivenBack = (trx: Trx, facts: ShopFacts, made: MadeRefund, now: number) => Promise<Answer<null>>;

/** Refunds a bill, or a part of it. The same number with the same refund once more changes nothing; with another one it is refused. */
export async function refundBill(
  ctx: Services & By<ApiKey | Job>,
  asked: SentRefund,
  also: AlsoGivenBack = () => Promise.resolve(allowed(null)),
): Promise<Answer<StoreBill>> {
  const which = whichBill(asked.billId);
  const known = await findBill(ctx.db, which);
  if (!known) return refused('not_found', { field: 'billId' });
  const facts = await ctx.catalog.facts(scopeOfBooking(known));
  const question = readSentRefund(asked, known.currency);
  if (!question.ok) return question;
  const { reference } = asked;
  const sent = { reference, requestHash: hashOf(asked), question: question.value };
  return inTransaction(ctx.db, async (trx): Promise<Answer<StoreBill>> => {
    const open: OpenBooking = (bookingId) => accessOfStore(trx, ctx, bookingId);
    const now = ctx.clock.now();
    const made = await refundIn(trx, known, sent, open, now);
    if (!made.ok) return made;
    const given = made.value.isNew ? await also(trx, facts, made.value, now) : allowed(null);
    return given.ok ? allowed(await showToStore(trx, which, facts)) : given;
  });
}

/** Opens the booking of a bill for who refunds it. */
type OpenBooking = (bookingId: string) => Promise<StoreAccess | null>;
/** `restock`: the lines that are asked to go back to the shelf. */
type SentQuestion = {
  reference: string;
  requestHash: string;
  question: RefundQuestion;
  restock?: readonly string[] | undefined;
};
/** What went back, by its payments as they were made in the end; `isNew` false: it was refunded before, under the same number. */
export type MadeRefund = { id: string; refund: BillRefund; bill: BillRecord; isNew: boolean };

/** Refunds a bill within a transaction: its booking is locked first, then the bill. */
export async function refundIn(
  trx: Trx,
  known: BillRecord,
  { reference, requestHash, question, restock = [] }: SentQuestion,
  open: OpenBooking,
  now: number,
): Promise<Answer<MadeRefund>> {
  const access = known.bookingId === null ? null : await open(known.bookingId);
  const visit = access && (await readBooking(trx, access, true));
  const payable = visit && asPayable(visit);
  await findBill(trx, known, true);
  // What was written under the lock before counts, and is read after it.
  const bill = (await findBill(trx, known))!;
  const before = (await refundsOf(trx, [bill]))(bill.id);
  const same = before.find((one) => one.reference === reference);
  if (same && same.requestHash !== requestHash) return refused('key_reused', { field: 'reference' });
  if (same) return allowed({ id: same.id, refund: same.content, bill, isNew: false });
  if (await isReplaced(trx, bill)) return refused('changed_meanwhile', { field: 'billId' });
  const contents = before.map(({ content }) => content);
  const plan = planRefund({ tenders: paidTendersOf(bill) }, contents, question);
  if (!plan.ok) return plan;
  const given = payable && (await giveBack(trx, payable, bill, plan.value, now));
  if (given && !given.ok) return given;
  const online = await giveBackOnline(trx, bill, [...contents, plan.value], now);
  if (!online.ok) return online;
  const { chainId, id: billId } = bill;
  const restocked = backOnShelf(visit, restock);
  const refund = restocked.length === 0 ? plan.value : { ...plan.value, restocked };
  const refundId = await insertRefund(trx, { chainId, billId, reference, requestHash, refund }, now);
  const payload = { billId, refundId, amountMinor: plan.value.amountMinor };
  await insertOutbox(trx, [{ chainId, bookingId: bill.bookingId ?? '', kind: 'bill_refunded', payload }], now);
  return allowed({ id: refundId, refund, bill, isNew: true });
}

type PaidVisit = ReturnType<typeof asPayable<{ chainId: string; id: string }>>;

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
