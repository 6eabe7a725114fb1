import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import { cancelByShop } from '../booking/actions/shop-moves.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startStripeStandIn, type StripeStandIn } from '../test/stripe-stand-in/stand-in.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';
import { runPaymentJobs } from './jobs.ts';
import { balancesOf } from '../ledger/queries.ts';
import { readOrder } from './queries/orders.ts';
import { asStore } from '../test/as-store.ts';

const minuteMs = 60_000;
const webhook = '/api/order/bk/notify/stripe';

let server: TestApp;
let stripe: StripeStandIn;

beforeAll(async () => {
  // Stripe's own clock is the test's: what is too old for it is too old for us.
  stripe = await startStripeStandIn({ now: () => server?.clock.now() ?? standardNow });
  server = await startTestApp({ env: stripe.env });
  stripe.sendTo(`${await server.listen()}${webhook}`);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => server.clock.set(standardNow));

const db = () => server.services.db;

/** However a test ends, our ledger says what Stripe says: of every order together, in the currency's smallest unit. */
afterEach(async () => {
  const sums = await sql<{ account: string; amount: number }>`
    select account, sum(amount_minor)::bigint as amount from ledger group by account`.execute(db());
  const ours = Object.fromEntries(sums.rows.map(({ account, amount }) => [account, Number(amount)]));
  const theirs = stripe.money();
  expect({ held: ours['held'] ?? 0, taken: ours['taken'] ?? 0 }).toEqual({
    held: theirs.held,
    taken: theirs.taken - theirs.givenBack,
  });
});

const deposit = { isChargeEnabled: true, chargeCondition: '0', defaultDeposit: '{"type":"0","value":"0.3"}' } as const;
const hold = { isChargeEnabled: true, chargeCondition: '0', chargeMode: '1', isConfirmedAtOnce: true } as const;

async function shopThatCharges(
  parameters: BuildShop['parameters'],
  account = '',
  changes: Partial<BuildShop> = {},
): Promise<string> {
  const staff = [{ key: 'anna' }];
  const merchant = { channel: 'stripe', account } as const;
  return (await buildShop(db(), { parameters: { ...parameters }, staff, merchant, ...changes })).shopId;
}

/** Asks, holds and orders, as the confirm page does; what Stripe calls its page stands in its address. */
async function order(request: BookingRequest) {
  const quote = (await server.api.payment.quote(request)).reply;
  const related = { ...request.related, isAgreePenalty: true };
  const held = (await server.api.booking.hold({ ...request, quoteHash: quote.quoteHash, related })).reply;
  const asked = { bookingId: held.id, quoteHash: quote.quoteHash, holdToken: held.holdToken };
  const pay = quote.form === 'hold' ? server.api.payment.payHold : server.api.payment.payDeposit;
  const ordered = (await pay(asked)).reply;
  return { held, ordered, session: ordered.payUrl.split('/').at(-1)! };
}

/** Lets everything happen that is due, and every message arrive. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const asked = await runPaymentJobs(server.services);
    await stripe.messages.idle();
    if (asked === 0) return;
  }
  throw new Error('Money never comes to rest.');
}

const later = (ms: number) => server.clock.set(server.clock.now() + ms);
const stateOf = async (id: string) =>
  (await db().selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state;
const chargeOf = (id: string) =>
  db()
    .selectFrom('charges')
    .selectAll()
    .where('payableId', '=', id)
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow();
const tradeOf = async (paymentOrderId: string) => (await server.api.payment.getOrder({ paymentOrderId })).reply.state;
const sentTo = (path: RegExp) => stripe.requests.filter((one) => one.method === 'POST' && path.test(one.path));

describe('a deposit through Stripe', () => {
  test('B-246 G-119 held, booked, and taken once, though every message comes three times and the last one first', async () => {
    const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    const before = stripe.money();
    stripe.messages.hold();
    await stripe.pay(session, { outcome: 'paid' });
    await stripe.messages.letGo({ order: 'reversed', times: 3 });
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'succeeded', amountMinor: 1500 });
    expect(stripe.money()).toEqual({ ...before, taken: before.taken + 1500 });
    const told = await db().selectFrom('outbox').select('kind').where('bookingId', '=', held.id).execute();
    expect(told).toEqual([{ kind: 'booking_made' }]);
  });

  test('G-119 F-45 no message comes at all: we ask after two minutes', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    stripe.messages.hold();
    await stripe.pay(session, { outcome: 'paid' });
    stripe.messages.drop();
    await stripe.messages.letGo();
    await settle();
    expect(await stateOf(held.id)).toBe('held');
    later(2 * minuteMs);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('F-49 what Stripe did not sign, or signed long ago, is refused and changes nothing', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    const from = stripe.messages.all.length;
    stripe.messages.hold();
    await stripe.pay(session, { outcome: 'paid' });
    for (const message of stripe.messages.all.slice(from)) {
      const forged = [stripe.messages.sign(message, 0, 'whsec_of_somebody_else'), stripe.messages.sign(message, 3600)];
      for (const { headers, body } of forged) {
        const answer = await server.app.inject({ method: 'POST', url: webhook, headers, payload: body });
        expect(answer.statusCode).toBe(400);
      }
    }
    expect(await stateOf(held.id)).toBe('held');
    await stripe.messages.letGo();
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('B-268 a refused card, and another one on the same page', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    await stripe.pay(session, { outcome: 'declined' });
    expect(await stateOf(held.id)).toBe('held');
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('F-44 G-123 abandoned: the page is closed at Stripe when the hold ends, and the time is free', async () => {
    const shopId = await shopThatCharges(deposit);
    const { held, ordered, session } = await order(bookingRequest(shopId));
    server.clock.set(held.expiresAt + 1);
    await settle();
    expect(sentTo(new RegExp(`${session}/expire$`))).toHaveLength(1);
    expect(await tradeOf(ordered.paymentOrderId)).toBe('expired');
    await expect(stripe.pay(session, { outcome: 'paid' })).rejects.toThrow('expired');
    expect((await order(bookingRequest(shopId))).ordered.state).toBe('created');
  });

  test('G-120 paid in the moment in which the page is closed: it takes the time again while no other customer has it', async () => {
    const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    stripe.beginPaying(session);
    server.clock.set(held.expiresAt + 1);
    await settle();
    await stripe.pay(session, { outcome: 'paid', evenIfClosed: true });
    later(10 * minuteMs);
    await settle();
    expect(await tradeOf(ordered.paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
  });

  test('G-120 paid late for a time that another customer has: it is released, untaken', async () => {
    const shopId = await shopThatCharges(deposit);
    const late = await order(bookingRequest(shopId));
    stripe.beginPaying(late.session);
    server.clock.set(late.held.expiresAt + 1);
    await settle();
    const quick = await order(bookingRequest(shopId));
    await stripe.pay(quick.session, { outcome: 'paid' });
    await settle();
    const before = stripe.money();
    await stripe.pay(late.session, { outcome: 'paid', evenIfClosed: true });
    later(10 * minuteMs);
    await settle();
    expect(await tradeOf(late.ordered.paymentOrderId)).toBe('refunded');
    expect(stripe.money()).toEqual(before);
    expect(await stateOf(quick.held.id)).toBe('confirmed');
  });

  test('G-126 Stripe is away for ten minutes, and an answer is lost: taken once all the same', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    const before = stripe.money();
    await stripe.pay(session, { outcome: 'paid' });
    stripe.goDown();
    await settle();
    stripe.comeBack();
    stripe.fault('POST', /capture$/, 'unanswered', 3);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      later(10 * minuteMs);
      await settle();
    }
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(stripe.money()).toEqual({ ...before, taken: before.taken + 1500 });
  });

  test('G-109 cancelled in good time it is given back, once, and the books agree', async () => {
    const far = { start: '2027-01-16 10:00' };
    const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit), far));
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    const before = stripe.money();
    const paid = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
    const { linkToken } = (await server.api.payment.getPaid(paid)).reply;
    const proof = { linkToken, token: await server.viewToken() };
    const cancelled = await server.api.booking.changeState({ id: held.id, state: 'cancelled' }, proof);
    expect(cancelled.reply.charge).toMatchObject({ fee: '0.00' });
    await settle();
    expect(await stateOf(held.id)).toBe('cancelled');
    expect(stripe.money()).toEqual({ ...before, givenBack: before.givenBack + 1500 });
    expect((await server.api.booking.get({ id: held.id }, proof)).reply.charge).toMatchObject({
      taken: '0.00',
      returned: '15.00',
    });
  });

  test('G-109 a refund that its bank sends back, and a dispute that the shop wins: the books follow, and the shop is to look', async () => {
    const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    const { paymentRef } = (await readOrder(db(), ordered.paymentOrderId))!;
    const look = async () => {
      const [was] = await db().selectFrom('bookings').select('needsAttention').where('id', '=', held.id).execute();
      await db().updateTable('bookings').set({ needsAttention: false }).where('id', '=', held.id).execute();
      const { chainId, id, status } = await chargeOf(held.id);
      const { taken, returned } = await balancesOf(db(), chainId, id);
      return { ...was, status, taken, returned };
    };
    const withShop = { needsAttention: true, status: 'succeeded', taken: 1500, returned: 0 };
    // The same amount twice is two movements.
    for (const _time of [1, 2]) {
      await stripe.refundThere(paymentRef, 1500);
      expect(await look()).toMatchObject({ status: 'refunded', taken: 0, returned: 1500 });
      await stripe.failRefund(paymentRef);
      expect(await look()).toEqual(withShop);
    }
    await stripe.dispute(paymentRef, 'opened');
    expect(await look()).toEqual({ ...withShop, taken: 0, returned: 1500 });
    await stripe.dispute(paymentRef, 'won');
    expect(await look()).toEqual(withShop);
    const reversing = db().selectFrom('ledger').select('id').where('payableId', '=', held.id);
    expect(await reversing.where('reverses', 'is not', null).execute()).toHaveLength(7);
  });

  test.each([
    // Asked 30 %, kept half of the price: what is left goes back, or is kept whole where the fee is more.
    ['KWD', 17_010, '{"type":"1","value":"15.004"}', '15.000', { fee: 8510, back: 6490 }],
    ['KWD', 17_017, '{"type":"0","value":"0.3"}', '5.110', { fee: 5110, back: 0 }],
    ['JPY', 3333, '{"type":"1","value":"2500"}', '2500', { fee: 1667, back: 833 }],
  ] as const)(
    'F-58 %s, a visit for %i: asked, paid, cancelled late, and the rest goes back to the last unit',
    async (currency, priceMinor, defaultDeposit, amount, { fee, back }) => {
      const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';
      const services = [{ key: 'cut', name: 'Cut', minutes: 30, priceMinor }];
      const shopId = await shopThatCharges({ ...deposit, defaultDeposit, lateFees: threeDays }, '', {
        currency,
        services,
      });
      const request = bookingRequest(shopId);
      expect((await server.api.payment.quote(request)).reply).toMatchObject({ amount, currencyCode: currency });
      const { held, session } = await order(request);
      await stripe.pay(session, { outcome: 'paid' });
      await settle();
      const as = { token: await server.viewToken(), linkToken: linkTokenOf(server.services.config.secret, held.id) };
      const cancel = { id: held.id, state: 'cancelled', agreedFee: '9999' } as const;
      expect((await server.api.booking.changeState(cancel, as)).code).toBe(200);
      await settle();
      const { chainId, id, failure } = await chargeOf(held.id);
      expect(await balancesOf(db(), chainId, id)).toMatchObject({ taken: fee, returned: back });
      expect(failure).toBeNull();
    },
  );

  test('F-57 a visit for 1.234 KWD that is paid as a whole: page, ledger, booking and mail say 1.230, and nothing is left to pay', async () => {
    const services = [{ key: 'cut', name: 'Cut', minutes: 30, priceMinor: 1234 }];
    const terms = { ...deposit, defaultDeposit: '{"type":"0","value":"1"}' };
    const shopId = await shopThatCharges(terms, '', { currency: 'KWD', services });
    const request = bookingRequest(shopId);
    expect((await server.api.payment.quote(request)).reply).toMatchObject({ amount: '1.230', total: '1.234' });
    const { held, ordered, session } = await order(request);
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    expect((await readOrder(db(), ordered.paymentOrderId))?.amountMinor).toBe(1230);
    const { chainId, id } = await chargeOf(held.id);
    expect(await balancesOf(db(), chainId, id)).toMatchObject({ taken: 1230 });
    const as = { token: await server.viewToken(), linkToken: linkTokenOf(server.services.config.secret, held.id) };
    const { charge } = (await server.api.booking.get({ id: held.id }, as)).reply;
    expect(charge).toMatchObject({ taken: '1.230', rest: '0.000' });
    await deliverOutbox(server.services);
    const mail = await db().selectFrom('mails').select('bodyText').where('bookingId', '=', held.id).executeTakeFirst();
    expect(mail?.bodyText).toContain('1.230');
    expect(mail?.bodyText).not.toContain('0.004');
  });

  test('F-58 the fee of a card hold in KWD is taken to the last unit that a card can be charged', async () => {
    const threeDays = '[{"timeUnit":"days","timeValue":3,"type":"percent","value":"0.5"}]';
    const services = [{ key: 'cut', name: 'Cut', minutes: 30, priceMinor: 17_015 }];
    const shopId = await shopThatCharges({ ...hold, lateFees: threeDays }, '', { currency: 'KWD', services });
    const { held, session } = await order(bookingRequest(shopId));
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    const as = { token: await server.viewToken(), linkToken: linkTokenOf(server.services.config.secret, held.id) };
    await server.api.booking.changeState({ id: held.id, state: 'cancelled', agreedFee: '9999.000' }, as);
    await settle();
    const { chainId, id, failure } = await chargeOf(held.id);
    expect(await balancesOf(db(), chainId, id)).toMatchObject({ held: 0, taken: 8510, returned: 8500 });
    expect(failure).toBeNull();
  });

  test.each(['our own', 'one that the shop made at Stripe'])(
    'G-109 F-46 %s refund that failed, told in the wrong order: the books say what Stripe holds, and the mark stays',
    async (whose) => {
      const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit)));
      await stripe.pay(session, { outcome: 'paid' });
      await settle();
      const { paymentRef } = (await readOrder(db(), ordered.paymentOrderId))!;
      stripe.messages.hold();
      if (whose === 'our own') {
        expect(await cancelByShop(asStore(server.services), { bookingId: held.id })).toMatchObject({ ok: true });
        await settle();
      } else await stripe.refundThere(paymentRef, 1500);
      await stripe.failRefund(paymentRef);
      await stripe.messages.letGo({ order: 'reversed' });
      await settle();
      later(24 * 60 * minuteMs);
      await settle();
      const { chainId, id, failure } = await chargeOf(held.id);
      expect(await balancesOf(db(), chainId, id)).toMatchObject({ taken: 1500, returned: 0 });
      if (whose === 'our own') expect(failure).toEqual({ command: 'refund', cause: 'failed' });
      const told = db().selectFrom('outbox').select('kind').where('bookingId', '=', held.id);
      expect(await told.where('kind', '=', 'money_returned').execute()).toHaveLength(whose === 'our own' ? 1 : 0);
    },
  );

  test('G-109 where the shop gave back a part at Stripe while its cancelling was on its way, the rest goes back too', async () => {
    const { held, ordered, session } = await order(bookingRequest(await shopThatCharges(deposit)));
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    const { paymentRef } = (await readOrder(db(), ordered.paymentOrderId))!;
    expect(await cancelByShop(asStore(server.services), { bookingId: held.id })).toMatchObject({ ok: true });
    await stripe.refundThere(paymentRef, 500);
    await settle();
    const { chainId, id, failure } = await chargeOf(held.id);
    expect(await balancesOf(db(), chainId, id)).toMatchObject({ taken: 0, returned: 1500 });
    expect(failure).toBeNull();
  });

  test('B-268 G-110 a card refused for a visit far away, and another one kept on the same page: the first answer is not the end', async () => {
    const shopId = await shopThatCharges({ ...hold });
    const { held, ordered, session } = await order(bookingRequest(shopId, { start: '2027-02-12 10:00' }));
    await stripe.pay(session, { outcome: 'declined' });
    await settle();
    stripe.messages.hold();
    await stripe.pay(session, { outcome: 'paid' });
    const { paymentOrderId } = ordered;
    expect((await server.api.payment.getOrder({ paymentOrderId })).reply).toMatchObject({
      state: 'failed',
      isOpen: true,
    });
    await stripe.messages.letGo();
    await settle();
    expect(await tradeOf(paymentOrderId)).toBe('succeeded');
    expect(await stateOf(held.id)).toBe('confirmed');
    await cancelByShop(asStore(server.services), { bookingId: held.id });
    await settle();
  });

  test('F-49 money of a merchant is moved in its own account, and another account cannot speak of it', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(deposit, 'acct_salon')));
    const from = stripe.messages.all.length;
    stripe.messages.hold();
    await stripe.pay(session, { outcome: 'paid' });
    const told = stripe.messages.all.slice(from);
    for (const message of told) {
      const payload = message.payload
        .replaceAll('acct_salon', 'acct_other')
        .replaceAll(message.id, `${message.id}_other`);
      const { headers, body } = stripe.messages.sign({ ...message, account: 'acct_other', payload });
      await server.app.inject({ method: 'POST', url: webhook, headers, payload: body });
    }
    expect(await stateOf(held.id)).toBe('held');
    await stripe.messages.letGo();
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    const captures = sentTo(/capture$/).filter(({ account }) => account === 'acct_salon');
    expect(new Set(captures.map(({ key }) => key)).size).toBe(1);
  });
});

describe('a hold through Stripe', () => {
  test('B-247 stands as A, and nothing is taken', async () => {
    const { held, session } = await order(bookingRequest(await shopThatCharges(hold)));
    const before = stripe.money();
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(await chargeOf(held.id)).toMatchObject({ status: 'authorised', form: 'hold' });
    expect(stripe.money()).toEqual({ ...before, held: before.held + 5000 });
  });

  test('F-52 G-110 of a visit far away the card is saved, and the amount held two days before, until after the visit', async () => {
    const far = { start: '2027-02-12 10:00' };
    const { held, session } = await order(bookingRequest(await shopThatCharges(hold), far));
    const before = stripe.money();
    await stripe.pay(session, { outcome: 'paid' });
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    expect(stripe.money()).toEqual(before);
    server.clock.set(Date.parse('2027-02-09T23:00:00Z'));
    await settle();
    expect(stripe.money()).toEqual({ ...before, held: before.held + 5000 });
    const charge = await chargeOf(held.id);
    expect(charge).toMatchObject({ status: 'authorised' });
    expect(charge.authorisedUntil?.getTime()).toBeGreaterThan(Date.parse('2027-02-12T00:00:00Z'));
  });
});
