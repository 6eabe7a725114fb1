import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { viewPage } from '../adapters/simulated-payments/page-acts.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cards, type Charging, dayMs, deposit, hold, minuteMs, startCharging, tokenOf } from '../test/charging.ts';
import { standardNow } from '../test/test-app.ts';
import { applyPaymentEvent } from './actions/apply-payment-event.ts';
import { insertCommands } from './queries/commands.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const db = () => at.server.services.db;

/** The booking ends, as when a store rejects it. */
async function endBooking(id: string): Promise<void> {
  await db().updateTable('bookings').set({ state: 'rejected' }).where('id', '=', id).execute();
  await db().updateTable('bookingItems').set({ occupies: false }).where('bookingId', '=', id).execute();
}

const toldOf = (bookingId: string) =>
  db()
    .selectFrom('outbox')
    .select('payload')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'charge_failed')
    .execute();

/** A deposit that is held and was not taken yet: the provider went away in between. */
async function heldDeposit() {
  const shop = await at.shopThatCharges(deposit);
  const made = await at.order(bookingRequest(shop.shopId));
  await at.press(made.ordered.payUrl, cards.approves);
  const event = {
    kind: 'authorised',
    orderId: made.ordered.paymentOrderId,
    amountMinor: 1500,
    currency: 'AUD',
    paymentRef: '',
    card: null,
    authorisedUntil: null,
  } as const;
  await applyPaymentEvent(at.server.services, { channel: 'simulated', eventId: newId(), account: null, event });
  at.weather.isAway = true;
  return { shop, ...made };
}

describe('a booking that has ended since', () => {
  test('F-46 a deposit that is taken only afterwards goes back', async () => {
    const { held, ordered } = await heldDeposit();
    await at.settle();
    await endBooking(held.id);
    at.weather.isAway = false;
    at.server.clock.set(standardNow + 10 * minuteMs);
    await at.settle();
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    expect((await at.bothBooks(ordered.paymentOrderId)).refundedThere).toBe(1500);
    expect(await at.chargeOf(held.id)).toMatchObject({ status: 'refunded' });
  });

  test('G-109 but for the fee', async () => {
    const { held, ordered } = await heldDeposit();
    await at.settle();
    await endBooking(held.id);
    await db()
      .updateTable('charges')
      .set({ feeMinor: 500, retainedMinor: 500 })
      .where('payableId', '=', held.id)
      .execute();
    at.weather.isAway = false;
    at.server.clock.set(standardNow + 10 * minuteMs);
    await at.settle();
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 500 });
  });

  test('G-120 a release that comes after the money was taken is a refund', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { held, ordered } = await at.order(bookingRequest(shop.shopId));
    await at.press(ordered.payUrl, cards.approves);
    await at.settle();
    await endBooking(held.id);
    const orderId = ordered.paymentOrderId;
    await inTransaction(db(), (trx) =>
      insertCommands(
        trx,
        [{ chainId: shop.chainId, orderId, verb: 'release', amountMinor: 0, key: `${orderId} release` }],
        standardNow,
      ),
    );
    await at.settle();
    await at.booksAgree(orderId, { held: 0, taken: 0 });
  });
});

test('F-08 G-120 late money for a visit that she has booked again meanwhile goes back', async () => {
  const people = { staff: [{ key: 'anna' }, { key: 'ben' }] };
  const { shopId } = await at.shopThatCharges(deposit, {}, people);
  const request = bookingRequest(shopId);
  const late = await at.order(request);
  await at.press(late.ordered.payUrl, cards.approves);
  await db().deleteFrom('simulatedWebhooks').execute();
  at.server.clock.set(late.held.expiresAt + 1);
  const again = await at.order(request);
  expect(again.held.id).not.toBe(late.held.id);
  await at.press(again.ordered.payUrl, cards.approves);
  await at.settle();
  expect([await at.stateOf(again.held.id), await at.stateOf(late.held.id)]).toEqual(['confirmed', 'expired']);
  await at.booksAgree(again.ordered.paymentOrderId, { held: 0, taken: 1500 });
  await at.booksAgree(late.ordered.paymentOrderId, { held: 0, taken: 0 });
});

test('F-49 a card that was saved makes no booking of an order that asks for money', async () => {
  const { shopId } = await at.shopThatCharges(deposit);
  const { held, ordered } = await at.order(bookingRequest(shopId));
  const rest = { amountMinor: 0, currency: 'AUD', paymentRef: '', authorisedUntil: null } as const;
  const card = { customerRef: 'cus_1', methodRef: 'pm_1' };
  const event = { kind: 'card_saved', orderId: ordered.paymentOrderId, card, ...rest } as const;
  const heard = { channel: 'simulated', eventId: newId(), account: null, event } as const;
  expect(await applyPaymentEvent(at.server.services, heard)).toBe('contradicts_order');
  expect(await at.stateOf(held.id)).toBe('held');
  const kept = await db().selectFrom('paymentEvents').select('refusal').where('eventId', '=', heard.eventId).execute();
  expect(kept).toEqual([{ refusal: 'contradicts_order' }]);
});

