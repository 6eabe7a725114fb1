import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { hashPassword } from './formats/password.ts';
import { createPerson, logIn, openAccounts, origin, type Person, renew, signUp, storedAccount } from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, ZONE: 'Australia/Sydney', INTERNAL_KEY: 'k'.repeat(20) } });
});
afterAll(() => server.close());

const minute = 60_000;
const pass = (ms: number) => server.clock.set(server.clock.now() + ms);

async function newPerson(): Promise<Person & { token: string }> {
  const person = createPerson(server);
  return { ...person, token: await signUp(person) };
}
const userOf = (person: Person, token: string) => person.api.account.currentUser({}, { token });
const events = async (name: string) => {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${'k'.repeat(20)}` } });
  return Number(new RegExp(`parlour_account_events_total\\{event="${name}"\\} (\\d+)`).exec(answer.body)?.[1]);
};

test('A-061 G-037 a sign-in takes exactly the documented words, and answers a token', async () => {
  const person = await newPerson();
  const shop = await buildShop(server.services.db);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/bk/login/public',
    headers: { ...(person.options().headers as object), 'content-type': 'application/json' },
    payload: {
      loginType: 'EMAIL_PASSWORD_APP',
      source: 'BK_APP_C',
      username: person.email,
      password: person.password,
      languageCode: 'en',
      custId: shop.chainId,
      compId: shop.shopId,
    },
  });
  const { code, result } = answer.json();
  expect(code).toBe(200);
  expect(Object.keys(result)).toEqual(['token', 'expireTime']);
  const user = (await userOf(person, result.token)).reply;
  expect(user).toMatchObject({
    chainId: shop.chainId,
    shopId: shop.shopId,
    loginShopId: shop.shopId,
    loginShop: { id: shop.shopId, zoneCode: 'Australia/Sydney', zoneId: 'Australia/Sydney' },
    shopInfo: { name: 'Salon Anna' },
  });
});

test('A-062 another login type is refused, without a token', async () => {
  const person = await newPerson();
  const answer = await person.api.account.logIn({
    loginType: 'ADMIN_APP' as never,
    source: 'BK_APP_C',
    username: person.email,
    password: person.password,
    language: 'en',
    chainId: null,
    shopId: null,
  });
  expect(answer).toMatchObject({ status: 422, reason: 'invalid_input' });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('A-063 G-034 the e-mail in any case, or the phone as it is typed at home or abroad: one account', async () => {
  const person = await newPerson();
  const { id } = (await userOf(person, person.token)).reply;
  const digits = person.form.mobile;
  const spaced = `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
  const names = [
    person.email,
    ` ${person.email.toUpperCase()} `,
    digits,
    spaced,
    `+61${digits.slice(1)}`,
    `0061${digits.slice(1)}`,
  ];
  for (const name of names) {
    const answer = await logIn(person, person.password, name);
    expect((await userOf(person, answer.reply.token)).reply.id).toBe(id);
  }
});

