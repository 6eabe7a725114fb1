import { chargeStateOf } from '@parlour/domain/payment/payment-order';
import { payableOf } from '../ports/payables.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentReversal, ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { recordChargeFailure } from './mark-failed.ts';
import { orderFacts } from '../policies/standing.ts';
import { type ChargeRecord, readCharge, writeCharge } from '../queries/charges.ts';
import { insertEvent } from '../queries/events.ts';
import { afterFailedRefunds, entryByKey, insertEntries } from '../../ledger/queries.ts';
import { type OrderRecord, orderOfPayment, readOrder, writeOrder } from '../queries/orders.ts';
import { markRefundFailed, refundOutcome } from '../queries/refund-commands.ts';

type ReceivedEvent = { channel: ProviderName; eventId: string; account: string; reversal: PaymentReversal };
type Told = { order: OrderRecord; charge: ChargeRecord | null; reversal: PaymentReversal };

/**
 * Takes what moved against our will: the books follow it, by entries that name those that they take back, and the booking asks for the shop's
 * attention. Nothing is asked of the provider: how a customer gets her money, or a dispute is answered, is for people to decide.
 */
export async function applyReversal(
  services: Services,
  { channel, eventId, account, reversal }: ReceivedEvent,
): Promise<void> {
  const { db, clock, log } = services;
  const seen = await orderOfPayment(db, { channel, account, paymentRef: reversal.paymentRef });
  // The account at the provider may have payments that are none of ours.
  if (!seen) return;
  const payable = payableOf(services, seen);
  await payable.prepare('failure');
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    // What is paid for first, then its charge, then the order, as everywhere.
    await payable.lock(trx);
    const charge = seen.chargeId === null ? null : await readCharge(trx, { ...seen, id: seen.chargeId }, true);
    const order = (await readOrder(trx, seen.id, true))!;
    const refusal = reversal.currency === order.currency ? '' : 'currency_wrong';
    const event = { ...reversal, orderId: order.id };
    const isNew = await insertEvent(trx, { chainId: order.chainId, channel, eventId, event, refusal }, now);
    if (!isNew || refusal !== '' || !(await takes[reversal.kind](trx, { order, charge, reversal }, now))) return;
    log.error({ orderId: order.id, kind: reversal.kind, ref: reversal.ref }, 'a payment is not as it should be');
    const failure = reversal.kind.replace('_', ' ');
    if (charge) await recordChargeFailure(services, trx, charge, failure, now);
    else await payable.noteFailure(trx, failure);
  });
}

/** Each answers whether there is anything for the shop to look at. */
const takes: Record<PaymentReversal['kind'], (trx: Trx, told: Told, now: number) => Promise<boolean>> = {
  async refund_failed(trx, { order, charge, reversal }, now) {
    const { ref, key } = reversal;
    const { id: orderId } = order;
    // A refund that failed at once was never counted: whoever asked for it was told so.
    if (((await refundOutcome(trx, { orderId, key })) ?? 'refunded') !== 'refunded') return false;
    const backMinor = Math.min(reversal.amountMinor, order.refundedMinor);
    const undoes = `refunded:${order.refundedMinor}${await afterFailedRefunds(trx, order)}`;
    const added = await post(trx, order, { entry: 'refund_failed', ref, takenMinor: backMinor, undoes }, now);
    if (added === 0) return false;
    const after = { ...order, refundedMinor: order.refundedMinor - backMinor };
    await writeOrder(trx, order, { refundedMinor: after.refundedMinor }, now);
    await markRefundFailed(trx, { orderId, key });
    if (charge?.orderId === orderId) await writeCharge(trx, charge, { status: chargeStateOf(orderFacts(after)) }, now);
    return true;
  },
  async disputed() {
    return true;
  },
  async dispute_taken(trx, { order, reversal }, now) {
    const { ref, amountMinor } = reversal;
    return (
      (await post(trx, order, { entry: 'dispute_taken', ref, takenMinor: -amountMinor, undoes: 'captured' }, now)) > 0
    );
  },
  async dispute_returned(trx, { order, reversal }, now) {
    const { ref, amountMinor } = reversal;
    const undoes = `dispute_taken:${ref}`;
    return (await post(trx, order, { entry: 'dispute_returned', ref, takenMinor: amountMinor, undoes }, now)) > 0;
  },
};

/** `undoes`: what the key of the entries that are taken back begins with, after their order. */
type Posting = { entry: string; ref: string; takenMinor: number; undoes: string };

/** What came to the shop left the customer, and the other way; answers how many entries were new. */
async function post(
  trx: Trx,
  order: OrderRecord,
  { entry, ref, takenMinor, undoes }: Posting,
  now: number,
): Promise<number> {
  if (takenMinor === 0) return 0;
  const { chainId, id: orderId, chargeId, subscriptionOrderId, currency, bookingId } = order;
  const of = { chainId, subject: chargeId ?? subscriptionOrderId!, currency, bookingId, orderId, entry };
  const sides = [
    { account: 'taken', amountMinor: takenMinor },
    { account: 'returned', amountMinor: -takenMinor },
  ] as const;
  const entries = await Promise.all(
    sides.map(async (side) => {
      const undone = await entryByKey(trx, { chainId, key: `${orderId} ${undoes} ${side.account}` });
      return { ...of, ...side, key: `${orderId} ${entry}:${ref} ${side.account}`, reverses: undone?.id ?? null };
    }),
  );
  return insertEntries(trx, entries, now);
}
