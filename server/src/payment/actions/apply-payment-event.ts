import type { PaymentRefusal } from '@parlour/domain/payment/record-money';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import type { PaymentEvent, ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { type OpenPayable, PayableLost, payableOf } from '../ports/payables.ts';
import { refusalOfReceived } from '../policies/check-received.ts';
import { decideEvent } from '../policies/decide-event.ts';
import { insertEvent, isKnownEvent, noteRefusal } from '../queries/events.ts';
import { loadOfOrder } from '../queries/load-payment.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import { commitEffects, effectsOn } from './commit-effects.ts';

/** An event of a provider. A webhook has an id; the answer to a call of the server has none. */
export type ReceivedEvent = {
  channel: ProviderName;
  eventId: string | null;
  account: string | null;
  event: PaymentEvent;
};
export type EventOutcome = 'taken' | 'repeated' | 'order_unknown' | 'account_wrong' | PaymentRefusal;

/**
 * Applies an event to the order, its charge, what it pays for, the ledger and the commands that follow, in one transaction. The sender and the
 * number of repetitions make no difference; what cannot be true of this order changes nothing and is stored.
 */
export async function applyPaymentEvent(services: Services, received: ReceivedEvent): Promise<EventOutcome> {
  const { db } = services;
  const order = await readOrder(db, received.event.orderId);
  const chainId = order?.chainId ?? '';
  // Before any lock: a repeated webhook must not keep a shop from booking.
  if (received.eventId !== null && (await isKnownEvent(db, { ...received, chainId, eventId: received.eventId })))
    return 'repeated';
  const refusal = refusalOfReceived(order, received);
  if (!order || refusal !== null) return refuse(services, received, chainId, refusal ?? 'order_unknown');
  const event = await currentEvent(services, received, order);
  const payable = payableOf(services, order);
  await payable.prepare('event');
  const attempt = (mayRetake: boolean) =>
    inTransaction(db, (trx) => apply(services, trx, { ...received, event }, { order, payable, mayRetake }));
  try {
    return await attempt(true);
  } catch (error) {
    // Another customer was quicker at the same moment: the constraint decides, and the money is returned.
    if (error instanceof SlotClash || error instanceof PayableLost) return attempt(false);
    throw error;
  }
}

/**
 * What is true now. A webhook about a refund says what was true when it was written, and may come after the one that no bank took the refund:
 * the provider is asked again. Without an answer this throws, and the webhook is repeated.
 */
async function currentEvent({ payments }: Services, { channel, eventId, event }: ReceivedEvent, order: OrderRecord) {
  if (eventId === null || event.kind !== 'refunded') return event;
  return (await payments[channel]?.read(order.id, order)) ?? event;
}

async function refuse(
  { db, clock, log }: Services,
  received: ReceivedEvent,
  chainId: string,
  refusal: EventOutcome,
): Promise<EventOutcome> {
  log.error(
    { orderId: received.event.orderId, kind: received.event.kind, refusal },
    'a payment message was not believed',
  );
  if (received.eventId !== null)
    await insertEvent(db, { ...received, chainId, eventId: received.eventId, refusal }, clock.now());
  return refusal;
}

type Target = { order: OrderRecord; payable: OpenPayable; mayRetake: boolean };

async function apply(
  { clock, log }: Services,
  trx: Trx,
  received: ReceivedEvent,
  { order: { id: orderId, ...seen }, payable, mayRetake }: Target,
): Promise<EventOutcome> {
  const now = clock.now();
  const { channel, eventId, event } = received;
  const { chainId } = seen;
  // What is paid for first, then its charge, then the order, as everywhere.
  const locked = await payable.lockForEvent(trx);
  const loaded = await loadOfOrder(trx, { ...seen, id: orderId });
  if (eventId !== null && !(await insertEvent(trx, { chainId, channel, eventId, event, refusal: '' }, now)))
    return 'repeated';
  const decided = decideEvent({ loaded, orderId, locked, mayRetake }, event, now);
  if (!decided.ok) {
    log.error({ orderId, kind: event.kind, refusal: decided.reason }, 'a payment message was not believed');
    if (eventId !== null) await noteRefusal(trx, { chainId, channel, eventId }, decided.reason);
    return decided.reason;
  }
  const { effects, decision } = decided.value;
  const onPaid = async () => locked?.onPaid();
  await commitEffects(trx, effects, now, effectsOn(trx, payable, now, onPaid));
  const order = loaded.orders.find(({ id }) => id === orderId)!;
  if (decision) await locked?.onEvent(order, decision, now);
  return 'taken';
}