describe('what cannot be had', () => {
  test('F-52 a deposit that lapsed before it was taken: the charge has failed, and it is told once', async () => {
    const { held, ordered } = await heldDeposit();
    await at.settle();
    at.weather.isAway = false;
    at.server.clock.set(standardNow + 8 * dayMs);
    await at.settle();
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await at.chargeOf(held.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'capture', cause: 'too_late' },
    });
    expect(await toldOf(held.id)).toHaveLength(1);
  });

  test('G-126 a provider that cannot be reached for three days: it is told, and what is held goes back later', async () => {
    const { held, ordered } = await heldDeposit();
    await at.settle();
    at.server.clock.set(standardNow + 3 * dayMs);
    await at.settle();
    expect(await at.chargeOf(held.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'capture', cause: 'not_answered' },
    });
    expect(await toldOf(held.id)).toHaveLength(1);
    at.weather.isAway = false;
    at.server.clock.set(standardNow + 3 * dayMs + 60 * minuteMs);
    await at.settle();
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    const open = await db().selectFrom('paymentCommands').select('verb').where('doneAt', 'is', null).execute();
    expect(open).toEqual([]);
  });

  test('F-52 a hold that lapsed before the visit without a word of it is noticed', async () => {
    const shop = await at.shopThatCharges(hold);
    const { held, ordered } = await at.order(bookingRequest(shop.shopId));
    await at.press(ordered.payUrl, cards.approves);
    await at.settle();
    const authorisedUntil = new Date(standardNow + 60 * minuteMs);
    await db()
      .updateTable('simulatedPayments')
      .set({ authorisedUntil })
      .where('orderId', '=', ordered.paymentOrderId)
      .execute();
    await db().updateTable('charges').set({ authorisedUntil }).where('payableId', '=', held.id).execute();
    at.server.clock.set(standardNow + 61 * minuteMs);
    await at.settle();
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await at.chargeOf(held.id)).toMatchObject({
      status: 'failed',
      failure: { command: 'hold', cause: 'lapsed' },
    });
    expect(await toldOf(held.id)).toHaveLength(1);
  });
});

describe('pages that are still open', () => {
  test('G-119 after a declined card another one on the same page is asked about, though no message came', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { held, ordered } = await at.order(bookingRequest(shop.shopId));
    await at.press(ordered.payUrl, cards.declines);
    await at.settle();
    expect(await at.tradeOf(ordered.paymentOrderId)).toBe('failed');
    await at.press(ordered.payUrl, cards.approves);
    await db().deleteFrom('simulatedWebhooks').execute();
    at.server.clock.set(standardNow + 3 * minuteMs);
    await at.settle();
    expect(await at.stateOf(held.id)).toBe('confirmed');
    await at.booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-123 a page on which a card was declined is closed at the end of its time', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { held, ordered } = await at.order(bookingRequest(shop.shopId));
    await at.press(ordered.payUrl, cards.declines);
    await at.settle();
    // Before the page's own end: ours is earlier.
    const order = { expiresAt: new Date(standardNow + 5 * minuteMs) };
    await db().updateTable('paymentOrders').set(order).where('id', '=', ordered.paymentOrderId).execute();
    at.server.clock.set(standardNow + 6 * minuteMs);
    await at.settle();
    expect((await viewPage(db(), tokenOf(ordered.payUrl), at.server.clock.now()))?.step).toBe('over');
    expect(await at.stateOf(held.id)).toBe('held');
  });

  test('F-46 an order that ends while its page is being opened: the page is closed at once, and no customer gets its address', async () => {
    const shop = await at.shopThatCharges(deposit);
    const { agreed, asked, held, pay } = await at.hold(bookingRequest(shop.shopId));
    const start = '2027-01-14 12:00';
    const { quoteHash } = (await at.server.api.payment.quote({ ...agreed, start })).reply;
    const provider = at.server.services.payments.simulated!;
    const { open } = provider;
    provider.open = async (request, key) => {
      const page = await open(request, key);
      // In the other tab the customer chooses another time.
      await at.server.api.booking.hold({ ...agreed, start, quoteHash, holdToken: held.holdToken });
      return page;
    };
    const refusal = await pay(asked);
    provider.open = open;
    expect(refusal.reason).toBe('hold_expired');
    await at.settle();
    const orders = await db().selectFrom('paymentOrders').select('id').where('payableId', '=', held.id).execute();
    const ids = orders.map(({ id }) => id);
    const pages = await db().selectFrom('simulatedPayments').select('state').where('orderId', 'in', ids).execute();
    expect(pages).toEqual([{ state: 'expired' }]);
  });
});

test('F-46 what was given back is told before what was taken: the books are right at once', async () => {
  const shop = await at.shopThatCharges(hold);
  const { ordered } = await at.order(bookingRequest(shop.shopId));
  await at.press(ordered.payUrl, cards.approves);
  await at.settle();
  const { paymentOrderId: orderId } = ordered;
  const rest = { orderId, currency: 'AUD', paymentRef: '', card: null, authorisedUntil: null } as const;
  const { payments } = at.server.services;
  const real = payments.simulated!;
  // The server asks the provider again about a refund that a webhook reports: this is the provider's answer.
  payments.simulated = {
    ...real,
    read: async () => ({ ...rest, kind: 'refunded', amountMinor: 500, capturedMinor: 2000 }),
  };
  const hear = (
    event: { kind: 'captured'; amountMinor: number } | { kind: 'refunded'; amountMinor: number; capturedMinor: number },
  ) =>
    applyPaymentEvent(at.server.services, {
      channel: 'simulated',
      eventId: newId(),
      account: null,
      event: { ...rest, ...event },
    });
  expect(await hear({ kind: 'refunded', amountMinor: 500, capturedMinor: 2000 })).toBe('taken');
  expect((await at.bothBooks(orderId)).ours).toEqual({ held: 0, taken: 1500 });
  expect(await hear({ kind: 'captured', amountMinor: 2000 })).toBe('taken');
  expect((await at.bothBooks(orderId)).ours).toEqual({ held: 0, taken: 1500 });
  payments.simulated = real;
});
