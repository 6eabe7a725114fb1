import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentReversal, ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { payableOf } from '../ports/payables.ts';
import { decideReversal } from '../policies/decide-reversal.ts';
import { insertEvent } from '../queries/events.ts';
import { loadOfOrder } from '../queries/load-payment.ts';
import { orderOfPayment } from '../queries/orders.ts';
import { commitEffects, effectsOn } from './commit-effects.ts';

type ReceivedReversal = { channel: ProviderName; eventId: string; account: string; reversal: PaymentReversal };

/**
 * Applies a reversal: the ledger follows it, and the payable asks for attention. Nothing is asked of the provider: how a customer gets her
 * money, or a dispute is answered, is for people to decide.
 */
export async function applyReversal(
  services: Services,
  { channel, eventId, account, reversal }: ReceivedReversal,
): Promise<void> {
  const { db, clock, log } = services;
  const seen = await orderOfPayment(db, { channel, account, paymentRef: reversal.paymentRef });
  // The account at the provider may have payments of other systems.
  if (!seen) return;
  const { id: orderId } = seen;
  const payable = payableOf(services, seen);
  await payable.prepare('failure');
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    // What is paid for first, then its charge, then the order, as everywhere.
    await payable.lock(trx);
    const loaded = await loadOfOrder(trx, seen);
    const refusal = reversal.currency === seen.currency ? '' : 'currency_wrong';
    const event = { ...reversal, orderId };
    const isNew = await insertEvent(trx, { chainId: seen.chainId, channel, eventId, event, refusal }, now);
    if (!isNew || refusal !== '') return;
    const effects = decideReversal(loaded, orderId, reversal);
    if (effects.length > 0)
      log.error({ orderId, kind: reversal.kind, ref: reversal.ref }, 'a payment is not as it should be');
    await commitEffects(trx, effects, now, effectsOn(trx, payable, now));
  });
}
