import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { closePages } from '../../payment/policies/closing-commands.ts';
import { draftOf } from '../../payment/policies/payment-draft.ts';
import { type OrderRecord, ordersOfPayable } from '../../payment/queries/orders.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { billAsPayable } from '../policies/as-payable.ts';
import { claimBill, markPaid, paymentOf, releaseClaim } from '../queries/payments.ts';
import { type BillRecord, billsOfBooking } from '../queries/read.ts';
import { endPaidVisit, type PaidBill } from './end-visit.ts';

/**
 * Applies an event to a locked bill. Its open part belongs to the first payment that is there, and is paid once that is taken; then its visit, which is locked as
 * well, ends as at the desk. What is refunded afterwards is said by the refunds of the bill.
 */
export async function applyPayment(
  trx: Trx,
  by: By<Job>,
  { bill, visit }: PaidBill,
  order: OrderRecord,
  { order: after }: Pick<PaymentDecision, 'order'>,
  now: number,
): Promise<void> {
  const paying = await paymentOf(trx, bill);
  const isPaying = paying === null ? after.state === 'succeeded' : paying.orderId === order.id;
  if (!isPaying || (paying !== null && paying.paidAt !== null)) return;
  if (heldOf(after) + takenOf(after) === 0) return releaseClaim(trx, bill);
  if (paying === null) {
    await claimBill(trx, bill, order.id, now);
    await closePagesOf(trx, bill, now, order.id);
  }
  if (takenOf(after) === 0) return;
  await markPaid(trx, bill, now);
  await tellSettled(trx, bill, now);
  await endPaidVisit(trx, by, { bill, visit }, now);
}

/** Closes the pages on which a locked bill could be paid: what is still paid there goes back. */
export async function closePagesOf(trx: Trx, bill: BillRecord, now: number, except: string | null = null) {
  const orders = (await ordersOfPayable(trx, billAsPayable(bill))).filter(({ id }) => id !== except);
  const draft = draftOf({ charge: null, orders, commands: [], entries: [], parts: [] });
  closePages(draft, orders);
  await commitEffects(trx, draft.effects, now);
}

/** All of a locked bill is paid. A till's bill says in whose place it stands. */
export async function tellSettled(trx: Trx, { chainId, id: billId, bookingId }: BillRecord, now: number) {
  const others = bookingId === null ? [] : await billsOfBooking(trx, { chainId, id: bookingId });
  const isFirst = others.filter(({ source }) => source === 'till').length === 1;
  const replaced = isFirst ? others.find(({ id, refundedMinor }) => id !== billId && refundedMinor === 0) : undefined;
  const payload = { billId, ...(replaced ? { replaces: replaced.id } : {}) };
  await insertOutbox(trx, [{ chainId, bookingId: bookingId ?? '', kind: 'bill_settled', payload }], now);
}
