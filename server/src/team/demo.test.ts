import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { demoOwnerEmail, loadDemoOwners } from './actions/load-demo.ts';
import { teamBrowser } from './test/member.ts';

const key = 'salon-of-the-demo';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db, { key });
  await loadDemoOwners(server.services, [key, 'no-such-chain']);
  await loadDemoOwners(server.services, [key]);
});
afterAll(() => server.close());

const enter = (app: TestApp['app'], headers: Record<string, string> = {}, email = demoOwnerEmail(key)) =>
  app.inject({
    method: 'POST',
    url: '/dev/team/sign-in',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload: { email },
  });

test('0080 the demo has one owner for each chain, and its page signs in as one', async () => {
  const listed = await server.app.inject({ url: '/dev/team', headers: { host: 'localhost:3000' } });
  expect(listed.json()).toMatchObject({ result: [{ email: demoOwnerEmail(key), chain: 'Salon Anna' }] });
  const answer = await enter(server.app);
  const { token, stage } = answer.json<{ result: { token: string; stage: string } }>().result;
  expect(stage).toBe('full');
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const { api } = teamBrowser(server);
  const me = (await api.me({}, { token, headers: { cookie } })).reply;
  expect(me.hasPassword).toBe(false);
  expect(me.chains).toMatchObject([{ id: shop.chainId, roles: [{ role: 'owner', shopId: null }] }]);
  expect(me.name).toBe('Demo owner');
  await enter(server.app, { language: 'tw' });
  expect((await api.me({}, { token, headers: { cookie } })).reply.name).toBe('示範店主');
  expect((await enter(server.app, {}, 'owner@elsewhere.mail.example')).json()).toMatchObject({ reason: 'not_found' });
});

test('0080 nobody else signs in as an owner of the demo: by no password, no new password, and from no other site', async () => {
  const { api } = teamBrowser(server);
  const email = demoOwnerEmail(key);
  expect((await api.logIn({ email, password: '' })).reason).toBe('login_failed');
  expect((await api.askReset({ email })).reply).toBeNull();
  const mails = await server.services.db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  expect(mails).toEqual([]);
  expect((await enter(server.app, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ reason: 'wrong_type' });
});

test('0080 the page exists on the own machine alone, and in production not at all', async () => {
  expect((await enter(server.app, { host: 'book.example.com' })).statusCode).toBe(404);
  expect((await enter(server.app, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  const config = { ...server.services.config, mode: 'production' as const };
  const app = await createApp({ ...server.services, config });
  expect((await enter(app)).statusCode).toBe(404);
  expect((await app.inject({ url: '/dev/team', headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
  await app.close();
});