test('A-065 G-032 T-03 unknown, wrong and locked have one text and one status, and no token', async () => {
  const person = await newPerson();
  const locked = await newPerson();
  await server.services.db.updateTable('accounts').set({ isLocked: true }).where('email', '=', locked.email).execute();
  const wrong = await logIn(person, 'not the password');
  const unknown = await logIn(person, person.password, 'nobody@example.com');
  const barred = await logIn(locked);
  for (const answer of [wrong, unknown, barred])
    expect(answer).toMatchObject({
      status: 422,
      code: 40014,
      reason: 'login_failed',
      msg: 'Incorrect account or password',
      result: null,
    });
  expect([wrong, unknown, barred].map((answer) => answer.headers['set-cookie'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await userOf(locked, locked.token)).toMatchObject({ status: 401 });
});

test('A-046 G-014 a token ends at the next 04:00; a shop is where its clock counts', async () => {
  const person = await newPerson();
  server.clock.set(Date.parse('2027-03-01T10:00+11:00'));
  const answer = await logIn(person);
  expect(answer.reply.expiresAt).toBe(Date.parse('2027-03-02T04:00+11:00'));
  const berlin = await buildShop(server.services.db, { zone: 'Europe/Berlin' });
  const there = await person.api.account.logIn({
    loginType: 'EMAIL_PASSWORD_APP',
    source: 'BK_APP_C',
    username: person.email,
    password: person.password,
    language: 'en',
    chainId: null,
    shopId: berlin.shopId,
  });
  expect(there.reply.expiresAt).toBe(Date.parse('2027-03-01T04:00+01:00'));
  const { token } = answer.reply;
  server.clock.set(Date.parse('2027-03-02T03:59:59+11:00'));
  expect((await userOf(person, token)).code).toBe(200);
  server.clock.set(Date.parse('2027-03-02T04:00:00+11:00'));
  expect(await userOf(person, token)).toMatchObject({ status: 401, code: 401, reason: 'session_expired' });
});

test('A-062 G-015 the session cookie alone renews the token, and changes every time', async () => {
  const person = await newPerson();
  const first = person.jar.get('session')!;
  expect(first).toMatch(/^\w{43}$/);
  pass(25 * 60 * minute);
  expect((await userOf(person, person.token)).status).toBe(401);
  const renewed = await renew(person);
  expect((await userOf(person, renewed.reply.token)).code).toBe(200);
  const second = person.jar.get('session')!;
  expect(second).not.toBe(first);
  pass(minute);
  expect((await renew(person)).code).toBe(200);
  expect(person.jar.get('session')).not.toBe(second);
});

test('G-015 the cookie is out of reach of scripts, and on https of every other host', async () => {
  const person = await newPerson();
  const answer = await logIn(person);
  const cookies = [answer.headers['set-cookie'] as unknown as string[]].flat();
  const session = cookies.find((line) => line.startsWith('session='))!;
  expect(session).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(Number(/Max-Age=(\d+)/.exec(session)![1])).toBeGreaterThan(29 * 24 * 3600);
  const secure = await startTestApp({ env: { ...openAccounts.env, PUBLIC_URL: 'https://book.example.com' } });
  try {
    const other = createPerson(secure);
    await signUp(other);
    const lines = [(await logIn(other)).headers['set-cookie'] as unknown as string[]].flat();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-(session|known)=/);
      expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
      expect(line).not.toMatch(/Domain/i);
    }
    // A cookie without the prefix could come from a neighbouring host, or over plain http: it is not looked at.
    const ours = { origin: 'https://book.example.com' };
    const planted = other.jar.get('__Host-session')!;
    other.jar.delete('__Host-session');
    other.jar.set('session', planted);
    expect(await renew(other, ours)).toMatchObject({ status: 401, reason: 'session_expired' });
    other.jar.set('__Host-session', planted);
    for (const origin of ['http://book.example.com', 'http://localhost', 'https://book.example.com:8443'])
      expect([origin, (await renew(other, { origin })).reason]).toEqual([origin, 'wrong_type']);
    expect((await renew(other, ours)).code).toBe(200);
  } finally {
    await secure.close();
  }
});

test('G-015 a replaced credential that comes back is a stolen one: both ends of it are signed out, and it is counted', async () => {
  const person = await newPerson();
  const stolen = person.jar.get('session')!;
  const { token } = (await renew(person)).reply;
  pass(31_000);
  const before = await events('session_reused');
  const thief = createPerson(server);
  thief.jar.set('session', stolen);
  expect(await renew(thief)).toMatchObject({ status: 401, reason: 'session_expired' });
  expect(await events('session_reused')).toBe(before + 1);
  expect(thief.jar.has('session')).toBe(false);
  expect((await userOf(person, token)).status).toBe(401);
  expect(await renew(person)).toMatchObject({ status: 401, reason: 'session_expired' });
});

test('G-015 two tabs that renew within seconds stay signed in, and go on with one credential', async () => {
  const person = await newPerson();
  const shared = person.jar.get('session')!;
  const one = await renew(person);
  const next = person.jar.get('session')!;
  person.jar.set('session', shared);
  pass(5000);
  const two = await renew(person);
  expect(person.jar.get('session')).toBe(next);
  for (const answer of [one, two]) expect((await userOf(person, answer.reply.token)).code).toBe(200);
  pass(60 * minute);
  expect((await renew(person)).code).toBe(200);
});

test('G-015 F-126 a silent sign-in is only believed from a page of ours', async () => {
  const person = await newPerson();
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: '' },
  ]) {
    const answer = await renew(person, headers);
    expect(answer).toMatchObject({ status: 415, reason: 'wrong_type' });
  }
  expect(await renew(person, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 415 });
  expect((await renew(person, { origin })).code).toBe(200);
});

test('G-015 a session that its browser does not renew ends after thirty days', async () => {
  const person = await newPerson();
  pass(31 * 24 * 60 * minute);
  expect(await renew(person)).toMatchObject({ status: 401, reason: 'session_expired' });
  const visitor = createPerson(server);
  expect(await renew(visitor)).toMatchObject({ status: 401, reason: 'session_expired' });
});

test('A-051 C-255 signing out ends the token and the cookie, whichever is still alive', async () => {
  const person = await newPerson();
  const credential = person.jar.get('session')!;
  expect((await person.api.account.logOut({}, { token: person.token })).code).toBe(200);
  expect(await userOf(person, person.token)).toMatchObject({ status: 401, code: 401 });
  expect(person.jar.has('session')).toBe(false);
  person.jar.set('session', credential);
  expect((await renew(person)).status).toBe(401);
  const other = await newPerson();
  pass(25 * 60 * minute);
  const kept = other.jar.get('session')!;
  expect((await other.api.account.logOut({}, { token: other.token })).code).toBe(200);
  other.jar.set('session', kept);
  expect((await renew(other)).status).toBe(401);
});

