import { languageCodes } from '@parlour/phrases/languages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdCard, openPage, payRequest, saveCard } from '../test/stripe-stand-in/paying.ts';
import { startStripeStandIn, type StripeStandIn } from '../test/stripe-stand-in/stand-in.ts';
import { createStripePayments } from './payments-stripe.ts';
import type { PaymentOutcome, PaymentProvider, PaymentRefs } from '../platform/ports/payments.ts';

let standIn: StripeStandIn;
let payments: PaymentProvider;
/** What the stand-in's clock is ahead of the machine's. */
let aheadMs: number;
const order = 'order-1';
const [minute, day] = [60_000, 86_400_000];
const held = { orderId: order, amountMinor: 2000, currency: 'EUR', account: '', title: 'Late cancellation' };

beforeEach(async () => {
  aheadMs = 0;
  standIn = await startStripeStandIn({ now: () => Date.now() + aheadMs });
  payments = createStripePayments(standIn.settings);
});
afterEach(() => standIn.close());

const sent = (path: string) => standIn.requests.filter((request) => request.method === 'POST' && request.path === path);
const sentPages = () => sent('/v1/checkout/sessions');

describe('open', () => {
  test('A deposit is a page that holds a card: amount, title, order and where she comes back', async () => {
    const page = await payments.open(payRequest(), 'key-1');
    expect(page.payUrl).toContain(page.sessionRef);
    expect(sentPages()).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        key: 'key-1',
        account: '',
        version: '2026-10-28.endive',
        params: {
          mode: 'payment',
          submit_type: 'book',
          allowed_payment_method_types: { 0: 'card' },
          client_reference_id: order,
          metadata: { orderId: order, currency: 'EUR' },
          locale: 'en',
          success_url: 'https://book.example.com/paid',
          cancel_url: 'https://book.example.com/not-paid',
          customer_email: 'ann@example.com',
          expires_at: expect.stringMatching(/^\d+$/),
          adaptive_pricing: { enabled: 'false' },
          line_items: {
            0: {
              quantity: '1',
              price_data: {
                currency: 'eur',
                unit_amount: '2000',
                product_data: { name: 'Deposit for 3 March, 10:00' },
              },
            },
          },
          payment_intent_data: {
            capture_method: 'manual',
            description: 'Deposit for 3 March, 10:00',
            metadata: { orderId: order, currency: 'EUR' },
          },
        },
      },
    ]);
  });

  test.each(['deposit', 'hold', 'purchase'] as const)('A %s is held first and taken later', async (purpose) => {
    await openPage(payments, { purpose });
    expect(sentPages()[0]!.params).toMatchObject({
      mode: 'payment',
      payment_intent_data: { capture_method: 'manual' },
    });
  });

  test('A card is saved to a customer at Stripe, who carries her e-mail', async () => {
    await openPage(payments, { purpose: 'card' });
    const [customer] = sent('/v1/customers');
    expect(customer).toMatchObject({ key: 'order-1:open/customer', params: { email: 'ann@example.com' } });
    expect(sentPages()[0]!.params).toMatchObject({
      mode: 'setup',
      customer: expect.stringMatching(/^cus_/),
      currency: 'eur',
      setup_intent_data: { metadata: { orderId: order } },
    });
    expect(sentPages()[0]!.params).not.toHaveProperty('customer_email');
  });

  test('Every language of the app opens a page in a language that Stripe knows', async () => {
    for (const language of languageCodes) await openPage(payments, { language, orderId: `order-${language}` });
    const locales = sentPages().map(({ params }) => params['locale']);
    expect(locales.toSorted()).toEqual(
      ['zh', 'en', 'zh-TW', 'es', 'de', 'ja', 'fr', 'it', 'ko', 'ru', 'ms', 'th', 'vi', 'id', 'pt-BR'].toSorted(),
    );
    await openPage(payments, { language: 'xx', orderId: 'order-xx' });
    expect(sentPages().at(-1)!.params['locale']).toBe('auto');
  });

  test.each([0, 15 * minute, 22 * 60 * minute, day, 3 * day])(
    'A hold of %d ms opens a page that Stripe accepts, and that outlives it',
    async (holdMs) => {
      const expiresAt = Date.now() + holdMs;
      await openPage(payments, { expiresAt });
      const closesAt = Number(sentPages()[0]!.params['expires_at'] ?? Infinity) * 1000;
      expect(closesAt).toBeGreaterThan(expiresAt);
    },
  );

  test('In the account of a merchant everything is done there, and seen only there', async () => {
    const refs = await holdCard(payments, standIn, { account: 'acct_salon' });
    await payments.capture(order, refs, 2000, 'take');
    await payments.refund(order, refs, 500, 'back');
    expect(new Set(standIn.requests.map(({ account }) => account))).toEqual(new Set(['acct_salon']));
    await expect(payments.read(order, { ...refs, account: '' })).rejects.toThrow('No such payment_intent');
  });

  test('An e-mail that Stripe does not take is left for her to type there', async () => {
    const { sessionRef } = await payments.open(payRequest({ email: 'ann@localhost' }), 'key-1');
    const again = await payments.open(payRequest({ email: 'ann@localhost', expiresAt: 4e12 }), 'key-2');
    expect(sentPages()[1]!.params).not.toHaveProperty('customer_email');
    expect(sentPages()[1]!.key).toBe('key-1/no-email');
    expect(again.sessionRef).not.toBe(sessionRef);
    await payments.open(payRequest({ email: 'ann@localhost', purpose: 'card' }), 'key-3');
    expect(sent('/v1/customers').at(-1)!.params).not.toHaveProperty('email');
  });

  test('The same request with the same key is the same page, another request is refused', async () => {
    const request = payRequest();
    const first = await payments.open(request, 'key-1');
    expect(await payments.open(request, 'key-1')).toEqual(first);
    await expect(payments.open({ ...request, amountMinor: 2100 }, 'key-1')).rejects.toThrow('idempotent');
  });

  test.each([
    [5124, 'KWD'],
    [150, 'MGA'],
    [1000, 'IQD'],
  ])('%d of %s is not sent to Stripe, which could not take it', async (amountMinor, currency) => {
    await expect(openPage(payments, { amountMinor, currency })).rejects.toThrow(`Stripe cannot take ${amountMinor}`);
    expect(standIn.requests).toEqual([]);
  });

  test.each([
    [5, 'ISK', '500'],
    [1000, 'UGX', '100000'],
    [5120, 'KWD', '5120'],
    [500_00, 'MGA', '500'],
    [1200, 'JPY', '1200'],
  ])('%d of %s is sent as %s, held, taken and given back as the same', async (amountMinor, currency, amount) => {
    const refs = await holdCard(payments, standIn, { amountMinor, currency });
    expect(sentPages()[0]!.params).toMatchObject({ line_items: { 0: { price_data: { unit_amount: amount } } } });
    const whole = { done: true, event: { amountMinor, currency } };
    expect(await payments.capture(order, refs, amountMinor, 'take')).toMatchObject(whole);
    expect(await payments.refund(order, refs, amountMinor, 'back')).toMatchObject(whole);
  });
});

