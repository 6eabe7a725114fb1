import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderMade, OrderReplaced, OrderRequest } from '@parlour/contract/subscription/calls';
import { applyPaymentEvent } from '../payment/actions/apply-payment-event.ts';
import { balancesOf } from '../ledger/queries.ts';
import { actOnPage } from '../adapters/simulated-payments/page-acts.ts';
import { cards, dayMs, minuteMs, startCharging } from '../test/charging.ts';
import { planRequest, sellPlans, studioPlan } from '../test/plans.ts';
import { startTestApp, standardNow } from '../test/test-app.ts';

let charging: Awaited<ReturnType<typeof startCharging>>;
let token: string;

const db = () => charging.server.services.db;

beforeAll(async () => {
  charging = await startCharging({ PLAN_MERCHANT: 'simulated', LIMIT_ORDERS_PER_IP: '1000' });
});
afterAll(() => charging.server.close());
beforeEach(async () => {
  charging.reset();
  token = await charging.server.viewToken();
  await sellPlans(db(), [studioPlan()]);
  await db().deleteFrom('mails').execute();
  await db().deleteFrom('subscriptionOrders').execute();
});

let business = 0;
/** Each test has a business of its own. */
const request = (change: Partial<OrderRequest & OrderReplaced> = {}): OrderRequest & OrderReplaced =>
  planRequest({ businessName: `Salon ${business}`, ...change });
beforeEach(() => void business++);

const owned = ({ id, payToken }: OrderMade) => ({ id, payToken });
const pay = (made: OrderMade) => charging.server.api.subscription.pay(owned(made), { token });
const shownOrder = async (made: OrderMade) => (await charging.server.api.subscription.getOrder(owned(made))).reply;

/** Orders a plan and opens its page. */
async function ordered(change: Partial<OrderRequest & OrderReplaced> = {}, lang: 'en' | 'tw' = 'en') {
  const made = (await charging.server.api.subscription.create(request(change), { token, lang })).reply;
  return { made, page: (await pay(made)).reply };
}

/** Orders, pays with this card, and lets all of it happen. */
async function paid(card: string = cards.approves, change: Partial<OrderRequest> = {}) {
  const all = await ordered(change);
  await charging.press(all.page.payUrl, card);
  await charging.settle();
  return all;
}

const mailKinds = async () =>
  (await db().selectFrom('mails').select(['kind', 'recipient']).where('kind', '<>', 'order').execute()).map(
    ({ kind }) => kind,
  );

/** Our ledger of an order of a plan, and the books of the provider, in all its payments. */
async function books({ id }: OrderMade) {
  const { held, taken, returned } = await balancesOf(db(), '', id);
  const theirs = await db()
    .selectFrom('simulatedPayments as payment')
    .innerJoin('paymentOrders as own', 'own.id', 'payment.orderId')
    .select(['payment.state', 'payment.authorisedMinor', 'payment.capturedMinor', 'payment.refundedMinor'])
    .where('own.payableId', '=', id)
    .execute();
  const takenThere = theirs.reduce((sum, one) => sum + one.capturedMinor - one.refundedMinor, 0);
  const heldThere = theirs
    .filter(({ state, capturedMinor }) => state === 'authorised' && capturedMinor === 0)
    .reduce((sum, one) => sum + one.authorisedMinor, 0);
  expect({ held, taken }).toEqual({ held: heldThere, taken: takenThere });
  return { held, taken, returned };
}