test('A-051 C-255 another site does not sign a customer out: without a token of ours and our own origin the cookie stays', async () => {
  const person = await newPerson();
  for (const origin of ['https://evil.example', 'https://localhost:3000', 'null', '']) {
    const answer = await person.api.account.logOut({}, { headers: { origin } });
    expect([origin, answer.status, answer.reason]).toEqual([origin, 415, 'wrong_type']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  // A token proves itself; the cookie of that browser is another matter.
  expect((await person.api.account.logOut({}, { token: person.token, headers: { origin: '' } })).code).toBe(200);
  expect(person.jar.has('session')).toBe(true);
  const other = await newPerson();
  expect((await other.api.account.logOut({})).code).toBe(200);
  expect(other.jar.has('session')).toBe(false);
});

test('A-230 C-007 A-211 who is signed in, by the token only, in the documented words', async () => {
  const person = await newPerson();
  const { result } = await userOf(person, person.token);
  expect(result).toMatchObject({
    username: person.email,
    language: { languageCode: 'en' },
    token: person.token,
    custId: null,
    custCode: null,
    compId: null,
    loginCompId: null,
    loginCompCode: null,
    loginComp: null,
    shopInfo: null,
    ipAddress: expect.stringMatching(/^10\./),
    roleData: { menuList: [], operationList: [] },
  });
  for (const token of ['', 'u'.repeat(44), 'nonsense']) expect((await userOf(person, token)).code).toBe(401);
});

test('A-230 C-007 G-004 with a view token a personal call asks to sign in, and no session is said to be lost', async () => {
  const person = await newPerson();
  const token = await server.viewToken();
  expect(await userOf(person, token)).toMatchObject({ status: 422, code: 40001, reason: 'sign_in_needed' });
  const dictionary = (asker: string) =>
    person.api.reference.getOwnDictionary({ type: 'intMobileCd' }, { token: asker });
  expect([(await dictionary(person.token)).code, (await dictionary(token)).code]).toEqual([200, 200]);
  expect((await dictionary('')).status).toBe(401);
});

test('G-033 F-91 failures are counted for a name that exists as for one that does not', async () => {
  const person = await newPerson();
  const tries = async (username: string) => {
    const stranger = createPerson(server);
    const reasons = [];
    for (let index = 0; index < 6; index++) reasons.push((await logIn(stranger, 'wrong wrong', username)).reason);
    return [reasons, (await logIn(stranger, 'wrong wrong', username)).details];
  };
  const known = await tries(person.email);
  const unknown = await tries('nobody.at.all@example.com');
  expect(known).toEqual(unknown);
  expect(known[0]).toEqual([...Array.from({ length: 5 }, () => 'login_failed'), 'too_many_attempts']);
  expect(known[1]).toEqual({ retryAfterSeconds: 30 });
});

test('G-033 a flood on one account does not keep its owner out: her own browser gets in meanwhile', async () => {
  const person = await newPerson();
  await person.api.account.logOut({}, { token: person.token });
  for (let index = 0; index < 8; index++) await logIn(createPerson(server), 'wrong wrong', person.email);
  const stranger = createPerson(server);
  expect(await logIn(stranger, person.password, person.email)).toMatchObject({
    status: 429,
    reason: 'too_many_attempts',
    msg: 'Too many attempts. Please try again later.',
  });
  expect((await logIn(person)).code).toBe(200);
  // The mark of another account's browser is worth nothing.
  const other = await newPerson();
  expect((await logIn(other, person.password, person.email)).reason).toBe('too_many_attempts');
});

test('G-033 a success forgets the failures of the name', async () => {
  const person = await newPerson();
  person.jar.delete('known');
  for (let index = 0; index < 4; index++) await logIn(person, 'wrong wrong');
  expect((await logIn(person)).code).toBe(200);
  person.jar.delete('known');
  for (let index = 0; index < 5; index++) expect((await logIn(person, 'wrong wrong')).reason).toBe('login_failed');
});

test('G-033 fifty failures of one address are enough, and successes are not among them (F-129)', async () => {
  const strict = await startTestApp({ env: { ...openAccounts.env, LIMIT_LOGIN_FAILURES_PER_IP: '10' } });
  try {
    const person = createPerson(strict);
    await signUp(person);
    person.jar.delete('known');
    const headers = { 'x-forwarded-for': '10.77.0.1' };
    const from = (username: string, password: string) =>
      person.api.account.logIn(
        { loginType: 'EMAIL_PASSWORD_APP', source: '', username, password, language: '', chainId: null, shopId: null },
        { headers: { ...headers, cookie: '' } },
      );
    for (let index = 0; index < 15; index++) expect((await from(person.email, person.password)).code).toBe(200);
    for (let index = 0; index < 10; index++)
      expect((await from(`nobody${index}@example.com`, 'wrong wrong')).reason).toBe('login_failed');
    expect((await from('another@example.com', 'wrong wrong')).reason).toBe('too_many_attempts');
  } finally {
    await strict.close();
  }
});

test('A-061 F-128 refused sign-ins are counted in /metrics, and no name is in it', async () => {
  const before = await events('sign_in_refused');
  await logIn(createPerson(server), 'wrong wrong', 'someone.special@example.com');
  expect(await events('sign_in_refused')).toBe(before + 1);
});

test('A-232 C-252 G-061 whether an account exists: yes for its e-mail and its phone, no otherwise, and seldom', async () => {
  const person = await newPerson();
  const exists = async (username: string) => (await person.api.account.checkExists({ username })).reply;
  expect(await exists(person.email.toUpperCase())).toBe(true);
  expect(await exists(person.form.mobile)).toBe(true);
  expect(await exists('nobody@example.com')).toBe(false);
  expect(await exists('abc')).toBe(false);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/auth/app/user/check/exist/public?username=${encodeURIComponent(person.email)}&requestDate=1`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.json()).toMatchObject({ code: 200, result: true });
  const strict = await startTestApp({ env: { TRUST_PROXY: '1' } });
  try {
    const asker = createPerson(strict);
    const answers = [];
    for (let index = 0; index < 11; index++)
      answers.push(
        await asker.api.account.checkExists(
          { username: `a${index}@example.com` },
          { headers: { 'x-forwarded-for': `10.8.0.${index}` } },
        ),
      );
    expect(answers.slice(0, 10).every((one) => one.code === 200)).toBe(true);
    expect(answers[10]).toMatchObject({ status: 429, reason: 'too_many_attempts' });
  } finally {
    await strict.close();
  }
});

test('sessions: each device is listed, one can be ended, and all others at once', async () => {
  const person = await newPerson();
  const phone = { ...createPerson(server), email: person.email };
  phone.jar.clear();
  const second = (await logIn(phone)).reply.token;
  const third = (await logIn(phone)).reply.token;
  const list = (await person.api.account.sessions({}, { token: person.token })).reply;
  expect(list).toHaveLength(3);
  expect(list.filter((session) => session.isCurrent)).toHaveLength(1);
  expect(list[0]).toMatchObject({ device: 'Chrome, Windows', ipAddress: expect.stringMatching(/^10\./) });
  const ofSecond = (await person.api.account.sessions({}, { token: second })).reply.find((one) => one.isCurrent)!;
  const stranger = await newPerson();
  expect((await stranger.api.account.endSession({ id: ofSecond.id }, { token: stranger.token })).reason).toBe(
    'not_found',
  );
  expect((await person.api.account.endSession({ id: ofSecond.id }, { token: person.token })).code).toBe(200);
  expect((await userOf(phone, second)).status).toBe(401);
  expect((await userOf(phone, third)).code).toBe(200);
  expect((await person.api.account.endOtherSessions({}, { token: person.token })).code).toBe(200);
  expect((await userOf(phone, third)).status).toBe(401);
  expect((await userOf(person, person.token)).code).toBe(200);
});

test('G-062 a sign-in with the old password that ends after a new one was set opens no session', async () => {
  let meanwhile: (() => Promise<unknown>) | null = null;
  // What happens between the reading of the account and the session.
  const slow = await startTestApp({
    env: openAccounts.env,
    change: (services) => ({
      ...services,
      db: services.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          const act = 'passwordHash' in (result.rows[0] ?? {}) ? meanwhile : null;
          if (act) meanwhile = null;
          await act?.();
          return result;
        },
      }),
    }),
  });
  try {
    const { db } = slow.services;
    for (const change of [{ passwordHash: await hashPassword('another fine day') }, { isLocked: true }]) {
      const person = createPerson(slow);
      await signUp(person);
      const { id } = (await storedAccount(slow, person.email))!;
      meanwhile = async () => {
        await db.updateTable('accounts').set(change).where('id', '=', id).execute();
        await db.deleteFrom('sessions').where('accountId', '=', id).execute();
      };
      const answer = await logIn(person);
      expect(answer).toMatchObject({ status: 422, reason: 'login_failed', result: null });
      expect(meanwhile).toBeNull();
      expect(await db.selectFrom('sessions').select('id').where('accountId', '=', id).execute()).toEqual([]);
    }
  } finally {
    await slow.close();
  }
});