describe('read', () => {
  test('Nothing has happened while she has not paid', async () => {
    expect(await payments.read(order, await openPage(payments))).toBeNull();
    expect(await payments.read(order, { sessionRef: '', paymentRef: '', account: '' })).toBeNull();
  });

  test('A held card is authorised until it lapses', async () => {
    const refs = await holdCard(payments, standIn);
    const event = await payments.read(order, { ...refs, paymentRef: '' });
    expect(event).toEqual({
      kind: 'authorised',
      orderId: order,
      amountMinor: 2000,
      currency: 'EUR',
      paymentRef: refs.paymentRef,
      card: null,
      authorisedUntil: expect.any(Number),
    });
    expect(event!.authorisedUntil! - Date.now()).toBeGreaterThan(6 * day);
  });

  test('A declined card is declined while the page is open, and expired once it is closed', async () => {
    const refs = await openPage(payments);
    await standIn.pay(refs.sessionRef, { outcome: 'declined' });
    const declined = await payments.read(order, refs);
    expect(declined).toMatchObject({ kind: 'declined', amountMinor: 0 });
    const known = { ...refs, paymentRef: declined!.paymentRef };
    expect(await payments.read(order, known)).toMatchObject({ kind: 'declined' });
    await payments.expire(order, refs);
    expect(await payments.read(order, known)).toMatchObject({ kind: 'expired' });
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'expired' });
  });

  test('A second card after a declined one is held, and released again', async () => {
    const refs = await openPage(payments);
    await standIn.pay(refs.sessionRef, { outcome: 'declined' });
    await standIn.pay(refs.sessionRef, { outcome: 'paid' });
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'authorised', amountMinor: 2000 });
    await payments.release(order, refs, 'let-go');
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'released', amountMinor: 2000 });
  });

  test('Each step is read as the latest thing that is true', async () => {
    const refs = await holdCard(payments, standIn);
    await payments.capture(order, refs, 2000, 'take');
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'captured', amountMinor: 2000 });
    await payments.refund(order, refs, 300, 'back-1');
    await payments.refund(order, refs, 200, 'back-2');
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'refunded', amountMinor: 500, capturedMinor: 2000 });
    const other = await holdCard(payments, standIn, { orderId: 'order-2' });
    await payments.release('order-2', other, 'let-go');
    expect(await payments.read('order-2', other)).toMatchObject({ kind: 'released', amountMinor: 2000 });
  });

  test('What takes days is on its way, and then taken or declined', async () => {
    const [one, two] = [await openPage(payments), await openPage(payments, { orderId: 'order-2' })];
    for (const { sessionRef } of [one, two]) await standIn.pay(sessionRef, { outcome: 'processing' });
    expect(await payments.read(order, one)).toMatchObject({ kind: 'processing', amountMinor: 2000 });
    await standIn.settle(one.sessionRef, 'paid');
    await standIn.settle(two.sessionRef, 'declined');
    expect(await payments.read(order, one)).toMatchObject({ kind: 'captured', amountMinor: 2000 });
    expect(await payments.read('order-2', two)).toMatchObject({ kind: 'declined' });
  });

  test('A saved card is known by its customer and method, and costs nothing', async () => {
    const refs = await openPage(payments, { purpose: 'card' });
    await standIn.pay(refs.sessionRef, { outcome: 'declined' });
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'declined' });
    await standIn.pay(refs.sessionRef, { outcome: 'paid' });
    expect(await payments.read(order, refs)).toEqual({
      kind: 'card_saved',
      orderId: order,
      amountMinor: 0,
      currency: 'EUR',
      paymentRef: '',
      card: { customerRef: expect.stringMatching(/^cus_/), methodRef: expect.stringMatching(/^pm_/) },
      authorisedUntil: null,
    });
  });
});