describe('an order of a plan', () => {
  test('A-021 C-224 it is paid at the server’s price, granted once though told five times, and a receipt goes out once', async () => {
    const { made, page } = await ordered({}, 'tw');
    expect(made).toMatchObject({ isPayable: true, total: '790.00' });
    expect(page).toMatchObject({ state: 'created', amount: '790.00', currencyCode: 'AUD' });
    expect(page.payCode).toMatch(/^data:image\/png;base64,/);
    expect(new URL(page.returnUrl).pathname).toBe('/bokaOrder');
    expect((await pay(made)).reply).toEqual(page);
    expect(await shownOrder(made)).toMatchObject({ state: 'asked', coversUntil: '' });
    await charging.press(page.payUrl, cards.fiveTimes);
    await charging.settle();
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('succeeded');
    expect(await shownOrder(made)).toMatchObject({
      state: 'paid',
      coversFrom: '2027-01-12',
      coversUntil: '2028-01-12',
    });
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 0 });
    const mails = await db().selectFrom('mails').selectAll().where('kind', '=', 'planPaid').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'anna@example.com', language: 'tw' });
    expect(mails[0]!.subject).toContain(made.number);
    expect(mails[0]!.bodyText).toContain('Studio 版');
    expect(mails[0]!.bodyText).toContain('已付：$790 AUD');
    expect(mails[0]!.bodyText).toContain('Studio 版，每年');
    expect(mails[0]!.bodyHtml).toContain('class="lines"');
    const team = await db()
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', 'team@parlour.example')
      .execute();
    expect(team.map(({ subject }) => subject).sort()).toEqual([
      `New order: Salon ${business}`,
      `Paid: Salon ${business}`,
    ]);
    expect((await pay(made)).reason).toBe('payment_under_way');
  });

  test('A-021 told out of order, or late by a bank, it is granted once', async () => {
    const first = await paid(cards.outOfOrder);
    charging.server.clock.set(standardNow + minuteMs);
    await charging.settle();
    expect(await shownOrder(first.made)).toMatchObject({ state: 'paid' });
    expect(await books(first.made)).toMatchObject({ held: 0, taken: 79_000 });
    business++;
    const slow = await paid(cards.processes);
    expect(await charging.tradeOf(slow.page.paymentOrderId)).toBe('processing');
    expect((await shownOrder(slow.made)).state).toBe('asked');
    charging.server.clock.set(standardNow + 2 * minuteMs);
    await charging.settle();
    expect((await shownOrder(slow.made)).state).toBe('paid');
    expect(await mailKinds()).toEqual(['planPaid', 'planPaid']);
  });

  test('A-021 declined, it is paid with another card on a new page; the first page takes nothing more', async () => {
    const { made, page } = await paid(cards.declines);
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('failed');
    expect((await shownOrder(made)).state).toBe('asked');
    const again = (await pay(made)).reply;
    expect(again.paymentOrderId).not.toBe(page.paymentOrderId);
    await charging.settle();
    const late = await charging.press(page.payUrl, cards.approves);
    expect(late).toMatchObject({ kind: 'view', view: { step: 'over' } });
    await charging.press(again.payUrl, cards.approves);
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('paid');
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 0 });
    // The first page shows that the order is paid.
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('succeeded');
  });

  test('A-021 while a bank is at work on another card of the refused page no second page is opened', async () => {
    const { made, page } = await paid(cards.declines);
    await charging.press(page.payUrl, cards.processes);
    expect((await pay(made)).reason).toBe('payment_under_way');
    charging.server.clock.set(standardNow + 2 * minuteMs);
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('paid');
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 0 });
  });

  test('A-021 D-159 cancelled or left alone its page closes by time, nothing is taken, and it can be paid later', async () => {
    const { made, page } = await ordered();
    await actOnPage(db(), page.payUrl.split('/pay/')[1]!, { act: 'cancel' }, charging.server.clock.now());
    await charging.settle();
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('cancelled');
    const left = (await pay(made)).reply;
    charging.server.clock.set(standardNow + 61 * minuteMs);
    await charging.settle();
    expect(await charging.tradeOf(left.paymentOrderId)).toBe('expired');
    expect(await books(made)).toEqual({ held: 0, taken: 0, returned: 0 });
    token = await charging.server.viewToken();
    await charging.press((await pay(made)).reply.payUrl, cards.approves);
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('paid');
  });

  test('A-021 money of which we hear after the time is honoured, and a newer page is closed', async () => {
    const { made, page } = await ordered();
    await charging.press(page.payUrl, cards.late);
    charging.server.clock.set(standardNow + 61 * minuteMs);
    // No webhook has come yet: the customer comes back first, and gets another page.
    token = await charging.server.viewToken();
    const newer = (await pay(made)).reply;
    await charging.settle();
    charging.server.clock.set(standardNow + 90 * minuteMs);
    await charging.settle();
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('succeeded');
    expect((await shownOrder(made)).state).toBe('paid');
    const over = await charging.press(newer.payUrl, cards.approves);
    expect(over).toMatchObject({ kind: 'view', view: { step: 'over' } });
    await charging.settle();
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 0 });
    expect(await mailKinds()).toEqual(['planPaid']);
  });

  test('A-021 paid on two pages at once it is taken once: the second goes back, and she is told so', async () => {
    const { made, page } = await ordered();
    await charging.press(page.payUrl, cards.declines);
    await charging.settle();
    const second = (await pay(made)).reply;
    // Both pages are paid before any webhook comes.
    await charging.press(page.payUrl, cards.approves);
    await charging.press(second.payUrl, cards.approves);
    await charging.settle();
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 79_000 });
    const states = await db().selectFrom('paymentOrders').select('state').where('payableId', '=', made.id).execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
    // The plan is paid, whichever page is asked about.
    for (const one of [page, second]) expect(await charging.tradeOf(one.paymentOrderId)).toBe('succeeded');
    expect((await mailKinds()).sort()).toEqual(['planPaid', 'planReturned']);
  });
});

