import type { OrderMade } from '@parlour/contract/subscription/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { formOf, sendForm, tokenFor } from '../file/test/uploads.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cards } from '../test/charging.ts';
import { planRequest, sellPlans, studioPlan } from '../test/plans.ts';
import { forgetPerson } from './actions/forget-person.ts';
import { createPerson, openAccounts, signUp, storedAccount } from './test/person.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop({ env: { ...openAccounts.env, PLAN_MERCHANT: 'simulated', LIMIT_ORDERS_PER_IP: '1000' } });
  await sellPlans(db(), [studioPlan()]);
});
beforeEach(() => paid.reset());
afterAll(() => paid.close());

const db = () => paid.server.services.db;
const minuteMs = 60_000;

async function newPerson() {
  const person = createPerson(paid.server);
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(paid.server, person.email))!.id };
}
type NewPerson = Awaited<ReturnType<typeof newPerson>>;

async function orderPlan({ email }: NewPerson): Promise<OrderMade> {
  const token = await paid.server.viewToken();
  return (await paid.server.api.subscription.create(planRequest({ email: email.toUpperCase() }), { token })).reply;
}
const open = async ({ id, payToken }: OrderMade) =>
  paid.server.api.subscription.pay({ id, payToken }, { token: await paid.server.viewToken() });
const forget = (person: NewPerson) => forgetPerson(paid.server.services, person);
const buyerOf = async ({ id }: OrderMade) =>
  (await db().selectFrom('subscriptionOrders').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** Forgets the person, and runs a function after the first look, while the person's pictures are cleared away. */
async function forgetWhile(person: NewPerson, happens: () => Promise<unknown>) {
  await sendForm(paid.server, formOf(await tokenFor(paid.server, { ...person, sessionId: '' }), await jpegOf(50, 50)));
  const { services } = paid.server;
  let hasHappened = false;
  const remove = async (name: string) => {
    if (!hasHappened) await happens();
    hasHappened = true;
    return services.files.remove(name);
  };
  const files = new Proxy(services.files, {
    get: (target, name) => (name === 'remove' ? remove : Reflect.get(target, name, target)),
  });
  const verdict = await forgetPerson({ ...services, files }, person);
  expect(hasHappened).toBe(true);
  return verdict;
}

test('Seams F-155 a customer is not forgotten while money for a plan is on its way: on an open page, at a bank, or on a page that takes another card', async () => {
  const ana = await newPerson();
  const made = await orderPlan(ana);
  expect(await buyerOf(made)).toBe(ana.email.toUpperCase());
  const page = (await open(made)).reply;
  expect(await forget(ana)).toMatchObject({ ok: false, reason: 'money_open' });
  await paid.press(page.payUrl, cards.declines);
  await paid.settle();
  expect(await forget(ana)).toMatchObject({ ok: false, reason: 'money_open' });
  await paid.press((await open(made)).reply.payUrl, cards.processes);
  await paid.settle();
  expect(await forget(ana)).toMatchObject({ ok: false, reason: 'money_open' });
  paid.server.clock.set(paid.server.clock.now() + 2 * minuteMs);
  await paid.settle();
  expect(await forget(ana)).toEqual({ ok: true, value: null });
  expect(await buyerOf(made)).toBe('');
});

test('Seams F-155 a customer is not forgotten while a payment of a plan is to go back, and did not', async () => {
  const ana = await newPerson();
  const made = await orderPlan(ana);
  const page = (await open(made)).reply;
  await paid.press(page.payUrl, cards.approves);
  await paid.settle();
  // The team ended the order; the money has not gone back yet.
  await db()
    .updateTable('subscriptionOrders')
    .set({ state: 'returned', paymentOrderId: null })
    .where('id', '=', made.id)
    .execute();
  expect(await forget(ana)).toMatchObject({ ok: false, reason: 'money_open' });
});

test('Seams F-155 a payment of a plan that begins while she is being forgotten is not lost sight of', async () => {
  const ana = await newPerson();
  const made = await orderPlan(ana);
  const pages: string[] = [];
  const verdict = await forgetWhile(ana, async () => pages.push((await open(made)).reply.payUrl));
  expect(verdict).toMatchObject({ ok: false, reason: 'money_open' });
  expect(await storedAccount(paid.server, ana.email)).toBeDefined();
  expect(await buyerOf(made)).not.toBe('');
  await paid.press(pages[0]!, cards.approves);
  await paid.settle();
  const receipts = db().selectFrom('mails').select('id').where('kind', '=', 'planPaid');
  expect(await receipts.where('recipient', '=', ana.email.toUpperCase()).execute()).toHaveLength(1);
  expect(await forget(ana)).toEqual({ ok: true, value: null });
});

test('Seams F-155 a visit with a deposit that is booked while she is being forgotten stays hers, with its contact', async () => {
  const ana = await newPerson();
  const shop = await paid.shop(deposit);
  const { email, form } = ana;
  const held: string[] = [];
  const verdict = await forgetWhile(ana, async () => {
    const contact = { email, mobile: form.mobile, dialCode: form.dialCode, country: form.country };
    held.push((await paid.order(bookingRequest(shop.shopId, contact))).held.id);
  });
  expect(verdict).toMatchObject({ ok: false, reason: 'visits_ahead' });
  const row = await db().selectFrom('bookings').select('contact').where('id', '=', held[0]!).executeTakeFirstOrThrow();
  expect(row.contact).toMatchObject({ email });
  expect(await storedAccount(paid.server, email)).toBeDefined();
});

test('Seams F-155 the order of a customer who is forgotten is not paid any more, whoever still has its page', async () => {
  const ana = await newPerson();
  const made = await orderPlan(ana);
  expect(await forget(ana)).toEqual({ ok: true, value: null });
  expect((await open(made)).reason).toBe('not_found');
  expect(await db().selectFrom('paymentOrders').select('id').where('payableId', '=', made.id).execute()).toEqual([]);
});

test('Seams F-155 forgetting and paying at the same moment: either there is a payment and its buyer, or neither', async () => {
  for (let round = 0; round < 5; round++) {
    const ana = await newPerson();
    const made = await orderPlan(ana);
    const [forgotten, opened] = await Promise.all([forget(ana), open(made)]);
    expect([forgotten.ok, opened.code === 200].toSorted()).toEqual([false, true]);
    expect((await buyerOf(made)) === '').toBe(forgotten.ok);
  }
});
