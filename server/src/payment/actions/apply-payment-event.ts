import { decidePaymentEvent, type PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { OrderEvent } from '@parlour/domain/payment/order-event';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import type { PaymentEvent, ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { type LockedPayable, type OpenPayable, PayableLost, payableOf } from '../ports/payables.ts';
import { closesPage, eventFacts, orderFacts, paidStanding } from '../policies/standing.ts';
import { type ChargeRecord, readCharge } from '../queries/charges.ts';
import { insertEvent, isKnownEvent, noteRefusal } from '../queries/events.ts';
import { afterFailedRefunds, insertEntries } from '../../ledger/queries.ts';
import { insertAttempt, type OrderRecord, readOrder, writeOrder } from '../queries/orders.ts';
import { insertCommands } from '../queries/commands.ts';
import { requestRetained, forgetUsedCard, lowerDue } from './settle-retained.ts';
import { applySavedCard } from './apply-saved-card.ts';
import { applyToCharge } from './apply-to-charge.ts';
import { notifyCustomer } from './notify-customer.ts';

/** What a provider said, and how we know: a message has an id; an answer to a question of ours has none. */
export type ReceivedEvent = {
  channel: ProviderName;
  eventId: string | null;
  account: string | null;
  event: PaymentEvent;
};
export type EventOutcome =
  | 'taken'
  | 'repeated'
  | 'order_unknown'
  | 'account_wrong'
  | 'amount_wrong'
  | 'currency_wrong'
  | 'contradicts_order';

/**
 * Lets an event change what it changes: order, charge, booking, ledger and what is asked of the provider next, in one transaction. Whoever
 * tells it, and how often, makes no difference; what cannot be true of this order changes nothing and is kept.
 */
export async function applyPaymentEvent(services: Services, received: ReceivedEvent): Promise<EventOutcome> {
  const { db } = services;
  const order = await readOrder(db, received.event.orderId);
  const chainId = order?.chainId ?? '';
  // Before any lock: what is sent again must not keep a shop from booking.
  if (received.eventId !== null && (await isKnownEvent(db, { ...received, chainId, eventId: received.eventId })))
    return 'repeated';
  const isForeign = order !== null && received.account !== null && received.account !== order.account;
  if (order?.channel !== received.channel || isForeign)
    return refuse(services, received, chainId, order ? 'account_wrong' : 'order_unknown');
  // A card pays nothing: it is kept where it was asked for, and nowhere else; no page of a plan keeps one.
  if (received.event.kind === 'card_saved' && order.purpose !== 'card')
    return refuse(services, received, chainId, 'contradicts_order');
  const event = await presentOf(services, received, order);
  const payable = payableOf(services, order);
  await payable.prepare('event');
  const attempt = (mayRetake: boolean) =>
    inTransaction(db, (trx) => take(services, trx, { ...received, event }, order, payable, mayRetake));
  try {
    return await attempt(true);
  } catch (error) {
    // Somebody was quicker at the very same time: the constraint had the last word, and the money goes back.
    if (error instanceof SlotClash || error instanceof PayableLost) return attempt(false);
    throw error;
  }
}

/**
 * What is true now. A message that money went back says what was so when it was written: it may come after the one that no bank took it, and
 * is asked for anew. Where nobody answers this fails, and the message is sent again.
 */
async function presentOf({ payments }: Services, { channel, eventId, event }: ReceivedEvent, order: OrderRecord) {
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

async function take(
  services: Services,
  trx: Trx,
  received: ReceivedEvent,
  seen: OrderRecord,
  payable: OpenPayable,
  mayRetake: boolean,
): Promise<EventOutcome> {
  const now = services.clock.now();
  // What is paid for first, then its charge, then the order, as everywhere.
  const locked = await payable.lockForEvent(trx);
  const charge = seen.chargeId === null ? null : await readCharge(trx, { ...seen, id: seen.chargeId }, true);
  const order = (await readOrder(trx, seen.id, true))!;
  const { chainId } = order;
  if (
    received.eventId !== null &&
    !(await insertEvent(trx, { ...received, chainId, eventId: received.eventId, refusal: '' }, now))
  )
    return 'repeated';
  const paying = charge?.orderId ? await readOrder(trx, charge.orderId) : null;
  const standing = paidStanding({ order, charge, paying, locked });
  const booking = standing === 'retakable' && !mayRetake ? 'lost' : standing;
  const decided = eventFacts(received.event);
  if (decided === null) {
    await applySavedCard(trx, { order, charge: charge!, locked: locked!, booking, event: received.event }, now);
    return 'taken';
  }
  // What stays with the shop stays of the order that pays, not of one that was replaced.
  const retainedMinor = charge?.orderId === order.id ? (charge.retainedMinor ?? 0) : 0;
  const decision = decidePaymentEvent(orderFacts(order), decided, { booking, retainedMinor });
  if (!decision.ok) {
    services.log.error(
      { orderId: order.id, kind: decided.kind, refusal: decision.reason },
      'a payment message was not believed',
    );
    if (received.eventId !== null)
      await noteRefusal(trx, { chainId, channel: received.channel, eventId: received.eventId }, decision.reason);
    return decision.reason;
  }
  const told = { order, charge, paying, locked, decided, event: received.event };
  await write(services, trx, told, decision.value, now);
  await locked?.onApplied(order, decision.value, now);
  return 'taken';
}

type Told = {
  order: OrderRecord;
  charge: ChargeRecord | null;
  paying: OrderRecord | null;
  locked: LockedPayable | null;
  decided: OrderEvent;
  event: PaymentEvent;
};

async function write(
  services: Services,
  trx: Trx,
  { order, charge, paying, locked, decided, event }: Told,
  decision: PaymentDecision,
  now: number,
): Promise<void> {
  const { state, authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = decision.order;
  const paymentRef = event.paymentRef === '' ? order.paymentRef : event.paymentRef;
  const closedAt = order.closedAt ?? (closesPage(event) ? new Date(now) : null);
  await writeOrder(
    trx,
    order,
    { state, authorisedMinor, capturedMinor, releasedMinor, refundedMinor, paymentRef, closedAt },
    now,
  );
  if (state !== order.state) await insertAttempt(trx, order, decided.kind, now);
  await writeLedger(trx, order, decision, now);
  if (charge) await applyToCharge(services, trx, { charge, order, paying, locked, event }, decision, now);
  if (decision.booking !== 'none' && (locked?.state === 'held' || locked?.state === 'retakable')) await locked.onPaid();
  const takenMinor = capturedMinor - refundedMinor;
  const isOfCharge = state === 'succeeded' && charge?.orderId === order.id;
  const backMinor = isOfCharge ? takenMinor - (charge.retainedMinor ?? 0) : takenMinor;
  const { chainId, id: orderId } = order;
  await insertCommands(
    trx,
    decision.commands.map((verb) => ({
      chainId,
      orderId,
      verb,
      amountMinor: verb === 'refund' ? backMinor : verb === 'capture' ? order.amountMinor : 0,
      key: `${orderId} ${verb}`,
    })),
    now,
  );
  // One of two holds of the same card goes: the other stands, and that is what she was told.
  const isSpare = order.purpose === 'kept_card' && charge?.orderId !== orderId && !isNewHold(decision);
  if (!isSpare) await notifyCustomer(trx, order, decision, now);
  // The booking has ended before this was known: what does not stay with the shop goes back now. What is told once more asks for nothing: a
  // refund that no bank took is for people to look at.
  const isPaying = state === 'succeeded' && (charge?.orderId === orderId || decision.charge !== 'unchanged');
  if (isPaying && charge && charge.retainedMinor !== null && decision.ledger.length > 0)
    await requestRetained(trx, { ...order, ...decision.order }, charge.retainedMinor, now);
  if (isPaying && charge && capturedMinor > order.capturedMinor) await lowerDue(trx, charge, orderId, now);
  if (order.purpose === 'kept_card' && charge) await forgetUsedCard(trx, charge, now);
}

const isNewHold = ({ order: { state }, ledger }: PaymentDecision) =>
  state === 'succeeded' && ledger.some(({ account, amountMinor }) => account === 'held' && amountMinor > 0);

async function writeLedger(trx: Trx, order: OrderRecord, { ledger }: PaymentDecision, now: number): Promise<void> {
  const { chainId, id: orderId, currency, bookingId } = order;
  const subject = order.chargeId ?? order.subscriptionOrderId!;
  const again = ledger.some(isBack) ? await afterFailedRefunds(trx, order) : '';
  await insertEntries(
    trx,
    ledger.map(({ account, amountMinor, key }) => ({
      chainId,
      account,
      subject,
      amountMinor,
      currency,
      bookingId,
      orderId,
      entry: key.split(':')[0]!,
      key: `${orderId} ${key}${isBack({ key }) ? again : ''} ${account}`,
    })),
    now,
  );
}

const isBack = ({ key }: { key: string }) => key.startsWith('refunded:');
