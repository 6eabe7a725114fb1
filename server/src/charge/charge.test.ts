import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingRequest } from '@parlour/contract/booking';
import { createSimulatedPayments, type Weather } from '../outside/simulated-payments/provider.ts';
import { actOnPage, viewPage } from '../outside/simulated-payments/page-acts.ts';
import { signatureHeader, signNotice } from '../outside/simulated-payments/signature.ts';
import { newId } from '../ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, type BuiltShop, buildShop } from '../test/build-shop.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';
import { takeEvent } from './actions/take-event.ts';
import { lookAfterMoney } from './jobs.ts';
import { balancesOf } from './queries/ledger.ts';

const weather: Weather = { isAway: false, losesAnswers: 0 };
const minuteMs = 60_000;
const approves = '4000 0000 0000 0010';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    change: (services) => ({
      ...services,
      payments: {
        ...services.payments,
        simulated: createSimulatedPayments({ ...services.config, db: services.db, clock: services.clock }, weather),
      },
    }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(standardNow);
  Object.assign(weather, { isAway: false, losesAnswers: 0 });
});

const db = () => server.services.db;
const deposit = { isChargeEnabled: true, chargeCondition: '0', defaultDeposit: '{"type":"0","value":"0.3"}' } as const;
const hold = { isChargeEnabled: true, chargeCondition: '0', chargeMode: '1', isConfirmedAtOnce: true } as const;

async function shopThatCharges(
  parameters: BuildShop['parameters'],
  merchant: { takesHolds?: boolean } | null = {},
): Promise<BuiltShop> {
  const shop = await buildShop(db(), { parameters: { ...parameters }, staff: [{ key: 'anna' }] });
  if (merchant)
    await db()
      .insertInto('merchants')
      .values({ chainId: shop.chainId, id: newId(), key: 'own', channel: 'simulated', ...merchant })
      .execute();
  return shop;
}

/** Asks, holds and orders, as the confirm page does. */
async function order(request: BookingRequest) {
  const quote = (await server.api.charge.quote(request)).reply;
  const agreed = { ...request, quoteHash: quote.quoteHash, related: { ...request.related, isAgreePenalty: true } };
  const held = (await server.api.booking.hold(agreed)).reply;
  const asked = { bookingId: held.id, quoteHash: quote.quoteHash, holdToken: held.holdToken };
  const pay = quote.form === 'hold' ? server.api.charge.payHold : server.api.charge.payDeposit;
  return { quote, held, asked, agreed, pay, ordered: (await pay(asked)).reply };
}

const tokenOf = (payUrl: string) => payUrl.split('/pay/')[1]!;
const press = (payUrl: string, number: string) =>
  actOnPage(db(), tokenOf(payUrl), { act: 'pay', number }, server.clock.now());