describe('an order of a plan that is not what it was', () => {
  test('A-021 one that another takes the place of is closed, and what is still paid for it goes back', async () => {
    const { made, page } = await ordered();
    await charging.press(page.payUrl, cards.late);
    const { id: replacedId, payToken: replacedToken } = made;
    const other = await ordered({ period: 'month', replacedId, replacedToken });
    charging.server.clock.set(standardNow + 90 * minuteMs);
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('replaced');
    expect(await books(made)).toEqual({ held: 0, taken: 0, returned: 79_000 });
    expect((await pay(made)).reason).toBe('not_found');
    expect((await shownOrder(other.made)).state).toBe('asked');
    expect(await mailKinds()).toEqual(['planReturned']);
  });

  test('A-021 while its money is on the way nothing takes its place', async () => {
    const slow = await paid(cards.processes);
    const replaced = { replacedId: slow.made.id, replacedToken: slow.made.payToken };
    const create = () => charging.server.api.subscription.create(request({ period: 'month', ...replaced }), { token });
    expect((await create()).reason).toBe('payment_under_way');
    expect((await shownOrder(slow.made)).state).toBe('asked');
  });

  test('A-021 one that was paid meanwhile is said before the next is sold, and sold beside it only to whoever knows', async () => {
    const first = await paid();
    const replaced = { replacedId: first.made.id, replacedToken: first.made.payToken };
    const create = (more: OrderReplaced = {}) =>
      charging.server.api.subscription.create(request({ period: 'month', ...replaced, ...more }), { token });
    const orders = async () => (await db().selectFrom('subscriptionOrders').select('id').execute()).length;
    expect((await create()).reason).toBe('plan_paid_before');
    expect((await create({ isKnownPaid: false })).reason).toBe('plan_paid_before');
    expect(await orders()).toBe(1);
    expect((await create({ isKnownPaid: true })).code).toBe(200);
    expect(await orders()).toBe(2);
    expect((await shownOrder(first.made)).state).toBe('paid');
    expect(await books(first.made)).toEqual({ held: 0, taken: 79_000, returned: 0 });
  });

  test('Bad input: whoever says that it is known as paid still replaces what is not, and passes no payment under way', async () => {
    const { made } = await ordered();
    const known = { isKnownPaid: true };
    await ordered({ replacedId: made.id, replacedToken: made.payToken, ...known });
    expect((await shownOrder(made)).state).toBe('replaced');
    business++;
    const slow = await paid(cards.processes);
    const replaced = { replacedId: slow.made.id, replacedToken: slow.made.payToken, ...known };
    expect((await charging.server.api.subscription.create(request(replaced), { token })).reason).toBe(
      'payment_under_way',
    );
  });

  test('Bad input: an order belongs to who has its secret: foreign and unknown look the same, and replace nothing', async () => {
    const { made } = await ordered();
    const other = await ordered();
    const { subscription: order } = charging.server.api;
    for (const wrong of [
      { id: made.id, payToken: other.made.payToken },
      { id: made.id, payToken: '' },
      { id: 'unknown', payToken: made.payToken },
    ]) {
      expect((await order.pay(wrong, { token })).reason).toBe('not_found');
      expect((await order.getOrder(wrong)).reason).toBe('not_found');
    }
    await ordered({ replacedId: made.id, replacedToken: other.made.payToken });
    expect((await shownOrder(made)).state).toBe('asked');
  });

  test('A-021 a price that has changed since, or a plan that is gone, is not paid any more', async () => {
    const { made, page } = await paid(cards.declines);
    await sellPlans(db(), [studioPlan({ yearMinor: 80_000 })]);
    expect((await pay(made)).reason).toBe('charge_changed');
    await sellPlans(db(), []);
    expect((await pay(made)).reason).toBe('plan_needed');
    expect((await shownOrder(made)).planName).toBe('Studio');
    expect(await charging.tradeOf(page.paymentOrderId)).toBe('failed');
  });

  test('F-49 another amount, another currency or a kept card says nothing of a plan', async () => {
    const { made, page } = await ordered();
    const event = { orderId: page.paymentOrderId, paymentRef: 'x', card: null, authorisedUntil: null };
    const tell = (told: object) =>
      applyPaymentEvent(charging.server.services, {
        channel: 'simulated',
        eventId: null,
        account: null,
        event: { ...event, kind: 'captured', amountMinor: 79_000, currency: 'AUD', ...told } as never,
      });
    expect(await tell({ amountMinor: 1 })).toBe('amount_wrong');
    expect(await tell({ currency: 'USD' })).toBe('currency_wrong');
    expect(await tell({ kind: 'card_saved', amountMinor: 0 })).toBe('contradicts_order');
    expect((await shownOrder(made)).state).toBe('asked');
  });

  test('A-021 all of it given back by the operator, the plan is not paid any more; a part of it changes nothing', async () => {
    const { made, page } = await paid();
    const back = (refunded: number) =>
      applyPaymentEvent(charging.server.services, {
        channel: 'simulated',
        eventId: null,
        account: null,
        event: {
          kind: 'refunded',
          orderId: page.paymentOrderId,
          paymentRef: '',
          card: null,
          authorisedUntil: null,
          amountMinor: refunded,
          capturedMinor: 79_000,
          currency: 'AUD',
        },
      });
    await back(1000);
    expect((await shownOrder(made)).state).toBe('paid');
    await back(79_000);
    expect(await shownOrder(made)).toMatchObject({ state: 'returned', coversUntil: '' });
    const mails = await db().selectFrom('mails').select('bodyText').where('kind', '=', 'planReturned').execute();
    expect(mails.map(({ bodyText }) => /\$[\d,.]+/.exec(bodyText)?.[0])).toEqual(['$10', '$780']);
  });
});