describe('expire', () => {
  test('An open page is closed, however often', async () => {
    const refs = await openPage(payments);
    const expired = { kind: 'expired', orderId: order, amountMinor: 0, currency: 'EUR' };
    expect(await payments.expire(order, refs)).toMatchObject(expired);
    expect(await payments.expire(order, refs)).toMatchObject(expired);
    await expect(standIn.pay(refs.sessionRef, { outcome: 'paid' })).rejects.toThrow('is expired');
  });

  test('A page that Stripe closed itself is closed', async () => {
    const refs = await openPage(payments);
    aheadMs = day;
    expect(await payments.expire(order, refs)).toMatchObject({ kind: 'expired' });
  });

  test('A page that she paid before is answered with what she paid', async () => {
    const refs = await openPage(payments);
    await standIn.pay(refs.sessionRef, { outcome: 'paid' });
    expect(await payments.expire(order, refs)).toMatchObject({
      kind: 'authorised',
      amountMinor: 2000,
      paymentRef: expect.stringMatching(/^pi_/),
      authorisedUntil: expect.any(Number),
    });
    await payments.capture(order, refs, 2000, 'take');
    expect(await payments.expire(order, refs)).toMatchObject({ kind: 'captured', amountMinor: 2000 });
  });

  test('A page on which a card was saved, or a slow payment began, is answered with that', async () => {
    const [card, slow] = [
      await openPage(payments, { purpose: 'card' }),
      await openPage(payments, { orderId: 'order-2' }),
    ];
    await standIn.pay(card.sessionRef, { outcome: 'paid' });
    await standIn.pay(slow.sessionRef, { outcome: 'processing' });
    expect(await payments.expire(order, card)).toMatchObject({ kind: 'card_saved', card: expect.anything() });
    expect(await payments.expire('order-2', slow)).toMatchObject({ kind: 'processing', amountMinor: 2000 });
  });

  test('While she is paying nothing is decided: it throws, and the next time the truth is known', async () => {
    const refs = await openPage(payments);
    standIn.beginPaying(refs.sessionRef);
    await expect(payments.expire(order, refs)).rejects.toThrow('in progress');
    await standIn.pay(refs.sessionRef, { outcome: 'paid' });
    expect(await payments.expire(order, refs)).toMatchObject({ kind: 'authorised' });
  });

  test('A declined card does not close a page, closing does', async () => {
    const refs = await openPage(payments);
    await standIn.pay(refs.sessionRef, { outcome: 'declined' });
    expect(await payments.expire(order, refs)).toMatchObject({ kind: 'expired' });
  });

  test('A payment that went through although the page was closed is found by reading again', async () => {
    const refs = await openPage(payments);
    expect(await payments.expire(order, refs)).toMatchObject({ kind: 'expired' });
    await standIn.pay(refs.sessionRef, { outcome: 'paid', evenIfClosed: true });
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'authorised', amountMinor: 2000 });
  });
});

