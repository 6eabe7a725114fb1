import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderRequest } from '@parlour/contract/subscription/calls';
import { planRequest, sellPlans, soloPlan, studioPlan } from '../test/plans.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { listOrders } from './actions/plans.ts';

let server: TestApp;
let token: string;

const configure = (plans: ReturnType<typeof soloPlan>[]) => sellPlans(server.services.db, plans);

beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_ORDERS_PER_IP: '1000' } });
  token = await server.viewToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await configure([soloPlan(), studioPlan()]);
  await server.services.db.deleteFrom('mails').execute();
  await server.services.db.deleteFrom('subscriptionOrders').execute();
});

const request = (change: Partial<OrderRequest> = {}) =>
  planRequest({
    email: ' anna@example.com ',
    mobile: '0412 345 678',
    dialCode: '+61',
    country: 'AU',
    note: 'Two stores soon',
    shownTotal: '790.00',
    ...change,
  });
const order = (change: Partial<OrderRequest> = {}, options: object = {}) =>
  server.api.subscription.create(request(change), { token, ...options });
const saved = () => server.services.db.selectFrom('subscriptionOrders').selectAll().execute();

test('A-021 plans are told in the caller’s language, with the prices of the server', async () => {
  const { reply } = await server.api.subscription.plans({}, { lang: 'tw' });
  expect(reply).toEqual([
    expect.objectContaining({
      key: 'solo',
      name: 'Solo 版',
      monthPrice: '29.00',
      yearPrice: '290.00',
      yearSavingPercent: 16,
    }),
    expect.objectContaining({
      key: 'studio',
      name: 'Studio 版',
      text: '一人。',
      currencyCode: 'AUD',
      currencySymbol: '$',
    }),
  ]);
  const { reply: inChinese } = await server.api.subscription.plans({}, { lang: 'ch' });
  expect(inChinese[0]!.name).toBe('Solo');
});

test('A-021 C-223 an order and a renewal are saved at the server’s price, and the team hears of each', async () => {
  const { reply } = await order();
  expect(reply).toMatchObject({
    kind: 'order',
    planName: 'Studio',
    period: 'year',
    total: '790.00',
    email: 'anna@example.com',
  });
  const renewed = await order({ kind: 'renew', planKey: 'solo', period: 'month', shownTotal: '29' });
  expect(renewed.reply).toMatchObject({ kind: 'renew', total: '29.00' });
  const rows = await saved();
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.id === reply.id)).toMatchObject({
    number: reply.number,
    totalMinor: 79_000,
    currency: 'AUD',
    state: 'asked',
    brandKey: 'product',
    businessName: 'Salon Anna',
    mobile: '0412 345 678',
    note: 'Two stores soon',
  });
  const mails = await server.services.db.selectFrom('mails').selectAll().orderBy('subject').execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['team@parlour.example', 'New order: Salon Anna'],
    ['team@parlour.example', 'Renewal: Salon Anna'],
  ]);
  expect(mails[0]!.bodyText).toContain(reply.number);
});

test('A-021 a price from the client is never taken: what differs from the server’s is refused', async () => {
  for (const shownTotal of ['1', '0', '79000', '-1', 'free', '790.001'])
    expect((await order({ shownTotal })).reason, shownTotal).toBe('charge_changed');
  await configure([soloPlan(), studioPlan({ yearMinor: 80_000 })]);
  expect((await order()).reason).toBe('charge_changed');
  expect(await saved()).toEqual([]);
  expect((await order({ shownTotal: '' })).reply.total).toBe('800.00');
});

test('A-021 an order that is sent again with its key is saved once, at once or later', async () => {
  const idempotencyKey = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => order({}, { idempotencyKey, deviceId: 'd-1' })));
  const later = await order({}, { idempotencyKey, deviceId: 'd-1' });
  expect(new Set([...answers, later].map(({ reply }) => reply.number)).size).toBe(1);
  expect(await saved()).toHaveLength(1);
  expect((await order({ period: 'month', shownTotal: '' }, { idempotencyKey, deviceId: 'd-1' })).reason).toBe(
    'key_reused',
  );
  expect(await server.services.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
});

test.each([
  [{ planKey: '' }, 'plan_needed', 'planCode'],
  [{ planKey: 'nothing' }, 'plan_needed', 'planCode'],
  [{ businessName: ' 　' }, 'business_needed', 'businessName'],
  [{ firstName: '', lastName: ' ' }, 'name_needed', 'firstName'],
  [{ email: '' }, 'email_needed', 'email'],
  [{ email: 'anna@' }, 'email_malformed', 'email'],
  [{ mobile: '123' }, 'mobile_malformed', 'mobile'],
] as const)('A-021 %o is refused as %s and saves nothing', async (change, reason, field) => {
  const answer = await order(change);
  expect([answer.status, answer.reason, answer.details?.field]).toEqual([422, reason, field]);
  expect(await saved()).toEqual([]);
});

test('A-021 a plan that is gone can no longer be ordered, and its orders stay', async () => {
  await order();
  await configure([soloPlan()]);
  expect((await order()).reason).toBe('plan_needed');
  expect(await saved()).toHaveLength(1);
});

test('Bad input: strange fields, long texts and markup', async () => {
  const wrong = [{ period: 'day' }, { kind: 'gift' }, { note: 'x'.repeat(2001) }, { email: `${'a'.repeat(300)}@b.cd` }];
  for (const change of wrong) expect((await order(change as never)).status).toBe(422);
  const hostile = '<img src=x onerror=alert(1)>';
  const broken = await order({ businessName: `${hostile}\r\nBcc: evil@example.com` });
  expect([broken.reason, broken.details?.field]).toEqual(['hidden_signs', 'businessName']);
  const { reply } = await order({ businessName: hostile, note: `${hostile}\r\nBcc: evil@example.com` });
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', `order.${reply.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.bodyHtml).not.toContain('<img');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('Bad input: what is typed into an order makes no line of the team’s mail, which is in English', async () => {
  const forged = 'Two\nlines\u2028or three\r\nTotal: 0.00 AUD';
  const { reply } = await order({ businessName: 'Salon Total: 0.00 AUD', note: forged }, { lang: 'tw' });
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', `order.${reply.id}`)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ subject: 'New order: Salon Total: 0.00 AUD', language: 'en' });
  expect(mail.bodyText.split('\n').filter((text) => text.startsWith('Total'))).toEqual(['Total: $790 AUD']);
  expect(mail.bodyText).toContain('Two lines or three');
  expect(mail.bodyHtml).not.toMatch(/lines[\n\u2028]or/);
});

test('Bad input: orders are counted by device and address, without a token there are none', async () => {
  expect((await order({}, { token: '' })).code).toBe(401);
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await order({}, { deviceId: 'eager' }));
  expect(answers.map(({ reason }) => reason)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'too_many_attempts',
  ]);
  expect(answers[5]!.details?.retryAfterSeconds).toBeGreaterThan(0);
  expect(await saved()).toHaveLength(5);
});

test('Bad input: a list of orders that the database does not answer is one failure, and ends no process', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  const db = server.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: () => Promise.reject(new Error('away')),
  });
  await expect(listOrders({ db }, {})).rejects.toThrow('away');
  // Answers to both questions have come when a third one has.
  await server.services.db.selectFrom('subscriptionOrders').select('id').execute();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