/** Lets everything happen that is due. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) if ((await lookAfterMoney(server.services)) === 0) return;
  throw new Error('Money never comes to rest.');
}

const stateOf = async (id: string) =>
  (await db().selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state;
const chargeOf = (bookingId: string) =>
  db()
    .selectFrom('charges')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow();
const tradeOf = async (paymentOrderId: string) =>
  (await server.api.charge.getOrder({ paymentOrderId })).reply.tradeStatus;

/** What the provider holds, took and gave back of an order, and what our ledger says of its charge. */
async function bothBooks(orderId: string) {
  const own = await db().selectFrom('paymentOrders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const theirs = await db()
    .selectFrom('simulatedPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const isHeld = theirs.state === 'authorised' && theirs.capturedMinor === 0;
  const { held, taken } = await balancesOf(db(), own.chainId, own.chargeId!);
  return {
    ours: { held, taken },
    theirs: {
      held: isHeld ? theirs.authorisedMinor : 0,
      taken: theirs.capturedMinor - theirs.refundedMinor,
    },
  };
}
async function booksAgree(orderId: string, expected: { held: number; taken: number }): Promise<void> {
  expect(await bothBooks(orderId)).toEqual({ ours: expected, theirs: expected });
}

describe('the quote', () => {
  test('G-101 B-238 a percentage of what is booked, with what cancelling costs', async () => {
    const shop = await shopThatCharges(deposit);
    const quote = (await server.api.charge.quote(bookingRequest(shop.shopId))).reply;
    expect(quote).toMatchObject({
      isRequired: true,
      form: 'deposit',
      amount: '15.00',
      total: '50.00',
      currencyCode: 'AUD',
      reasons: ['everyone'],
      policyLines: [
        { kind: 'late', notice: { unit: 'hours', value: 24 }, part: '0.5', fee: '25.00' },
        { kind: 'late', notice: { unit: 'hours', value: 5 }, part: '1', fee: '50.00' },
        { kind: 'no_show', notice: null, part: '1', fee: '50.00' },
      ],
      lastFreeAt: Date.parse('2027-01-12T23:00:00Z'),
    });
  });

  test('B-233 B-234 B-235 off, for nobody, or not for this customer: nothing is charged', async () => {
    const cases: [BuildShop['parameters'], string][] = [
      [{ ...deposit, isChargeEnabled: false }, 'charge_off'],
      [{ ...deposit, chargeCondition: '2' }, 'nobody_charged'],
      [{ ...deposit, chargeCondition: '1', chargedCustomers: '["0"]' }, 'some'],
    ];
    for (const [parameters, reason] of cases) {
      const shop = await shopThatCharges(parameters);
      const request = bookingRequest(shop.shopId);
      expect((await server.api.charge.quote(request)).reply).toMatchObject({
        isRequired: false,
        form: null,
        quoteHash: '',
        reasons: [reason],
      });
      expect((await server.api.booking.create(request)).code).toBe(200);
    }
  });

  test('G-112 without a merchant that can take it nothing is charged, and the shop confirms itself', async () => {
    const shop = await shopThatCharges({ ...hold }, { takesHolds: false });
    const request = bookingRequest(shop.shopId);
    expect((await server.api.charge.quote(request)).reply.reasons).toEqual(['no_merchant']);
    expect((await server.api.booking.create(request)).reply.booking.state).toBe('to_confirm');
  });

  test('G-112 a merchant whose provider is not set up here is none', async () => {
    const shop = await shopThatCharges(deposit, null);
    await db()
      .insertInto('merchants')
      .values({ chainId: shop.chainId, id: newId(), key: 'own', channel: 'stripe' })
      .execute();
    const request = bookingRequest(shop.shopId);
    expect((await server.api.charge.quote(request)).reply.reasons).toEqual(['no_merchant']);
    expect((await server.api.booking.create(request)).reply.booking.state).toBe('to_confirm');
  });

  test('G-101 B-229 nothing is held or booked without exactly what was agreed to', async () => {
    const shop = await shopThatCharges({ ...hold });
    const request = bookingRequest(shop.shopId);
    const refusedQuote = await server.api.booking.create(request);
    expect(refusedQuote.reason).toBe('charge_changed');
    expect(refusedQuote.facts?.['quote']).toMatchObject({ required: true, chargeForm: '1', amount: '50.00' });
    expect((await server.api.booking.hold({ ...request, quoteHash: 'of another day' })).reason).toBe('charge_changed');
    const { quoteHash } = (await server.api.charge.quote(request)).reply;
    expect(await server.api.booking.hold({ ...request, quoteHash })).toMatchObject({
      reason: 'agreement_needed',
      facts: { field: 'reserveRelated' },
    });
    const related = { ...request.related, isAgreePenalty: true };
    // Agreed, and still no booking without the money.
    expect((await server.api.booking.create({ ...request, quoteHash, related })).reason).toBe('charge_changed');
    expect((await server.api.booking.hold({ ...request, quoteHash, related })).code).toBe(200);
  });

  test('B-299 who takes money for a shop, by channel and by whether cards can be held', async () => {
    const shop = await shopThatCharges({}, { takesHolds: false });
    const { merchants } = server.api.charge;
    expect((await merchants({ shopId: shop.shopId })).reply).toMatchObject([
      { channel: 'simulated', takesHolds: false },
    ]);
    expect((await merchants({ shopId: shop.shopId, preAuthStatus: true })).reply).toEqual([]);
    expect((await merchants({ shopId: shop.shopId, channel: 'stripe' })).reply).toEqual([]);
    expect((await merchants({ shopId: 'nowhere' })).reason).toBe('shop_unknown');
  });
});

describe('a deposit', () => {
  test('B-246 B-258 G-119 paid, it makes the booking once and is taken once, told five times', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    expect(ordered).toMatchObject({ tradeStatus: 'I', amount: '15.00', currencyCode: 'AUD' });
    expect(ordered.expiresAt).toBe(held.expiresAt - 30_000);
    expect(ordered.returnUrl.endsWith(`/paySuccess?reserveId=${held.id}`)).toBe(true);
    expect((await pay(asked)).reply).toEqual(ordered);
    expect(await stateOf(held.id)).toBe('held');
    await press(ordered.payUrl, '4000 0000 0000 0069');
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('S');
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'S', form: 'deposit', amountMinor: 1500 });
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
    const told = await db().selectFrom('outbox').select('kind').where('bookingId', '=', held.id).execute();
    expect(told).toEqual([{ kind: 'booking_made' }]);
    const paid = await server.api.charge.getPaid({
      paymentOrderId: ordered.paymentOrderId,
      holdToken: held.holdToken,
    });
    expect(paid.reply.booking).toMatchObject({ id: held.id, state: 'confirmed' });
    const link = paid.reply.linkToken;
    expect(
      (await server.api.booking.get({ id: held.id }, { linkToken: link, token: await server.viewToken() })).code,
    ).toBe(200);
  });

  test('G-119 where the shop confirms itself, a paid booking waits for its word', async () => {
    const shop = await shopThatCharges({ ...deposit, isConfirmedAtOnce: false });
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, '4000 0000 0000 0044');
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('P');
    expect(await stateOf(held.id)).toBe('held');
    server.clock.set(standardNow + 5000);
    await settle();
    expect(await stateOf(held.id)).toBe('to_confirm');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-124 a number of an order opens nothing by itself', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    const ask = (holdToken: string) => server.api.charge.getPaid({ paymentOrderId: ordered.paymentOrderId, holdToken });
    expect((await ask(held.holdToken)).reason).toBe('not_found');
    await press(ordered.payUrl, approves);
    await settle();
    expect((await ask('of somebody else')).reason).toBe('not_found');
    expect((await server.api.charge.getOrder({ paymentOrderId: newId() })).reason).toBe('not_found');
    expect((await server.api.charge.payDeposit({ bookingId: held.id, quoteHash: '', holdToken: 'x' })).reason).toBe(
      'hold_expired',
    );
  });

  test('F-44 G-123 abandoned, the time is free and the page is closed', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    server.clock.set(held.expiresAt + 1);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('X');
    expect((await viewPage(db(), tokenOf(ordered.payUrl), server.clock.now()))?.step).toBe('over');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    const other = await order(bookingRequest(shop.shopId));
    expect(other.ordered.tradeStatus).toBe('I');
  });

  test('G-120 late money takes the same time again while nobody else has it', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, '4000 0000 0000 0051');
    server.clock.set(held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('S');
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-120 late money for a time that somebody else took goes back untaken', async () => {
    const shop = await shopThatCharges(deposit);
    const late = await order(bookingRequest(shop.shopId));
    await press(late.ordered.payUrl, '4000 0000 0000 0051');
    server.clock.set(late.held.expiresAt + 1);
    // Asked before the message comes: the provider says that it was paid, and the other customer was quicker still.
    const quick = await order(bookingRequest(shop.shopId));
    await press(quick.ordered.payUrl, approves);
    await settle();
    server.clock.set(late.held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(late.ordered.paymentOrderId)).toBe('R');
    expect(await stateOf(late.held.id)).toBe('expired');
    await booksAgree(late.ordered.paymentOrderId, { held: 0, taken: 0 });
    expect(await tradeOf(quick.ordered.paymentOrderId)).toBe('S');
    await booksAgree(quick.ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('B-268 G-116 declined, another try on the same hold pays, and the first page takes nothing more', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered, asked, pay } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, '4000 0000 0000 0028');
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('F');
    const second = (await pay(asked)).reply;
    expect(second.paymentOrderId).not.toBe(ordered.paymentOrderId);
    await settle();
    expect((await viewPage(db(), tokenOf(ordered.payUrl), server.clock.now()))?.step).toBe('over');
    await press(second.payUrl, approves);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(second.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-123 a changed time closes the first page; what was paid there meanwhile goes back', async () => {
    const shop = await shopThatCharges(deposit);
    const first = await order(bookingRequest(shop.shopId));
    await press(first.ordered.payUrl, '4000 0000 0000 0051');
    const moved = { ...first.agreed, start: '2027-01-14 12:00', holdToken: first.held.holdToken };
    const held = (await server.api.booking.hold(moved)).reply;
    expect(held.id).toBe(first.held.id);
    const second = (await first.pay({ ...first.asked, holdToken: held.holdToken })).reply;
    await press(second.payUrl, approves);
    server.clock.set(first.held.expiresAt + 2 * minuteMs);
    await settle();
    expect(await tradeOf(first.ordered.paymentOrderId)).toBe('R');
    expect(await tradeOf(second.paymentOrderId)).toBe('S');
    expect(
      (await db().selectFrom('bookings').select('localStart').where('id', '=', held.id).executeTakeFirstOrThrow())
        .localStart,
    ).toBe('2027-01-14 12:00');
    await booksAgree(second.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('F-46 a message that comes out of order undoes nothing', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, '4000 0000 0000 0077');
    await settle();
    server.clock.set(standardNow + 10);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('S');
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('F-46 two that arrive at the very same moment make one booking', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, approves);
    const event = {
      kind: 'authorised',
      orderId: ordered.paymentOrderId,
      amountMinor: 1500,
      currency: 'AUD',
      paymentRef: '',
      card: null,
      authorisedUntil: null,
    } as const;
    const hear = () => takeEvent(server.services, { channel: 'simulated', eventId: newId(), account: null, event });
    await Promise.all([hear(), hear(), hear(), hear(), hear()]);
    await settle();
    const made = await db().selectFrom('outbox').select('id').where('bookingId', '=', held.id).execute();
    expect(made).toHaveLength(1);
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });
});