describe('capture', () => {
  test('All is taken', async () => {
    const refs = await holdCard(payments, standIn);
    const event = { kind: 'captured', orderId: order, amountMinor: 2000, currency: 'EUR', paymentRef: refs.paymentRef };
    expect(await payments.capture(order, refs, 2000, 'take')).toMatchObject({ done: true, event });
    expect(standIn.money()).toEqual({ held: 0, taken: 2000, givenBack: 0 });
  });

  test('A part is taken, the rest goes back to the card and counts as given back nowhere', async () => {
    const refs = await holdCard(payments, standIn);
    expect(await payments.capture(order, refs, 500, 'take')).toMatchObject({ done: true, event: { amountMinor: 500 } });
    expect(standIn.money()).toEqual({ held: 0, taken: 500, givenBack: 0 });
    expect(await payments.read(order, refs)).toMatchObject({ kind: 'captured', amountMinor: 500 });
    expect(await payments.refund(order, refs, 200, 'back')).toMatchObject({
      event: { kind: 'refunded', amountMinor: 200 },
    });
    expect(await payments.refund(order, refs, 400, 'more')).toEqual({ done: false, reason: 'too_late' });
  });

  test('It is found by its page while the payment is not known', async () => {
    const refs = await holdCard(payments, standIn);
    const outcome = await payments.capture(order, { ...refs, paymentRef: '' }, 2000, 'take');
    expect(outcome).toMatchObject({ done: true, event: { kind: 'captured', paymentRef: refs.paymentRef } });
  });

  test('What was taken before, under whatever key, is the answer, and is not taken again', async () => {
    const refs = await holdCard(payments, standIn);
    await payments.capture(order, refs, 500, 'take');
    const again = { done: true, event: { kind: 'captured', amountMinor: 500 } };
    expect(await payments.capture(order, refs, 500, 'take')).toMatchObject(again);
    expect(await payments.capture(order, refs, 2000, 'other')).toMatchObject(again);
    expect(standIn.money().taken).toBe(500);
  });

  test('What was released, or has lapsed, is too late', async () => {
    const refs = await holdCard(payments, standIn);
    await payments.release(order, refs, 'let-go');
    expect(await payments.capture(order, refs, 2000, 'take')).toEqual({ done: false, reason: 'too_late' });
    const lapsing = await holdCard(payments, standIn, { orderId: 'order-2' });
    aheadMs = 8 * day;
    expect(await payments.capture('order-2', lapsing, 2000, 'take-2')).toEqual({ done: false, reason: 'too_late' });
    await standIn.lapse(lapsing.paymentRef);
    expect(await payments.capture('order-2', lapsing, 2000, 'take-3')).toEqual({ done: false, reason: 'too_late' });
  });

  test('What was declined is declined, and what was never paid is a mistake', async () => {
    const refs = await openPage(payments);
    await expect(payments.capture(order, refs, 2000, 'take')).rejects.toThrow('Nothing was paid for the order order-1');
    await standIn.pay(refs.sessionRef, { outcome: 'declined' });
    expect(await payments.capture(order, refs, 2000, 'take')).toEqual({ done: false, reason: 'declined' });
  });

  test('More than was held is not taken', async () => {
    const refs = await holdCard(payments, standIn);
    await expect(payments.capture(order, refs, 2001, 'take')).rejects.toThrow('more than what can be captured');
    expect(standIn.money()).toEqual({ held: 2000, taken: 0, givenBack: 0 });
  });
});

