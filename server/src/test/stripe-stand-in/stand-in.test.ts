import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStripePayments } from '../../adapters/payments-stripe.ts';
import { createClient } from '../../adapters/stripe/client.ts';
import { holdCard, openPage, saveCard } from './paying.ts';
import { startStripeStandIn, type StripeStandIn } from './stand-in.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
const item = { quantity: 1, price_data: { currency: 'eur', unit_amount: 2000, product_data: { name: 'Deposit' } } };
const page: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'https://a.example',
  line_items: [item],
};

beforeEach(async () => {
  standIn = await startStripeStandIn();
  stripe = createClient(standIn.settings);
});
afterEach(() => standIn.close());

async function refusal(params: object): Promise<unknown> {
  const error: unknown = await stripe.checkout.sessions
    .create({ ...page, ...params })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new Error('It was not refused.');
  return [error.code ?? '', error.param ?? ''];
}

test('A page as Stripe wants it is opened, and shown as Stripe shows it', async () => {
  const session = await stripe.checkout.sessions.create(page);
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2000,
  });
});

test.each<[object, unknown]>([
  [{ payment_method_types: ['card'] }, ['parameter_unknown', 'payment_method_types']],
  [{ line_items: [{ quantity: 1 }] }, ['parameter_missing', 'line_items[0][price_data]']],
  [{ line_items: [{ ...item, amount: 2000 }] }, ['parameter_unknown', 'line_items[0][amount]']],
  [{ line_items: [{ ...item, quantity: 1.5 }] }, ['parameter_invalid_integer', 'line_items[0][quantity]']],
  [{ mode: 'pay' }, ['', 'mode']],
  [{ locale: 'zh-Hant' }, ['', 'locale']],
  [{ adaptive_pricing: { enabled: 'no' } }, ['', 'adaptive_pricing[enabled]']],
  [{ client_reference_id: '' }, ['parameter_invalid_empty', 'client_reference_id']],
  [{ client_reference_id: 'x'.repeat(201) }, ['', 'client_reference_id']],
  [{ payment_intent_data: { capture_method: 'late' } }, ['', 'payment_intent_data[capture_method]']],
  [{ customer: 'cus_1', customer_email: 'ann@example.com' }, ['parameters_exclusive', '']],
  [{ customer: 'cus_1' }, ['resource_missing', 'customer']],
  [{ customer_email: 'ann' }, ['email_invalid', 'customer_email']],
  [{ success_url: 'paid' }, ['url_invalid', 'success_url']],
  [{ expires_at: Math.floor(Date.now() / 1000) + 1700 }, ['', 'expires_at']],
  [{ expires_at: Math.floor(Date.now() / 1000) + 90_000 }, ['', 'expires_at']],
  [{ mode: 'setup', currency: 'eur' }, ['parameter_unknown', 'line_items']],
])('It refuses %j as Stripe does', async (params, expected) => {
  expect(await refusal(params)).toEqual(expected);
});

test('A call that it does not play is not found', async () => {
  await expect(stripe.payouts.list()).rejects.toThrow('Unrecognized request URL');
});

test('A payment without its customer needs an address to return to, or no redirects', async () => {
  const card = await saveCard(createStripePayments(standIn.settings), standIn);
  const payment: Stripe.PaymentIntentCreateParams = {
    amount: 2000,
    currency: 'eur',
    customer: card.customerRef,
    payment_method: card.methodRef,
    confirm: true,
    off_session: true,
  };
  await expect(stripe.paymentIntents.create(payment)).rejects.toThrow('return_url');
  const automatic = { enabled: true, allow_redirects: 'never' };
  const held = await stripe.paymentIntents.create({ ...payment, automatic_payment_methods: automatic });
  expect(held).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount_received: 2000 });
});

test('A key answers the same request the same, and refuses another', async () => {
  const key = { idempotencyKey: 'key-1' };
  const first = await stripe.checkout.sessions.create(page, key);
  expect((await stripe.checkout.sessions.create(page, key)).id).toBe(first.id);
  const other = stripe.checkout.sessions.create({ ...page, locale: 'de' }, key);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('Messages are sent at once, held back, twice, in another order, or not at all', async () => {
  const payments = createStripePayments(standIn.settings);
  const arrived: string[] = [];
  standIn.sendTo(({ body }) => {
    arrived.push((JSON.parse(body.toString()) as { type: string }).type);
    return 200;
  });
  await holdCard(payments, standIn);
  const told = standIn.messages.all.map(({ type }) => type);
  expect(arrived.splice(0)).toEqual(told);
  standIn.messages.hold();
  const refs = await openPage(payments, { orderId: 'order-2' });
  await standIn.pay(refs.sessionRef, { outcome: 'paid' });
  expect(arrived).toEqual([]);
  await standIn.messages.letGo({ order: 'reversed', times: 2 });
  expect(arrived.splice(0)).toEqual(told.toReversed().flatMap((type) => [type, type]));
  standIn.messages.hold();
  await payments.expire('order-3', await openPage(payments, { orderId: 'order-3' }));
  standIn.messages.drop();
  await standIn.messages.letGo();
  expect(arrived).toEqual([]);
});

test('Messages that were not taken are sent again over HTTP until they are', async () => {
  const payments = createStripePayments(standIn.settings);
  const read: boolean[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = { 'stripe-signature': String(request.headers['stripe-signature']) };
      read.push(payments.readNotice(headers, Buffer.concat(parts), Date.now()).ok);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`);
  await holdCard(payments, standIn);
  expect(read).toEqual([true, true, true, true]);
  await standIn.messages.retry();
  status = 200;
  await standIn.messages.retry();
  await standIn.messages.retry();
  expect(read).toHaveLength(12);
  await new Promise((resolve) => server.close(resolve));
});
