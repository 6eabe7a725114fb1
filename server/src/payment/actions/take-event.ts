import { decidePaymentEvent, type PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { OrderEvent } from '@parlour/domain/payment/order-event';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/trouble.ts';
import type { PaymentEvent, ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { type LockedPayable, type OpenPayable, PayableLost, payableOf } from '../payables.ts';
import { closesPage, eventFacts, orderFacts, paidStanding } from '../facts/standing.ts';
import { type ChargeRecord, readCharge } from '../queries/charges.ts';
import { insertEvent, isKnownEvent, noteRefusal } from '../queries/events.ts';
import { afterFailedRefunds, insertEntries } from '../queries/ledger.ts';
import { insertAttempt, type OrderRecord, readOrder, writeOrder } from '../queries/orders.ts';
import { insertTasks } from '../queries/tasks.ts';
import { askToKeep, forgetUsedCard, lowerDue } from './keep-of.ts';
import { takeSavedCard } from './take-saved-card.ts';
import { tellCharge } from './tell-charge.ts';
import { tellCustomer } from './tell-customer.ts';

/** What a provider said, and how we know: a message has an id; an answer to a question of ours has none. */
export type Heard = { channel: ProviderName; eventId: string | null; account: string | null; event: PaymentEvent };
export type Taken =
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
export async function takeEvent(services: Services, heard: Heard): Promise<Taken> {
  const { db } = services;
  // Before any lock: what is sent again must not keep a shop from booking.
  if (heard.eventId !== null && (await isKnownEvent(db, { ...heard, eventId: heard.eventId }))) return 'repeated';
  const order = await readOrder(db, heard.event.orderId);
  const isForeign = order !== null && heard.account !== null && heard.account !== order.account;
  if (order?.channel !== heard.channel || isForeign)
    return refuse(services, heard, order ? 'account_wrong' : 'order_unknown');
  // A card pays nothing: it is kept where it was asked for, and nowhere else; no page of a plan keeps one.
  if (heard.event.kind === 'card_saved' && order.purpose !== 'card')
    return refuse(services, heard, 'contradicts_order');
  const event = await presentOf(services, heard, order);
  const payable = payableOf(services, order);
  await payable.prepare('event');
  const attempt = (mayRetake: boolean) =>
    inTransaction(db, (trx) => take(services, trx, { ...heard, event }, order, payable, mayRetake));
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
async function presentOf({ payments }: Services, { channel, eventId, event }: Heard, order: OrderRecord) {
  if (eventId === null || event.kind !== 'refunded') return event;
  return (await payments[channel]?.read(order.id, order)) ?? event;
}

async function refuse({ db, clock, log }: Services, heard: Heard, refusal: Taken): Promise<Taken> {
  log.error({ orderId: heard.event.orderId, kind: heard.event.kind, refusal }, 'a payment message was not believed');
  if (heard.eventId !== null) await insertEvent(db, { ...heard, eventId: heard.eventId, refusal }, clock.now());
  return refusal;
}

async function take(
  services: Services,
  trx: Trx,
  heard: Heard,
  seen: OrderRecord,
  payable: OpenPayable,
  mayRetake: boolean,
): Promise<Taken> {
  const now = services.clock.now();
  // What is paid for first, then its charge, then the order, as everywhere.
  const locked = await payable.lockForEvent(trx);
  const charge = seen.chargeId === null ? null : await readCharge(trx, { ...seen, id: seen.chargeId }, true);
  const order = (await readOrder(trx, seen.id, true))!;
  if (heard.eventId !== null && !(await insertEvent(trx, { ...heard, eventId: heard.eventId, refusal: '' }, now)))
    return 'repeated';
  const paying = charge?.orderId ? await readOrder(trx, charge.orderId) : null;
  const standing = paidStanding({ order, charge, paying, locked });
  const booking = standing === 'retakable' && !mayRetake ? 'lost' : standing;
  const decided = eventFacts(heard.event);
  if (decided === null) {
    await takeSavedCard(trx, { order, charge: charge!, locked: locked!, booking, event: heard.event }, now);
    return 'taken';
  }
  // What stays with the shop stays of the order that pays, not of one that was replaced.
  const keepMinor = charge?.orderId === order.id ? (charge.keepMinor ?? 0) : 0;
  const decision = decidePaymentEvent(orderFacts(order), decided, { booking, keepMinor });
  if (!decision.ok) {
    services.log.error(
      { orderId: order.id, kind: decided.kind, refusal: decision.reason },
      'a payment message was not believed',
    );
    if (heard.eventId !== null) await noteRefusal(trx, { ...heard, eventId: heard.eventId }, decision.reason);
    return decision.reason;
  }
  const told = { order, charge, paying, locked, decided, event: heard.event };
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
  if (charge) await tellCharge(services, trx, { charge, order, paying, locked, event }, decision, now);
  if (decision.booking !== 'none' && (locked?.state === 'held' || locked?.state === 'retakable')) await locked.onPaid();
  const takenMinor = capturedMinor - refundedMinor;
  const isOfCharge = state === 'S' && charge?.orderId === order.id;
  const backMinor = isOfCharge ? takenMinor - (charge.keepMinor ?? 0) : takenMinor;
  const { chainId, id: orderId } = order;
  await insertTasks(
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
  if (!isSpare) await tellCustomer(trx, order, decision, now);
  // The booking has ended before this was known: what does not stay with the shop goes back now. What is told once more asks for nothing: a
  // refund that no bank took is for people to look at.
  const isPaying = state === 'S' && (charge?.orderId === orderId || decision.charge !== 'unchanged');
  if (isPaying && charge && charge.keepMinor !== null && decision.ledger.length > 0)
    await askToKeep(trx, { ...order, ...decision.order }, charge.keepMinor, now);
  if (isPaying && charge && capturedMinor > order.capturedMinor) await lowerDue(trx, charge, orderId, now);
  if (order.purpose === 'kept_card' && charge) await forgetUsedCard(trx, charge, now);
}

const isNewHold = ({ order: { state }, ledger }: PaymentDecision) =>
  state === 'S' && ledger.some(({ account, amountMinor }) => account === 'held' && amountMinor > 0);

async function writeLedger(trx: Trx, order: OrderRecord, { ledger }: PaymentDecision, now: number): Promise<void> {
  const { chainId, id: orderId, currency, bookingId } = order;
  const subject = order.chargeId ?? order.planOrderId!;
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
