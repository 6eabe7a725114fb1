import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdCard, openPage, saveCard } from '../../test/stripe-stand-in/paying.ts';
import type { Arrival, Message } from '../../test/stripe-stand-in/messages.ts';
import { startStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in/stand-in.ts';
import { createStripePayments } from '../payments-stripe.ts';
import type { PaymentEvent, PaymentProvider } from '../../platform/ports/payments.ts';

let standIn: StripeStandIn;
let payments: PaymentProvider;
const order = 'order-1';

beforeEach(async () => {
  standIn = await startStripeStandIn();
  payments = createStripePayments(standIn.settings);
});
afterEach(() => standIn.close());

const read = ({ headers, body }: Arrival, now = Date.now()) => payments.readWebhook(headers, body, now);

/** What a message says of ours: its kind and amount, or null. */
function said(message: Message): string | null {
  const notice = read(standIn.messages.sign(message));
  if (!notice.ok) throw new Error(notice.reason);
  const { event } = notice.value;
  return event && `${event.kind} ${event.amountMinor}`;
}

function eventOf(type: string): PaymentEvent {
  const message = standIn.messages.all.findLast((told) => told.type === type)!;
  const notice = read(standIn.messages.sign(message));
  if (!notice.ok || !notice.value.event) throw new Error(`${type} says nothing.`);
  return notice.value.event;
}

const story = () => standIn.messages.all.map((message) => [message.type, said(message)]);

test('A held card is told as authorised by each of its messages, and one says until when', async () => {
  const { paymentRef } = await holdCard(payments, standIn);
  expect(story()).toEqual([
    ['payment_intent.created', null],
    ['charge.succeeded', 'authorised 2000'],
    ['payment_intent.amount_capturable_updated', 'authorised 2000'],
    ['checkout.session.completed', 'authorised 2000'],
  ]);
  for (const type of ['charge.succeeded', 'payment_intent.amount_capturable_updated', 'checkout.session.completed'])
    expect(eventOf(type)).toMatchObject({ orderId: order, currency: 'EUR', paymentRef, card: null });
  expect(eventOf('charge.succeeded').authorisedUntil).toBeGreaterThan(Date.now());
});

test('What is taken and given back is told with the whole amount so far', async () => {
  const refs = await holdCard(payments, standIn);
  await payments.capture(order, refs, 2000, 'take');
  await payments.refund(order, refs, 300, 'back');
  await standIn.refundThere(refs.paymentRef, 200);
  expect(story().slice(4)).toEqual([
    ['charge.captured', null],
    ['payment_intent.succeeded', 'captured 2000'],
    ['refund.created', null],
    ['charge.refunded', 'refunded 300'],
    ['refund.created', null],
    ['charge.refunded', 'refunded 500'],
  ]);
});

test('What a partial capture leaves on the card is not told as a refund', async () => {
  const refs = await holdCard(payments, standIn);
  await payments.capture(order, refs, 500, 'take');
  expect(story().slice(4)).toEqual([
    ['charge.captured', null],
    ['payment_intent.succeeded', 'captured 500'],
    ['charge.refunded', null],
  ]);
  await payments.refund(order, refs, 100, 'back');
  expect(said(standIn.messages.all.at(-1)!)).toBe('refunded 100');
});

test('What was released or lapsed is reported as released', async () => {
  await payments.release(order, await holdCard(payments, standIn), 'let-go');
  expect(story().slice(4)).toEqual([
    ['payment_intent.canceled', 'released 2000'],
    ['charge.refunded', 'released 2000'],
  ]);
  const before = standIn.messages.all.length + 4;
  const { paymentRef } = await holdCard(payments, standIn, { orderId: 'order-2' });
  await standIn.lapse(paymentRef);
  expect(story().slice(before)).toEqual([
    ['payment_intent.canceled', 'released 2000'],
    ['charge.expired', 'released 2000'],
  ]);
});

test('A declined card is told, and the page that closes after it', async () => {
  const refs = await openPage(payments);
  await standIn.pay(refs.sessionRef, { outcome: 'declined' });
  await payments.expire(order, refs);
  expect(story()).toEqual([
    ['payment_intent.created', null],
    ['charge.failed', null],
    ['payment_intent.payment_failed', 'declined 0'],
    ['checkout.session.expired', 'expired 0'],
  ]);
});

test('A payment that takes days is told as on its way, and then as taken or declined', async () => {
  const [one, two] = [await openPage(payments), await openPage(payments, { orderId: 'order-2' })];
  await standIn.pay(one.sessionRef, { outcome: 'processing' });
  await standIn.settle(one.sessionRef, 'paid');
  expect(story()).toEqual([
    ['payment_intent.created', null],
    ['payment_intent.processing', 'processing 2000'],
    ['checkout.session.completed', 'processing 2000'],
    ['charge.succeeded', null],
    ['payment_intent.succeeded', 'captured 2000'],
    ['checkout.session.async_payment_succeeded', 'captured 2000'],
  ]);
  await standIn.pay(two.sessionRef, { outcome: 'processing' });
  await standIn.settle(two.sessionRef, 'declined');
  expect(story().slice(-2)).toEqual([
    ['payment_intent.payment_failed', 'declined 0'],
    ['checkout.session.async_payment_failed', 'declined 0'],
  ]);
});

test('A saved card is told once, with what is needed to charge it', async () => {
  const card = await saveCard(payments, standIn);
  expect(story()).toEqual([
    ['setup_intent.succeeded', 'card_saved 0'],
    ['checkout.session.completed', null],
  ]);
  expect(eventOf('setup_intent.succeeded')).toMatchObject({ orderId: order, currency: 'EUR', card });
  const refs = await openPage(payments, { purpose: 'card', orderId: 'order-2' });
  await standIn.pay(refs.sessionRef, { outcome: 'declined' });
  expect(eventOf('setup_intent.setup_failed')).toMatchObject({ kind: 'declined', orderId: 'order-2' });
});

test('Messages of a merchant’s account say so, and are signed with a secret of their own', async () => {
  await holdCard(payments, standIn, { account: 'acct_salon' });
  const [message] = standIn.messages.all;
  expect(read(standIn.messages.sign(message!))).toMatchObject({ ok: true, value: { account: 'acct_salon' } });
  const [own, connected] = standIn.settings.webhookSecret.split(',');
  expect(read(standIn.messages.sign(message!, 0, own))).toMatchObject({ ok: true });
  const onlyOwn = createStripePayments({ ...standIn.settings, webhookSecret: own! });
  const { headers, body } = standIn.messages.sign(message!, 0, connected);
  expect(onlyOwn.readWebhook(headers, body, Date.now())).toEqual({ ok: false, reason: 'signature_wrong' });
});

test('What is about nothing of ours is read and says nothing', async () => {
  await holdCard(payments, standIn);
  const [, message] = standIn.messages.all;
  const foreign = { ...message!, payload: message!.payload.replaceAll('"orderId"', '"other"') };
  expect(said(message!)).toBe('authorised 2000');
  expect(said(foreign)).toBeNull();
  expect(said({ ...message!, payload: message!.payload.replace('charge.succeeded', 'payout.paid') })).toBeNull();
});

test('F-49 what a test payment tells says nothing where the key is live', async () => {
  await holdCard(payments, standIn);
  const message = standIn.messages.all[1]!;
  const live = createStripePayments({ ...standIn.settings, secretKey: 'sk_live_standin' });
  const told = (payload: string) => {
    const { headers, body } = standIn.messages.sign({ ...message, payload });
    const notice = live.readWebhook(headers, body, Date.now());
    return notice.ok && notice.value.event?.kind;
  };
  expect(told(message.payload)).toBeUndefined();
  expect(told(message.payload.replaceAll('"livemode":false', '"livemode":true'))).toBe('authorised');
});

test('A message keeps its id, so that one that comes twice is known', async () => {
  await holdCard(payments, standIn);
  const [message] = standIn.messages.all;
  for (const age of [0, 100])
    expect(read(standIn.messages.sign(message!, age))).toMatchObject({ ok: true, value: { eventId: message!.id } });
});

test('A signature that is wrong, missing, or of another body is refused', async () => {
  await holdCard(payments, standIn);
  const [message] = standIn.messages.all;
  const { headers, body } = standIn.messages.sign(message!);
  const wrong = { ok: false, reason: 'signature_wrong' };
  const signature = headers['stripe-signature']!;
  const changed = Buffer.from(body.toString().replace('2000', '2001'));
  expect(changed.equals(body)).toBe(false);
  expect(read({ headers, body })).toMatchObject({ ok: true });
  expect(read({ headers, body: changed })).toEqual(wrong);
  expect(read({ headers, body: Buffer.alloc(0) })).toEqual(wrong);
  expect(read({ headers: {}, body })).toEqual(wrong);
  expect(read({ headers: { 'stripe-signature': 'nonsense' }, body })).toEqual(wrong);
  expect(read({ headers: { 'stripe-signature': signature.replace(/v1=.*/, 'v1=00') }, body })).toEqual(wrong);
  expect(read({ headers: { 'stripe-signature': signature.replace('v1=', 'v0=') }, body })).toEqual(wrong);
  expect(read({ headers: { 'stripe-signature': signature.replace(/t=\d+/, 't=4102444800') }, body })).toEqual(wrong);
  expect(read(standIn.messages.sign(message!, 0, 'whsec_stolen'))).toEqual(wrong);
});

test('An old signature is refused by our clock, not by the machine’s', async () => {
  const then = Date.parse('2021-03-03T10:00:00Z');
  const past = await startStripeStandIn({ now: () => then });
  const message = { id: 'evt_1', type: 'payout.paid', account: '', payload: standInPayload };
  const arrival = (ageSeconds: number) => past.messages.sign(message, ageSeconds);
  const wrong = { ok: false, reason: 'signature_wrong' };
  expect(read(arrival(0), then)).toMatchObject({ ok: true });
  expect(read(arrival(300), then)).toMatchObject({ ok: true });
  expect(read(arrival(301), then)).toEqual(wrong);
  expect(read(arrival(0), then + 3_600_000)).toEqual(wrong);
  await past.close();
});

const standInPayload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } });

test.each(['no json', '{}', '[]', 'null', '{"id":"evt_1"}', '{"id":"evt_1","object":"v2.core.event"}'])(
  'A signed body that is no event (%s) is malformed',
  (payload) => {
    const arrival = standIn.messages.sign({ id: '', type: '', account: '', payload });
    expect(read(arrival)).toEqual({ ok: false, reason: 'malformed' });
  },
);