describe('release', () => {
  test('All goes back to the card, however often it is asked', async () => {
    const refs = await holdCard(payments, standIn);
    const released = { done: true, event: { kind: 'released', amountMinor: 2000, paymentRef: refs.paymentRef } };
    expect(await payments.release(order, refs, 'let-go')).toMatchObject(released);
    expect(await payments.release(order, refs, 'let-go')).toMatchObject(released);
    expect(await payments.release(order, refs, 'other')).toMatchObject(released);
    expect(standIn.money()).toEqual({ held: 0, taken: 0, givenBack: 0 });
  });

  test('What was taken cannot be released', async () => {
    const refs = await holdCard(payments, standIn);
    await payments.capture(order, refs, 500, 'take');
    expect(await payments.release(order, refs, 'let-go')).toEqual({ done: false, reason: 'too_late' });
    expect(standIn.money().taken).toBe(500);
  });
});

describe('refund', () => {
  const take = async (): Promise<PaymentRefs> => {
    const refs = await holdCard(payments, standIn);
    await payments.capture(order, refs, 2000, 'take');
    return refs;
  };

  test('Parts are given back, and each answer says all that was given back so far', async () => {
    const refs = await take();
    const amounts: number[] = [];
    for (const key of ['back-1', 'back-2', 'back-3']) {
      const outcome = await payments.refund(order, refs, 600, key);
      if (outcome.done && outcome.event.kind === 'refunded') amounts.push(outcome.event.amountMinor);
    }
    expect(amounts).toEqual([600, 1200, 1800]);
    expect(standIn.money().givenBack).toBe(1800);
  });

  test('The same key gives back once, and still does after Stripe forgot it', async () => {
    const refs = await take();
    await payments.refund(order, refs, 600, 'back');
    expect(await payments.refund(order, refs, 600, 'back')).toMatchObject({ done: true, event: { amountMinor: 600 } });
    standIn.forgetKeys();
    expect(await payments.refund(order, refs, 600, 'back')).toMatchObject({ done: true, event: { amountMinor: 600 } });
    expect(standIn.money().givenBack).toBe(600);
  });

  test('What was not taken, or is more than what is left, is too late', async () => {
    const refs = await holdCard(payments, standIn);
    expect(await payments.refund(order, refs, 500, 'early')).toEqual({ done: false, reason: 'too_late' });
    await payments.capture(order, refs, 2000, 'take');
    await payments.refund(order, refs, 1500, 'back');
    expect(await payments.refund(order, refs, 501, 'more')).toEqual({ done: false, reason: 'too_late' });
    expect(standIn.money().givenBack).toBe(1500);
  });

  test('What the merchant gave back at Stripe itself is the answer', async () => {
    const refs = await take();
    await standIn.refundThere(refs.paymentRef, 2000);
    const outcome = await payments.refund(order, refs, 2000, 'back');
    expect(outcome).toMatchObject({ done: true, event: { kind: 'refunded', amountMinor: 2000 } });
    expect(standIn.money().givenBack).toBe(2000);
  });
});