describe('a provider that fails', () => {
  test('B-269 away when the page is ordered: nothing is lost, and the next try opens it', async () => {
    const shop = await shopThatCharges(deposit);
    const request = bookingRequest(shop.shopId);
    const { quoteHash } = (await server.api.charge.quote(request)).reply;
    const held = (await server.api.booking.hold({ ...request, quoteHash })).reply;
    const asked = { bookingId: held.id, quoteHash, holdToken: held.holdToken };
    weather.isAway = true;
    expect((await server.api.charge.payDeposit(asked)).reason).toBe('payment_away');
    weather.isAway = false;
    expect((await server.api.charge.payDeposit(asked)).reply.tradeStatus).toBe('I');
  });

  test('G-126 an answer that was lost, or ten minutes away: asked again, it is done once', async () => {
    const shop = await shopThatCharges(deposit);
    const { ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, approves);
    weather.losesAnswers = 1;
    await settle();
    server.clock.set(standardNow + 5 * minuteMs);
    weather.isAway = true;
    await settle();
    server.clock.set(standardNow + 15 * minuteMs);
    weather.isAway = false;
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-119 a message that never came is asked for after two minutes', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, approves);
    await db().deleteFrom('simulatedNotices').execute();
    await settle();
    expect(await stateOf(held.id)).toBe('held');
    server.clock.set(standardNow + 2 * minuteMs);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('F-49 a wrong signature, an old one, another amount, currency or account change nothing', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    const right = {
      kind: 'authorised',
      orderId: ordered.paymentOrderId,
      amountMinor: 1500,
      currency: 'AUD',
      paymentRef: '',
      card: null,
      authorisedUntil: null,
    };
    const send = (change: object, account?: string, headers?: (body: Buffer) => string) => {
      const body = Buffer.from(JSON.stringify({ eventId: newId(), event: { ...right, ...change }, account }));
      const mark = headers?.(body) ?? signNotice(server.services.config.secret, body, server.clock.now());
      return server.app.inject({
        method: 'POST',
        url: '/api/order/bk/notify/simulated',
        headers: { 'content-type': 'application/json', [signatureHeader]: mark },
        payload: body,
      });
    };
    const now = server.clock.now();
    const { secret } = server.services.config;
    expect((await send({}, undefined, () => 't=1,v1=00')).statusCode).toBe(400);
    expect((await send({}, undefined, (body) => signNotice('another', body, now))).statusCode).toBe(400);
    expect((await send({}, undefined, (body) => signNotice(secret, body, now - 6 * minuteMs))).statusCode).toBe(400);
    for (const change of [{ amountMinor: 1 }, { currency: 'NZD' }, { orderId: newId() }])
      expect((await send(change)).statusCode).toBe(200);
    expect((await send({}, 'account_of_another')).statusCode).toBe(200);
    expect(await stateOf(held.id)).toBe('held');
    expect(await tradeOf(ordered.paymentOrderId)).toBe('I');
    const kept = await db()
      .selectFrom('paymentEvents')
      .select('refusal')
      .where('orderId', '=', ordered.paymentOrderId)
      .execute();
    expect(kept.map(({ refusal }) => refusal).sort()).toEqual(['account_wrong', 'amount_wrong', 'currency_wrong']);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/order/bk/notify/stripe', payload: {} })).statusCode,
    ).toBe(404);
    expect((await send({})).statusCode).toBe(200);
    expect(await stateOf(held.id)).toBe('confirmed');
  });
});

