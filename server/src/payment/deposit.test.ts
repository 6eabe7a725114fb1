import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { viewPage } from '../adapters/simulated-payments/page-acts.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { standardNow } from '../test/test-app.ts';
import { applyPaymentEvent } from './actions/apply-payment-event.ts';
import { cards, deposit, minuteMs, startCharging, tokenOf, type Charging } from '../test/charging.ts';

let server: Charging['server'];
let booksAgree: Charging['booksAgree'];
let chargeOf: Charging['chargeOf'];
let order: Charging['order'];
let press: Charging['press'];
let settle: Charging['settle'];
let shopThatCharges: Charging['shopThatCharges'];
let stateOf: Charging['stateOf'];
let tradeOf: Charging['tradeOf'];
let reset: () => void;
beforeAll(async () => {
  ({ server, reset, booksAgree, chargeOf, order, press, settle, shopThatCharges, stateOf, tradeOf } =
    await startCharging());
});
afterAll(() => server.close());
beforeEach(() => reset());

describe('a deposit', () => {
  test('B-019 B-246 B-258 G-119 paid, it makes the booking once and is taken once, told five times', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    expect(ordered).toMatchObject({ state: 'created', amount: '15.00', currencyCode: 'AUD' });
    expect(ordered.expiresAt).toBe(held.expiresAt - 30_000);
    expect(ordered.returnUrl.endsWith(`/paySuccess?reserveId=${held.id}`)).toBe(true);
    expect((await pay(asked)).reply).toEqual(ordered);
    expect(await stateOf(held.id)).toBe('held');
    await press(ordered.payUrl, cards.fiveTimes);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'succeeded', form: 'deposit', amountMinor: 1500 });
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
    const told = await server.services.db
      .selectFrom('outbox')
      .select('kind')
      .where('bookingId', '=', held.id)
      .execute();
    expect(told).toEqual([{ kind: 'booking_made' }]);
    const paid = await server.api.payment.getPaid({
      paymentOrderId: ordered.paymentOrderId,
      holdToken: held.holdToken,
    });
    expect(paid.reply.booking).toMatchObject({ id: held.id, state: 'confirmed' });
    const link = paid.reply.linkToken;
    expect(
      (await server.api.booking.get({ id: held.id }, { linkToken: link, token: await server.viewToken() })).code,
    ).toBe(200);
  });

  test('B-302 G-119 where the shop confirms itself, a paid booking waits for its word', async () => {
    const shop = await shopThatCharges({ ...deposit, isConfirmedAtOnce: false });
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    expect(await tradeOf(ordered.paymentOrderId)).toBe('created');
    await press(ordered.payUrl, cards.processes);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('processing');
    expect(await stateOf(held.id)).toBe('held');
    server.clock.set(standardNow + 5000);
    await settle();
    expect(await stateOf(held.id)).toBe('to_confirm');
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-124 a number of an order opens nothing by itself', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    const ask = (holdToken: string) =>
      server.api.payment.getPaid({ paymentOrderId: ordered.paymentOrderId, holdToken });
    expect((await ask(held.holdToken)).reason).toBe('not_found');
    await press(ordered.payUrl, cards.approves);
    await settle();
    expect((await ask('of somebody else')).reason).toBe('not_found');
    expect((await server.api.payment.getOrder({ paymentOrderId: newId() })).reason).toBe('not_found');
    expect((await server.api.payment.payDeposit({ bookingId: held.id, quoteHash: '', holdToken: 'x' })).reason).toBe(
      'hold_expired',
    );
  });

  test('F-44 G-123 abandoned, the time is free and the page is closed', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    server.clock.set(held.expiresAt + 1);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('expired');
    expect((await viewPage(server.services.db, tokenOf(ordered.payUrl), server.clock.now()))?.step).toBe('over');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    const other = await order(bookingRequest(shop.shopId));
    expect(other.ordered.state).toBe('created');
  });

  test('G-120 late money takes the same time again while no other customer has it', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.late);
    server.clock.set(held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-120 late money for a time that another customer took goes back untaken', async () => {
    const shop = await shopThatCharges(deposit);
    const late = await order(bookingRequest(shop.shopId));
    await press(late.ordered.payUrl, cards.late);
    server.clock.set(late.held.expiresAt + 1);
    // Asked before the message comes: the provider says that it was paid, and the other customer was quicker still.
    const quick = await order(bookingRequest(shop.shopId));
    await press(quick.ordered.payUrl, cards.approves);
    await settle();
    server.clock.set(late.held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(late.ordered.paymentOrderId)).toBe('refunded');
    expect(await stateOf(late.held.id)).toBe('expired');
    await booksAgree(late.ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await tradeOf(quick.ordered.paymentOrderId)).toBe('succeeded');
    await booksAgree(quick.ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('B-268 B-302 G-116 G-118 declined, another try on the same hold pays, and the first page takes nothing more', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.declines);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('failed');
    const second = (await pay(asked)).reply;
    expect(second.paymentOrderId).not.toBe(ordered.paymentOrderId);
    await settle();
    expect((await viewPage(server.services.db, tokenOf(ordered.payUrl), server.clock.now()))?.step).toBe('over');
    await press(second.payUrl, cards.approves);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(second.paymentOrderId, { held: 0, taken: 1500 });
    // The payment is one, and is the current one; the tries stand apart.
    const { booking } = (
      await server.api.payment.getPaid({ paymentOrderId: second.paymentOrderId, holdToken: held.holdToken })
    ).reply;
    expect(booking.charge?.payments).toEqual([{ state: 'succeeded', amount: '15.00', method: 'CARD' }]);
    const tries = server.services.db.selectFrom('paymentAttempts').select(['orderId', 'outcome']).orderBy('at');
    const ofBoth = tries.where('orderId', 'in', [ordered.paymentOrderId, second.paymentOrderId]);
    expect(await ofBoth.execute()).toEqual([
      { orderId: ordered.paymentOrderId, outcome: 'declined' },
      { orderId: second.paymentOrderId, outcome: 'authorised' },
    ]);
  });

  test('B-268 G-121 declined, and paid with another card on the same page before the news is here: nothing is called over, and no second page is opened', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    const stands = async () => (await server.api.payment.getOrder({ paymentOrderId: ordered.paymentOrderId })).reply;
    await press(ordered.payUrl, cards.declines);
    await settle();
    await press(ordered.payUrl, cards.late);
    await settle();
    expect(await stands()).toMatchObject({ state: 'failed', isOpen: true });
    // "Try again" asks the provider before it opens another page.
    expect((await pay(asked)).reason).toBe('already_booked');
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await stands()).toMatchObject({ state: 'succeeded', isOpen: false });
    expect((await pay(asked)).reason).toBe('already_booked');
    expect((await pay({ ...asked, holdToken: 'of-somebody-else-00000000000' })).reason).toBe('hold_expired');
    await settle();
    const orders = await server.services.db
      .selectFrom('paymentOrders')
      .select('id')
      .where('payableId', '=', held.id)
      .execute();
    expect(orders).toEqual([{ id: ordered.paymentOrderId }]);
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('B-268 G-127 while a bank is at work on another card of the refused page no second page is opened, and its word counts', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.declines);
    await settle();
    await press(ordered.payUrl, cards.processes);
    expect((await pay(asked)).reason).toBe('payment_under_way');
    server.clock.set(standardNow + 2 * minuteMs);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect((await pay(asked)).reason).toBe('already_booked');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('B-268 G-127 paid on the refused page while a newer one is open: it is heard of before the newer one is shown again', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.declines);
    await settle();
    server.clock.set(standardNow + 1000);
    const second = (await pay(asked)).reply;
    expect(second.paymentOrderId).not.toBe(ordered.paymentOrderId);
    // The first page is not closed yet.
    await press(ordered.payUrl, cards.late);
    expect((await pay(asked)).reason).toBe('already_booked');
    expect(await stateOf(held.id)).toBe('confirmed');
    await settle();
    expect((await viewPage(server.services.db, tokenOf(second.payUrl), server.clock.now()))?.step).toBe('over');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-127 another time in place of one that was paid meanwhile is not a second visit, nor a second deposit', async () => {
    const shop = await shopThatCharges(deposit);
    const { agreed, held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.approves);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    const start = '2027-01-14 12:00';
    const { quoteHash } = (await server.api.payment.quote({ ...agreed, start })).reply;
    const other = { ...agreed, start, quoteHash };
    expect((await server.api.booking.hold({ ...other, holdToken: held.holdToken })).reason).toBe('already_booked');
    expect((await server.api.booking.hold(other)).code, 'a second visit that is meant').toBe(200);
  });

  test('G-123 a changed time closes the page of the time before, long before the hold would end', async () => {
    const shop = await shopThatCharges(deposit);
    const { agreed, held, ordered } = await order(bookingRequest(shop.shopId));
    const start = '2027-01-14 12:00';
    const { quoteHash } = (await server.api.payment.quote({ ...agreed, start })).reply;
    expect((await server.api.booking.hold({ ...agreed, start, quoteHash, holdToken: held.holdToken })).code).toBe(200);
    await settle();
    expect((await viewPage(server.services.db, tokenOf(ordered.payUrl), server.clock.now()))?.step).toBe('over');
    expect(await tradeOf(ordered.paymentOrderId)).toBe('expired');
  });

  test('G-123 a changed time closes the first page; what was paid there meanwhile goes back', async () => {
    const shop = await shopThatCharges(deposit);
    const first = await order(bookingRequest(shop.shopId));
    await press(first.ordered.payUrl, cards.late);
    const start = '2027-01-14 12:00';
    const { quoteHash } = (await server.api.payment.quote({ ...first.agreed, start })).reply;
    const moved = { ...first.agreed, start, quoteHash, holdToken: first.held.holdToken };
    const held = (await server.api.booking.hold(moved)).reply;
    expect(held.id).toBe(first.held.id);
    const second = (await first.pay({ ...first.asked, quoteHash, holdToken: held.holdToken })).reply;
    await press(second.payUrl, cards.approves);
    server.clock.set(first.held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(first.ordered.paymentOrderId)).toBe('refunded');
    expect(await tradeOf(second.paymentOrderId)).toBe('succeeded');
    expect(
      (
        await server.services.db
          .selectFrom('bookings')
          .select('localStart')
          .where('id', '=', held.id)
          .executeTakeFirstOrThrow()
      ).localStart,
    ).toBe('2027-01-14 12:00');
    await booksAgree(second.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('F-46 a message that comes out of order undoes nothing', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.outOfOrder);
    await settle();
    server.clock.set(standardNow + 10);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('F-46 two that arrive at the very same moment make one booking', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.approves);
    const event = {
      kind: 'authorised',
      orderId: ordered.paymentOrderId,
      amountMinor: 1500,
      currency: 'AUD',
      paymentRef: '',
      card: null,
      authorisedUntil: null,
    } as const;
    const hear = () =>
      applyPaymentEvent(server.services, { channel: 'simulated', eventId: newId(), account: null, event });
    await Promise.all([hear(), hear(), hear(), hear(), hear()]);
    await settle();
    const made = await server.services.db.selectFrom('outbox').select('id').where('bookingId', '=', held.id).execute();
    expect(made).toHaveLength(1);
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });
});

test('F-46 the ledger is only ever added to', async () => {
  const shop = await shopThatCharges(deposit);
  const { ordered } = await order(bookingRequest(shop.shopId));
  await press(ordered.payUrl, cards.approves);
  await settle();
  await expect(
    server.services.db
      .updateTable('ledger')
      .set({ amountMinor: 1 })
      .where('orderId', '=', ordered.paymentOrderId)
      .execute(),
  ).rejects.toThrow('append-only');
  await expect(
    server.services.db.deleteFrom('ledger').where('orderId', '=', ordered.paymentOrderId).execute(),
  ).rejects.toThrow('append-only');
});
