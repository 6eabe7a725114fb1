import { decidePaymentEvent, type PaymentDecision } from '@parlour/domain/charge/decide-payment-event';
import type { PaymentEvent as DecidedEvent } from '@parlour/domain/charge/payment-event';
import { CannotRetake, lookUnderLocks, makeFinal } from '../../booking/actions/make-final.ts';
import type { Trx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SlotClash } from '../../db/trouble.ts';
import type { PaymentEvent, ProviderName } from '../../outside/payments.ts';
import type { Services } from '../../services.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { eventFacts, orderFacts, paidStanding } from '../facts/standing.ts';
import { type ChargeRecord, readCharge, writeCharge } from '../queries/charges.ts';
import { insertEvent, noteRefusal } from '../queries/events.ts';
import { insertEntries } from '../queries/ledger.ts';
import { insertAttempt, type OrderRecord, readOrder, writeOrder } from '../queries/orders.ts';
import { insertTasks } from '../queries/tasks.ts';

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

type Locked = Awaited<ReturnType<typeof lookUnderLocks>>;

/**
 * Lets an event change what it changes: order, charge, booking, ledger and what is asked of the provider next, in one transaction. Whoever
 * tells it, and how often, makes no difference (B G-119, F-46); what cannot be true of this order changes nothing and is kept (F-49).
 */
export async function takeEvent(services: Services, heard: Heard): Promise<Taken> {
  const order = await readOrder(services.db, heard.event.orderId);
  const isForeign = order !== null && heard.account !== null && heard.account !== order.account;
  if (order?.channel !== heard.channel || isForeign)
    return refuse(services, heard, order ? 'account_wrong' : 'order_unknown');
  const charge = order.chargeId === null ? null : await readCharge(services.db, { ...order, id: order.chargeId });
  const known = charge && (await services.boards.facts(scopeOfBooking(charge)));
  const attempt = (mayRetake: boolean) =>
    inTransaction(services.db, (trx) => take(services, trx, heard, order, known, mayRetake));
  try {
    return await attempt(true);
  } catch (error) {
    // Somebody was quicker at the very same time: the constraint had the last word, and the money goes back.
    if (error instanceof SlotClash || error instanceof CannotRetake) return attempt(false);
    throw error;
  }
}

async function refuse({ db, clock, log }: Services, heard: Heard, refusal: Taken): Promise<Taken> {
  log.warn({ orderId: heard.event.orderId, kind: heard.event.kind, refusal }, 'a payment message was not believed');
  if (heard.eventId !== null) await insertEvent(db, { ...heard, eventId: heard.eventId, refusal }, clock.now());
  return refusal;
}

async function take(
  services: Services,
  trx: Trx,
  heard: Heard,
  seen: OrderRecord,
  known: ShopFacts | null,
  mayRetake: boolean,
): Promise<Taken> {
  const now = services.clock.now();
  // The booking first, then its charge, then the order, as everywhere.
  const looked = known && seen.bookingId !== null ? await lookUnderLocks(services, trx, seen.bookingId, known) : null;
  const charge = seen.chargeId === null ? null : await readCharge(trx, { ...seen, id: seen.chargeId }, true);
  const order = (await readOrder(trx, seen.id, true))!;
  if (heard.eventId !== null && !(await insertEvent(trx, { ...heard, eventId: heard.eventId, refusal: '' }, now)))
    return 'repeated';
  const standing = paidStanding(order, charge, looked);
  const booking = standing === 'retakable' && !mayRetake ? 'lost' : standing;
  const decided = eventFacts(order, heard.event);
  if (decided === null) {
    await takeSavedCard(services, trx, { order, charge: charge!, looked: looked!, booking, event: heard.event }, now);
    return 'taken';
  }
  const decision = decidePaymentEvent(orderFacts(order), decided, { booking });
  if (!decision.ok) {
    services.log.warn(
      { orderId: order.id, kind: decided.kind, refusal: decision.reason },
      'a payment message was not believed',
    );
    if (heard.eventId !== null) await noteRefusal(trx, { ...heard, eventId: heard.eventId }, decision.reason);
    return decision.reason;
  }
  await write(services, trx, { order, charge, looked, decided, event: heard.event }, decision.value, now);
  return 'taken';
}