describe('a hold on a card', () => {
  test('B-247 G-117 stands as A, and nothing is taken', async () => {
    const shop = await shopThatCharges({ ...hold });
    const { held, ordered, quote } = await order(bookingRequest(shop.shopId));
    expect(quote).toMatchObject({ form: 'hold', amount: '50.00' });
    await press(ordered.payUrl, approves);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('S');
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'A', form: 'hold' });
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
  });

  test('F-52 G-110 of a visit further away the card is kept, and held two days before', async () => {
    const shop = await shopThatCharges({ ...hold });
    const { held, ordered } = await order(
      bookingRequest(shop.shopId, { start: '2027-02-12 10:00', lines: [line('cut')] }),
    );
    await press(ordered.payUrl, approves);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'A' });
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 0 });
    server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 5000, taken: 0 });
    expect((await chargeOf(held.id)).authorisedUntil?.getTime()).toBeGreaterThan(Date.parse('2027-02-12T00:00:00Z'));
  });

  test('F-52 a kept card that is refused near the day is marked for the shop', async () => {
    const shop = await shopThatCharges({ ...hold });
    const { held, ordered } = await order(bookingRequest(shop.shopId, { start: '2027-02-12 10:00' }));
    await press(ordered.payUrl, '4000 0000 0000 0085');
    await settle();
    server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await settle();
    expect(await chargeOf(held.id)).toMatchObject({ trouble: 'hold_saved declined', renewAt: null });
    expect(await stateOf(held.id)).toBe('confirmed');
  });
});

