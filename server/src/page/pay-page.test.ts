import { createHash } from 'node:crypto';
import { languageCodes, languages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { PayRequest, PayVisit } from '../platform/ports/payments.ts';
import { createSimulatedPayments } from '../adapters/simulated-payments/provider.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(standardNow));

const minuteMs = 60_000;
const visit: PayVisit = {
  items: [
    { name: 'Cut & dry', addOns: ['Scalp massage'] },
    { name: 'Comb × 2', addOns: [] },
  ],
  people: ['Anna'],
  address: '1 Test Street',
  localStart: '2027-01-14 15:30',
  startsAt: Date.parse('2027-01-14T04:30:00Z'),
  zone: 'Australia/Sydney',
  country: 'AU',
  timeFormat: '12',
  totalMinor: 5000,
  hasFromPrice: false,
  lastFreeAt: Date.parse('2027-01-13T04:30:00Z'),
};
const returnUrl = 'http://localhost:3000/paySuccess?reserveId=one';

/** Opens a page as an order does, and answers its path. */
async function openPage(
  change: Partial<PayRequest> = {},
  provider = server.services.payments.simulated!,
): Promise<string> {
  const request: PayRequest = {
    orderId: newId(),
    purpose: 'deposit',
    amountMinor: 1550,
    currency: 'AUD',
    title: 'Lumen <b>Hair</b>',
    visit,
    email: 'ada@example.com',
    language: 'en',
    returnUrl,
    cancelUrl: returnUrl,
    expiresAt: standardNow + 14 * minuteMs + 30_000,
    account: '',
    ...change,
  };
  const { payUrl } = await provider.open(request, newId());
  return new URL(payUrl).pathname;
}

const see = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
const send = (url: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const pay = (url: string, number: string) => send(url, { act: 'pay', number });

describe('the page of the simulated provider', () => {
  test('G-114 says whose it is, what for, how much and how long, that it is a test, and which cards there are', async () => {
    const { body, statusCode } = await see(await openPage());
    expect(statusCode).toBe(200);
    for (const text of [
      'Lumen &lt;b&gt;Hair&lt;/b&gt;',
      'Deposit',
      '$15.50',
      'Deposit for your appointment',
      'This is a test page',
      '15 more minutes',
      '4000 0000 0000 0085',
      '4000 0000 0000 0093',
      'Pay $15.50',
    ])
      expect(body).toContain(text);
    const hold = await see(await openPage({ purpose: 'hold', currency: 'JPY', amountMinor: 1200, language: 'ja' }));
    expect(hold.body).toContain('1,200');
    expect(hold.body).toContain(translate('ja')('simulatedProvider.hold'));
    expect((await see(await openPage({ purpose: 'card' }))).body).toContain('Save card');
  });

  test('G-114 says which visit is paid for: what, with whom, when by the shop, where, what is left to pay, and until when it is free to cancel', async () => {
    const { body } = await see(await openPage());
    const said = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u202f]+/g, ' ');
    for (const text of [
      'Cut &amp; dry',
      '+ Scalp massage',
      'Comb × 2',
      'Anna',
      'Thursday 14 January 2027, 3:30 pm',
      'Store’s local time (Australian Eastern Time)',
      '1 Test Street',
      'You pay the remaining $34.50 at the store.',
      'for free until Wed 13 January 2027',
      'Held for you until',
    ])
      expect(said).toContain(text);
    const ofPlan = (await see(await openPage({ purpose: 'purchase', visit: null }))).body;
    expect(ofPlan).not.toContain('Store’s local time');
    // What is kept of older orders knows no visit.
    const { visit: _visit, ...older } = { visit: null };
    expect((await see(await openPage(older))).statusCode).toBe(200);
  });

  test('G-114 what a hold means is said, and nothing of a rest; where the price begins somewhere no rest is counted', async () => {
    const hold = (await see(await openPage({ purpose: 'hold' }))).body;
    expect(hold).toContain('You pay at the store, and we release the hold on your card.');
    expect(hold).not.toContain('remaining');
    const from = (await see(await openPage({ visit: { ...visit, hasFromPrice: true, lastFreeAt: null } }))).body;
    expect(from).not.toContain('remaining');
    expect(from).toContain(translate('en')('deposit.freeOver'));
  });

  test.each(languageCodes)('%s: every step is said in the language of the order', async (language) => {
    const path = await openPage({ language });
    const t = translate(language);
    const first = await see(path);
    expect(first.body).toContain(`<html lang="${languages[language].tag}">`);
    expect(first.body).toContain(t('simulatedProvider.cards'));
    expect((await pay(path, '1234')).body).toContain(t('simulatedProvider.unknownCard'));
    await pay(path, '4000 0000 0000 0036');
    expect((await see(path)).body).toContain(t('simulatedProvider.confirmYes'));
    await send(path, { act: 'refuse' });
    expect((await see(path)).body).toContain(t('payment.declined'));
    await send(path, { act: 'cancel' });
    expect((await see(path)).body).toContain(t('simulatedProvider.overTitle'));
  });

  test('runs no script, is found by no search engine, kept by no cache, and tells no other page its address', async () => {
    const { headers, body } = await see(await openPage());
    const sheet = /<style>([\s\S]*)<\/style>/.exec(body)![1]!;
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(body).not.toMatch(/<script| on\w+=| style=/);
  });

  test('B-268 a refused card is said, and another one pays; pressed twice it is paid once', async () => {
    const path = await openPage();
    const refused = await pay(path, '4000 0000 0000 0028');
    expect([refused.statusCode, refused.headers['location']]).toEqual([303, path]);
    const again = (await see(path)).body;
    expect(again).toContain('Payment failed, please try using a different card.');
    // What was typed is still there to be corrected, and the page begins at it.
    expect(again).toMatch(/<input[^>]* value="4000 0000 0000 0028"[^>]* aria-invalid="true"[^>]* autofocus/);
    expect(again).toContain('<title>Payment failed');
    for (let press = 0; press < 2; press++) {
      const paid = await pay(path, '4000000000000010');
      expect([paid.statusCode, paid.headers['location']]).toEqual([303, returnUrl]);
    }
    expect((await see(path)).body).toContain('Nothing left to do here');
  });

  test('a number that is no test card is kept in the field, as text, and nothing is taken', async () => {
    const path = await openPage();
    const { statusCode, body } = await pay(path, '4242"><script>');
    expect(statusCode).toBe(422);
    expect(body).toContain('value="4242&quot;&gt;&lt;script&gt;"');
    expect(body).toContain('This isn’t one of the test cards');
    expect((await see(path)).body).not.toContain('4242');
  });

  test('a card that asks first is paid only after "yes", also after a reload in between', async () => {
    const path = await openPage();
    await pay(path, '4000 0000 0000 0036');
    expect((await see(path)).body).toContain('Is this you?');
    expect((await see(path)).body).toContain('Is this you?');
    await send(path, { act: 'refuse' });
    expect((await see(path)).body).toContain('value="4000 0000 0000 0036"');
    // The answer was no: it is not made a yes without the card being used again.
    expect((await send(path, { act: 'confirm' })).statusCode).toBe(422);
    await pay(path, '4000 0000 0000 0036');
    expect((await send(path, { act: 'confirm' })).headers['location']).toBe(returnUrl);
  });

  test('F-44 once its time is over, or it was cancelled, it takes nothing and leads back', async () => {
    const late = await openPage();
    server.clock.set(standardNow + 15 * minuteMs);
    expect((await pay(late, '4000 0000 0000 0010')).headers['location']).toBe(late);
    expect((await see(late)).body).toContain('You can no longer pay here. You haven’t been charged.');
    server.clock.set(standardNow);
    const left = await openPage();
    expect((await send(left, { act: 'cancel' })).headers['location']).toBe(returnUrl);
    expect((await pay(left, '4000 0000 0000 0010')).headers['location']).toBe(left);
    expect((await see(left)).body).toContain(`href="${returnUrl}"`);
  });

  test('an address that the server never made is no page, and nothing but a form is read', async () => {
    const path = await openPage();
    for (const url of ['/pay/nobody', `/pay/${'x'.repeat(43)}`]) {
      expect((await see(url)).statusCode).toBe(404);
      expect((await pay(url, '4000 0000 0000 0010')).statusCode).toBe(404);
    }
    const json = { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: '{}' } as const;
    expect((await server.app.inject(json)).statusCode).toBe(415);
    expect((await pay(path, '4'.repeat(5000))).statusCode).toBe(413);
  });
});

test('G-114 where the simulated provider is off, and in production, there is no such page', async () => {
  for (const change of [
    (services: TestApp['services']) => ({ ...services, payments: { ...services.payments, simulated: null } }),
    (services: TestApp['services']) => ({ ...services, config: { ...services.config, mode: 'production' as const } }),
  ]) {
    const other = await startTestApp({ change });
    const { config, db, clock } = other.services;
    // The order is there, as it may be from before.
    const path = await openPage({}, createSimulatedPayments({ ...config, db, clock }));
    expect((await other.app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await other.app.inject({ method: 'POST', url: path, headers, payload: 'act=cancel' });
    expect(sent.statusCode).toBe(404);
    await other.close();
  }
});