type Told = {
  order: OrderRecord;
  charge: ChargeRecord | null;
  looked: Locked | null;
  decided: DecidedEvent;
  event: PaymentEvent;
};

async function write(
  services: Services,
  trx: Trx,
  { order, charge, looked, decided, event }: Told,
  decision: PaymentDecision,
  now: number,
): Promise<void> {
  const { state, authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = decision.order;
  const paymentRef = event.paymentRef === '' ? order.paymentRef : event.paymentRef;
  await writeOrder(
    trx,
    order,
    { state, authorisedMinor, capturedMinor, releasedMinor, refundedMinor, paymentRef },
    now,
  );
  if (state !== order.state) await insertAttempt(trx, order, decided.kind, now);
  const { chainId, id: orderId, currency, bookingId } = order;
  const subject = order.chargeId ?? order.planOrderId!;
  await insertEntries(
    trx,
    decision.ledger.map(({ account, amountMinor, key }) => ({
      chainId,
      account,
      subject,
      amountMinor,
      currency,
      bookingId,
      orderId,
      entry: key.split(':')[0]!,
      key: `${orderId} ${key} ${account}`,
    })),
    now,
  );
  if (charge) await tellCharge(trx, charge, { order, decided, event }, decision, now);
  if (decision.booking === 'confirm' || decision.booking === 'retake') await makeFinal(services, trx, looked!);
  await insertTasks(
    trx,
    decision.commands.map((verb) => ({
      chainId,
      orderId,
      verb,
      amountMinor: verb === 'refund' ? capturedMinor - refundedMinor : verb === 'capture' ? order.amountMinor : 0,
      key: `${orderId} ${verb}`,
    })),
    now,
  );
}

/** What the charge of an order learns of an event. */
async function tellCharge(
  trx: Trx,
  charge: ChargeRecord,
  { order, decided, event }: Pick<Told, 'order' | 'decided' | 'event'>,
  decision: PaymentDecision,
  now: number,
): Promise<void> {
  const isPaid = decision.order.state === 'S';
  if (decision.charge !== 'unchanged')
    await writeCharge(
      trx,
      charge,
      {
        status: decision.charge,
        method: 'CARD',
        ...(isPaid ? { orderId: order.id } : {}),
        ...(decided.kind === 'authorised' ? { renewAt: null } : {}),
      },
      now,
    );
  // Only some of a provider's messages know it, and they need not come first.
  if (isPaid && event.authorisedUntil !== null)
    await writeCharge(trx, charge, { authorisedUntil: new Date(event.authorisedUntil) }, now);
}

/** A card that was kept is held so long before the visit (B G-110). */
const heldBeforeMs = 2 * 86_400_000;

type Saved = { order: OrderRecord; charge: ChargeRecord; looked: Locked; booking: string; event: PaymentEvent };

/** A card was kept for a visit further away: the booking is made, and the amount is held near the day. Late, it is forgotten again. */
async function takeSavedCard(
  services: Services,
  trx: Trx,
  { order, charge, looked, booking, event }: Saved,
  now: number,
): Promise<void> {
  if (order.state === 'S' || order.state === 'R') return;
  const paymentRef = event.paymentRef;
  if (booking === 'lost' || booking === 'paid') {
    await writeOrder(trx, order, { state: 'R', paymentRef }, now);
    await insertAttempt(trx, order, 'card_saved', now);
    if (booking === 'lost' && charge.isCurrent) await writeCharge(trx, charge, { status: 'R' }, now);
    const { chainId, id: orderId } = order;
    await insertTasks(trx, [{ chainId, orderId, verb: 'release', amountMinor: 0, key: `${orderId} release` }], now);
    return;
  }
  await writeOrder(trx, order, { state: 'S', paymentRef }, now);
  await insertAttempt(trx, order, 'card_saved', now);
  const made = booking === 'unpaid' ? looked.booking! : await makeFinal(services, trx, looked);
  const { customerRef, methodRef } = event.card!;
  await writeCharge(
    trx,
    charge,
    {
      status: 'A',
      method: 'CARD',
      orderId: order.id,
      customerRef,
      methodRef,
      renewAt: new Date(made.startsAt - heldBeforeMs),
    },
    now,
  );
}
