import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createPerson, logIn, openAccounts, type Person, renew, signUp } from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const asks = ({ api }: Person, token: string, headers: Record<string, string> = {}) =>
  api.account.currentUser({}, { token, headers });

test('the first view gives a browser the cookie that its access tokens are bound to, once', async () => {
  const person = createPerson(server);
  person.jar.clear();
  const answer = await person.api.account.openView({});
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^binding=[\w-]{40,}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/,
  );
  const kept = person.jar.get('binding');
  await person.api.account.openView({});
  expect(person.jar.get('binding')).toBe(kept);
});

test('an access token that was carried away is worth nothing without the cookie, or beside another one', async () => {
  const person = createPerson(server);
  person.jar.clear();
  await person.api.account.openView({});
  const token = await signUp(person);
  expect((await asks(person, token)).code).toBe(200);
  expect((await asks(person, token, { cookie: '' })).status).toBe(401);
  expect((await asks(createPerson(server), token)).status).toBe(401);
  // A token that opened nothing before does not begin to because the right cookie came once.
  expect((await asks(person, token, { cookie: 'binding=' })).status).toBe(401);
  expect((await asks(person, token)).code).toBe(200);
});

test('a browser that keeps no cookies gets a token of one hour; the next renewal binds it where cookies come back', async () => {
  const person = createPerson(server);
  await signUp(person);
  person.jar.clear();
  const { token, expiresAt } = (await logIn(person)).reply;
  expect(expiresAt).toBe(server.clock.now() + hourMs);
  expect((await asks(person, token, { cookie: '' })).code).toBe(200);
  // The browser kept what it was given after all.
  person.jar.delete('binding');
  const renewed = (await renew(person)).reply;
  expect(renewed.expiresAt).toBeGreaterThan(server.clock.now() + hourMs);
  expect((await asks(person, renewed.token)).code).toBe(200);
  expect((await asks(person, renewed.token, { cookie: '' })).status).toBe(401);
});