describe('forgetCard', () => {
  const refs = { sessionRef: '', paymentRef: '', account: '' };

  test('F-52 A card that is forgotten cannot be held any more, and is forgotten however often', async () => {
    const card = await saveCard(payments, standIn);
    await payments.forgetCard(card, refs, 'forget');
    await payments.forgetCard(card, refs, 'forget');
    await payments.forgetCard(card, refs, 'other');
    expect(sent(`/v1/payment_methods/${card.methodRef}/detach`)).toHaveLength(3);
    expect(await payments.holdSaved(held, card, 'hold')).toEqual({ done: false, reason: 'declined' });
  });

  test('While Stripe is away it throws, and is asked again', async () => {
    const card = await saveCard(payments, standIn);
    standIn.goDown();
    await expect(payments.forgetCard(card, refs, 'forget')).rejects.toThrow('connection to Stripe');
    standIn.comeBack();
    await payments.forgetCard(card, refs, 'forget');
    expect(await payments.holdSaved(held, card, 'hold')).toMatchObject({ done: false });
  });
});

describe('holdSaved', () => {
  test('A saved card is held without its owner, and taken', async () => {
    const card = await saveCard(payments, standIn);
    const outcome = await payments.holdSaved(held, card, 'hold');
    expect(outcome).toMatchObject({
      done: true,
      event: { kind: 'authorised', orderId: order, amountMinor: 2000, authorisedUntil: expect.any(Number) },
    });
    expect(sent('/v1/payment_intents')[0]!.params).toMatchObject({
      customer: card.customerRef,
      payment_method: card.methodRef,
      capture_method: 'manual',
      confirm: 'true',
      off_session: 'true',
      metadata: { orderId: order },
    });
    const refs = { sessionRef: '', paymentRef: outcome.done ? outcome.event.paymentRef : '', account: '' };
    expect(await payments.capture(order, refs, 700, 'take')).toMatchObject({ done: true, event: { amountMinor: 700 } });
  });

  test('A card whose bank says no is declined, and stays declined', async () => {
    const card = await saveCard(payments, standIn);
    standIn.setCards(false);
    expect(await payments.holdSaved(held, card, 'hold')).toEqual({ done: false, reason: 'declined' });
    standIn.setCards(true);
    expect(await payments.holdSaved(held, card, 'hold')).toEqual({ done: false, reason: 'declined' });
    standIn.forgetKeys();
    expect(await payments.holdSaved(held, card, 'hold')).toEqual({ done: false, reason: 'declined' });
    expect(await payments.holdSaved(held, card, 'next-day')).toMatchObject({ done: true });
  });

  test('A declined hold is read as declined, whatever the page of the card says', async () => {
    const refs = await openPage(payments, { purpose: 'card' });
    await standIn.pay(refs.sessionRef, { outcome: 'paid' });
    const card = (await payments.read(order, refs))!.card!;
    standIn.setCards(false);
    await payments.holdSaved(held, card, 'hold');
    const failed = standIn.messages.all.find(({ type }) => type === 'payment_intent.payment_failed')!;
    const arrival = standIn.messages.sign(failed);
    const notice = payments.readWebhook(arrival.headers, arrival.body, Date.now());
    const paymentRef = notice.ok ? notice.value.event!.paymentRef : '';
    expect(await payments.read(order, { ...refs, paymentRef })).toMatchObject({ kind: 'declined', paymentRef });
  });

  test('A card that was removed is declined', async () => {
    const card = await saveCard(payments, standIn);
    const declined = { done: false, reason: 'declined' };
    expect(await payments.holdSaved(held, { ...card, methodRef: 'pm_gone' }, 'hold-1')).toEqual(declined);
    expect(await payments.holdSaved(held, { ...card, customerRef: 'cus_gone' }, 'hold-2')).toEqual(declined);
  });

  test('The same key holds once, and still does after Stripe forgot it', async () => {
    const card = await saveCard(payments, standIn);
    const first = await payments.holdSaved(held, card, 'hold');
    expect(await payments.holdSaved(held, card, 'hold')).toEqual(first);
    standIn.forgetKeys();
    expect(await payments.holdSaved(held, card, 'hold')).toEqual(first);
    expect(standIn.money().held).toBe(2000);
  });
});