describe('a renewal', () => {
  test('A-021 it goes on where the paid days of the same business end, in whatever case; of another one from today', async () => {
    const first = await paid(cards.approves, { period: 'month' });
    expect(await shownOrder(first.made)).toMatchObject({ coversFrom: '2027-01-12', coversUntil: '2027-02-12' });
    charging.server.clock.set(standardNow + 10 * dayMs);
    token = await charging.server.viewToken();
    const renewal = { kind: 'renew' as const, email: 'ANNA@example.com', businessName: `salon ${business} ` };
    const renewed = await paid(cards.approves, renewal);
    expect(new URL(renewed.page.returnUrl).pathname).toBe('/bokaRenew');
    expect(await shownOrder(renewed.made)).toMatchObject({ coversFrom: '2027-02-12', coversUntil: '2028-02-12' });
    const other = await paid(cards.approves, { ...renewal, businessName: 'Other' });
    expect(await shownOrder(other.made)).toMatchObject({ coversFrom: '2027-01-22', coversUntil: '2028-01-22' });
  });

  test('A-021 two renewals that are paid at the same moment pay for different days', async () => {
    const both = await Promise.all([1, 2].map(() => ordered({ kind: 'renew', period: 'month' })));
    for (const { page } of both) await charging.press(page.payUrl, cards.approves);
    await charging.settle();
    const covers = await Promise.all(both.map(({ made }) => shownOrder(made)));
    expect(covers.map(({ coversFrom }) => coversFrom).sort()).toEqual(['2027-01-12', '2027-02-12']);
  });
});

