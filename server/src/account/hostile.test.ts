import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { askFor, createPerson, lastCode, logIn, mailsTo, openAccounts, signUp, verify } from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: 'k'.repeat(20) } });
});
afterAll(() => server.close());

const metrics = async () => {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${'k'.repeat(20)}` } });
  return answer.body;
};
const events = async (...names: string[]) => {
  const body = await metrics();
  return names
    .map((name) => Number(new RegExp(`parlour_account_events_total\\{event="${name}"\\} (\\d+)`).exec(body)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0);
};
const settled = () => server.clock.set(server.clock.now() + 61 * 60_000);

test('Bad input: F-89 G-052 a code guessed 1,000 times from 1,000 addresses: refused in words and counted, its owner still proves it', async () => {
  const owner = createPerson(server);
  await signUp(owner);
  settled();
  await askFor(owner, 'reset');
  const code = await lastCode(server, owner.email);
  const before = await events('code_refused', 'code_throttled');
  const answers = new Set<string>();
  for (let guess = 0; guess < 1000; guess++) {
    const typed = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0');
    const answer = await owner.api.account.verifyCode(
      { email: owner.email, verifyCode: typed, deviceId: `guesser-${guess}`, source: 'reset' },
      {
        deviceId: `guesser-${guess}`,
        headers: { 'x-forwarded-for': `10.${200 + (guess >> 8)}.0.${guess & 255}`, cookie: '' },
      },
    );
    answers.add(`${answer.status} ${answer.reason} ${answer.msg} ${JSON.stringify(answer.result)}`);
  }
  expect([...answers]).toEqual(['422 code_wrong The verification code is incorrect or has expired null']);
  expect(await events('code_refused', 'code_throttled')).toBe(before + 1000);
  expect((await verify(owner, 'reset', code)).code).toBe(200);
});

test('Bad input: F-89 G-052 guessing with codes of one’s own for a foreign address: five guesses a code, five codes an hour, whatever the device', async () => {
  const owner = createPerson(server);
  await signUp(owner);
  settled();
  let guesses = 0;
  for (let device = 0; device < 40; device++) {
    const guesser = createPerson(server);
    const asked = await askFor(guesser, 'reset', owner.email);
    if (asked.code !== 200) {
      expect(asked).toMatchObject({ status: 429, reason: 'too_many_attempts' });
      continue;
    }
    const right = await lastCode(server, owner.email);
    for (let guess = 0; guess < 25; guess++) {
      const wrong = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0');
      await verify(guesser, 'reset', wrong, owner.email);
    }
    guesses += 5;
    // A sixth guess is worth nothing, be it the right one.
    expect((await verify(guesser, 'reset', right, owner.email)).reason).toBe('code_wrong');
  }
  expect(guesses).toBe(25);
});

test('Bad input: F-91 G-061 accounts cannot be listed: twenty questions of one address and device, then words with the time to wait, counted', async () => {
  const strict = await startTestApp({ env: { TRUST_PROXY: '1', INTERNAL_KEY: 'k'.repeat(20) } });
  try {
    const known = createPerson(strict);
    await signUp(known);
    const asker = createPerson(strict);
    const answers = [];
    for (let index = 0; index < 20; index++)
      answers.push(
        await asker.api.account.checkExists({ username: index % 2 ? known.email : `a${index}@example.com` }),
      );
    expect(answers.slice(0, 10).map(({ result }) => result)).toEqual(
      Array.from({ length: 10 }, (_, index) => index % 2 === 1),
    );
    for (const answer of answers.slice(10))
      expect(answer).toMatchObject({
        status: 429,
        reason: 'too_many_attempts',
        details: { retryAfterSeconds: expect.any(Number) },
      });
    const { body } = await strict.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'k'.repeat(20)}` },
    });
    expect(body).toContain('parlour_account_events_total{event="look_up_throttled"} 10');
    expect(body).not.toContain('example.com');
  } finally {
    await strict.close();
  }
});

test('Bad input: F-91 G-032 a reset, a code and a sign-in look the same for an address that is known and one that is not', async () => {
  const known = createPerson(server);
  await signUp(known);
  settled();
  const strangers = [createPerson(server), createPerson(server)];
  const looks = [];
  for (const [index, email] of [known.email, 'nobody.here@example.com'].entries()) {
    const stranger = strangers[index]!;
    const asked = await askFor(stranger, 'reset', email);
    const tried = await verify(stranger, 'reset', '000000', email);
    const entered = await logIn(stranger, 'wrong wrong', email);
    looks.push(
      [asked, tried, entered].map(({ status, code, reason, msg, result }) => ({ status, code, reason, msg, result })),
    );
  }
  expect(looks[0]).toEqual(looks[1]);
  expect(await mailsTo(server, 'nobody.here@example.com')).toEqual([]);
});

test("Bad input: G-016 a token of another product, of a view, of a code or a session opens nothing of a person's", async () => {
  const person = createPerson(server);
  await signUp(person);
  const foreign = await startTestApp({
    env: { ...openAccounts.env, SECRET: 'another-product-with-a-secret-of-its-own' },
  });
  try {
    const there = createPerson(foreign, { email: person.email });
    const tokenThere = await signUp(there);
    const credentialHere = person.jar.get('session')!;
    for (const token of [tokenThere, credentialHere, there.jar.get('session')!, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      expect(await person.api.account.currentUser({}, { token })).toMatchObject({
        status: 401,
        reason: 'session_expired',
        result: null,
      });
    const visitor = createPerson(server);
    visitor.jar.set('session', there.jar.get('session')!);
    const renewed = await visitor.api.account.logIn({
      loginType: 'SILENT_APP',
      source: 'BK_APP_C',
      username: '',
      password: '',
      language: 'en',
      chainId: null,
      shopId: null,
    });
    expect(renewed).toMatchObject({ status: 401, reason: 'session_expired' });
  } finally {
    await foreign.close();
  }
});

test('Bad input: F-126 a form posted from another site changes nothing, whatever its cookies', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const cookie = [...person.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  for (const url of ['/api/auth/bk/login/public', '/api/auth/bk/login/out', '/api/auth/app/user/change/password'])
    for (const type of types) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { cookie, 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        payload: '{"loginType":"SILENT_APP"}',
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().reason).toBe('wrong_type');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  expect((await person.api.account.currentUser({}, { token })).code).toBe(200);
});