describe('when Stripe fails', () => {
  /** Each call that moves money: what goes before, where it is sent, and what is true after it was done once. */
  const moves = {
    capture: {
      path: /\/capture$/,
      begin: async () => {
        const refs = await holdCard(payments, standIn);
        return () => payments.capture(order, refs, 2000, 'key');
      },
      after: { held: 0, taken: 2000, givenBack: 0 },
    },
    release: {
      path: /\/cancel$/,
      begin: async () => {
        const refs = await holdCard(payments, standIn);
        return () => payments.release(order, refs, 'key');
      },
      after: { held: 0, taken: 0, givenBack: 0 },
    },
    refund: {
      path: /\/refunds$/,
      begin: async () => {
        const refs = await holdCard(payments, standIn);
        await payments.capture(order, refs, 2000, 'take');
        return () => payments.refund(order, refs, 600, 'key');
      },
      after: { held: 0, taken: 2000, givenBack: 600 },
    },
    holdSaved: {
      path: /\/payment_intents$/,
      begin: async () => {
        const card = await saveCard(payments, standIn);
        return () => payments.holdSaved(held, card, 'key');
      },
      after: { held: 2000, taken: 0, givenBack: 0 },
    },
  } satisfies Record<string, { path: RegExp; begin: () => Promise<() => Promise<PaymentOutcome>>; after: object }>;
  const brokenLine = 'connection to Stripe';
  const failures = {
    unreached: brokenLine,
    unanswered: brokenLine,
    broken: 'Something went wrong',
    stumbles: 'Something went wrong',
    busy: 'Too many requests',
  };
  const cases = Object.keys(moves).flatMap((name) =>
    Object.keys(failures).map((kind) => [name as keyof typeof moves, kind as keyof typeof failures] as const),
  );

  test.each(cases)('%s, %s: it throws, and repeated it moves the money once', async (name, kind) => {
    const { path, begin, after } = moves[name];
    const move = await begin();
    // A broken line is tried again at once; then it is broken still.
    standIn.fault('POST', path, kind, kind === 'unreached' || kind === 'unanswered' ? 2 : 1);
    await expect(move()).rejects.toThrow(failures[kind]);
    expect(await move()).toMatchObject({ done: true });
    expect(await move()).toMatchObject({ done: true });
    expect(standIn.money()).toEqual(after);
  });

  test.each(Object.keys(moves) as (keyof typeof moves)[])(
    '%s, killed and repeated a day later, moves once',
    async (name) => {
      const { path, begin, after } = moves[name];
      const move = await begin();
      standIn.fault('POST', path, 'unanswered', 2);
      await expect(move()).rejects.toThrow(brokenLine);
      standIn.forgetKeys();
      expect(await move()).toMatchObject({ done: true });
      expect(standIn.money()).toEqual(after);
    },
  );

  test('A page that was opened and not answered is the same page when it is opened again', async () => {
    const request = payRequest();
    standIn.fault('POST', /\/sessions$/, 'unanswered', 2);
    await expect(payments.open(request, 'key')).rejects.toThrow(brokenLine);
    const page = await payments.open(request, 'key');
    expect(await payments.open(request, 'key')).toEqual(page);
  });

  test('A page opens although Stripe failed once and repeats its failure', async () => {
    standIn.fault('POST', /\/sessions$/, 'broken');
    const request = payRequest();
    await payments.open(request, 'key').catch(() => undefined);
    expect(await payments.open(request, 'key')).toMatchObject({ sessionRef: expect.stringMatching(/^cs_/) });
  });

  test('While Stripe is away everything throws, and afterwards goes on', async () => {
    const refs = await holdCard(payments, standIn);
    standIn.goDown();
    await expect(payments.read(order, refs)).rejects.toThrow(brokenLine);
    await expect(payments.expire(order, refs)).rejects.toThrow(brokenLine);
    await expect(payments.capture(order, refs, 2000, 'take')).rejects.toThrow(brokenLine);
    standIn.comeBack();
    expect(await payments.capture(order, refs, 2000, 'take')).toMatchObject({ done: true });
  });

  test('A wrong key throws, and is not repeated in what it says', async () => {
    const wrong = createStripePayments({ ...standIn.settings, secretKey: 'sk_test_mistyped' });
    const error: unknown = await wrong.open(payRequest(), 'key').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error) + String(error)).not.toContain('sk_test_mistyped');
  });
});