describe('the provider', () => {
  test('A-021 while it is away the order waits for its page; a lost answer opens no second one', async () => {
    const made = (await charging.server.api.subscription.create(request(), { token })).reply;
    charging.weather.isAway = true;
    expect((await pay(made)).reason).toBe('payment_away');
    charging.weather.isAway = false;
    charging.weather.losesAnswers = 1;
    expect((await pay(made)).reason).toBe('payment_away');
    await charging.press((await pay(made)).reply.payUrl, cards.approves);
    await charging.settle();
    const orders = await db().selectFrom('paymentOrders').select('id').where('payableId', '=', made.id).execute();
    expect(orders).toHaveLength(1);
    expect((await shownOrder(made)).state).toBe('paid');
  });

  test('A-021 what cannot be taken in the end is released, kept for the team, and can be paid again', async () => {
    const { made, page } = await ordered();
    await charging.press(page.payUrl, cards.approves);
    const { payments } = charging.server.services;
    const real = payments.simulated!;
    payments.simulated = { ...real, capture: async () => ({ done: false, reason: 'declined' }) };
    await charging.settle();
    payments.simulated = real;
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('asked');
    expect(await books(made)).toEqual({ held: 0, taken: 0, returned: 79_000 });
    const row = await db()
      .selectFrom('subscriptionOrders')
      .select('failure')
      .where('id', '=', made.id)
      .executeTakeFirst();
    expect(row?.failure).toEqual({ command: 'capture', cause: 'declined' });
    const mails = db()
      .selectFrom('mails')
      .select(['subject', 'bodyText'])
      .where('id', 'like', `order.${made.id}.trouble.%`);
    const told = await mails.execute();
    expect(told).toHaveLength(1);
    expect(told[0]!.bodyText).toContain('capture declined');
    await charging.press((await pay(made)).reply.payUrl, cards.approves);
    await charging.settle();
    expect((await shownOrder(made)).state).toBe('paid');
    expect(await books(made)).toEqual({ held: 0, taken: 79_000, returned: 79_000 });
  });

  test('A-021 without a merchant nothing can be paid here, and an order is saved as before', async () => {
    const plain = await startTestApp();
    await sellPlans(plain.services.db, [studioPlan()]);
    const as = { token: await plain.viewToken() };
    const made = (await plain.api.subscription.create(request(), as)).reply;
    expect(made.isPayable).toBe(false);
    expect((await plain.api.subscription.pay(owned(made), as)).reason).toBe('payment_away');
    expect(await plain.services.db.selectFrom('paymentOrders').select('id').execute()).toEqual([]);
    await plain.close();
  });
});