test('F-46 the ledger is only ever added to', async () => {
  const shop = await shopThatCharges(deposit);
  const { ordered } = await order(bookingRequest(shop.shopId));
  await press(ordered.payUrl, approves);
  await settle();
  await expect(
    db().updateTable('ledger').set({ amountMinor: 1 }).where('orderId', '=', ordered.paymentOrderId).execute(),
  ).rejects.toThrow('append-only');
  await expect(db().deleteFrom('ledger').where('orderId', '=', ordered.paymentOrderId).execute()).rejects.toThrow(
    'append-only',
  );
});

test('F-52 G-120 a card that was kept too late is forgotten again, and nothing is booked', async () => {
  const shop = await shopThatCharges({ ...hold });
  const far = { start: '2027-02-12 10:00' };
  const late = await order(bookingRequest(shop.shopId, far));
  await press(late.ordered.payUrl, '4000 0000 0000 0051');
  server.clock.set(late.held.expiresAt + 1);
  const quick = await order(bookingRequest(shop.shopId, far));
  server.clock.set(late.held.expiresAt + 2 * minuteMs);
  await settle();
  expect(await tradeOf(late.ordered.paymentOrderId)).toBe('R');
  expect(await stateOf(late.held.id)).toBe('expired');
  expect(await tradeOf(quick.ordered.paymentOrderId)).toBe('I');
});
