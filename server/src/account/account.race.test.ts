import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, overHttp } from '../test/test-client.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createPerson, logIn, openAccounts, origin, prove, signUp, storedAccount } from './test/person.ts';

let server: TestApp;
let base: string;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
  base = await server.listen();
});
afterAll(() => server.close());

const parallel = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('A-116 G-047 twenty registrations with one proof at once: one account, one session', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  const token = await prove(person, 'signup');
  const api = createTestApi(overHttp(base));
  const answers = await parallel(20, () =>
    api.account.register({ token, deviceId: person.deviceId }, { deviceId: person.deviceId }),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(new Set(answers.filter((answer) => answer.code !== 200).map((answer) => answer.reason))).toEqual(
    new Set(['token_spent']),
  );
  const account = await storedAccount(server, person.email);
  const sessions = await server.services.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', account!.id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('G-047 five people prove one address at once: the unique index lets one have it', async () => {
  const email = 'wanted.by.many@example.com';
  const people = Array.from({ length: 5 }, () => createPerson(server, { email }));
  const proofs: string[] = [];
  for (const person of people) {
    await person.api.account.preRegister(person.form);
    server.clock.set(server.clock.now() + 1000);
    proofs.push(await prove(person, 'signup'));
  }
  const answers = await Promise.all(
    people.map((person, index) => person.api.account.register({ token: proofs[index]!, deviceId: person.deviceId })),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.reason === 'email_taken')).toHaveLength(4);
});

test('G-015 twenty tabs renew at once: all stay signed in, on one next credential', async () => {
  const person = createPerson(server);
  await signUp(person);
  const cookie = `session=${person.jar.get('session')}`;
  const api = createTestApi(overHttp(base));
  const answers = await parallel(20, () =>
    api.account.logIn(
      { loginType: 'SILENT_APP', source: '', username: '', password: '', language: '', chainId: null, shopId: null },
      { deviceId: person.deviceId, headers: { origin, cookie } },
    ),
  );
  expect(answers.every((answer) => answer.code === 200)).toBe(true);
  const credentials = answers.map((answer) => /session=(\w[\w-]*)/.exec(String(answer.headers['set-cookie']))?.[1]);
  expect(new Set(credentials).size).toBe(1);
  expect(credentials[0]).not.toBe(person.jar.get('session'));
  const bindings = new Set(answers.map((answer) => /binding=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[0]));
  expect(bindings.size).toBe(1);
  const kept = { headers: { cookie: [...bindings][0]! } };
  for (const { reply } of answers)
    expect((await api.account.currentUser({}, { token: reply.token, ...kept })).status).toBe(200);
});

test('G-033 a hundred wrong passwords at once: five are looked at', async () => {
  const person = createPerson(server);
  await signUp(person);
  const strangers = Array.from({ length: 100 }, () => createPerson(server));
  const answers = await Promise.all(strangers.map((stranger) => logIn(stranger, 'wrong wrong', person.email)));
  expect(answers.filter((answer) => answer.reason === 'login_failed')).toHaveLength(5);
  expect(answers.filter((answer) => answer.reason === 'too_many_attempts')).toHaveLength(95);
});

test('F-89 G-052 a thousand guesses of a code at once, from many addresses: five are tried, then it is dead', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  await person.api.account.sendCode({
    email: person.email,
    subject: '',
    content: 'signup',
    pushType: 'VERIFICATION_CODE',
    source: '',
    chainId: null,
    shopId: null,
  });
  const guesses = await parallel(1000, (index) =>
    person.api.account.verifyCode(
      { email: person.email, verifyCode: String(index).padStart(6, '0'), deviceId: person.deviceId, source: 'signup' },
      { headers: { 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` } },
    ),
  );
  expect(guesses.filter((answer) => answer.code === 200).length).toBeLessThanOrEqual(1);
  const [code] = await server.services.db
    .selectFrom('codes')
    .select(['tries', 'isDead'])
    .where('addressKey', '=', person.email)
    .execute();
  expect(code!.tries).toBeLessThanOrEqual(5);
}, 120_000);

test('F-90 twenty requests for a code at once: one is sent', async () => {
  const person = createPerson(server);
  await signUp(person);
  server.clock.set(server.clock.now() + 3_600_000);
  const answers = await parallel(20, () =>
    person.api.account.sendCode({
      email: person.email,
      subject: '',
      content: 'reset',
      pushType: 'VERIFICATION_CODE',
      source: '',
      chainId: null,
      shopId: null,
    }),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});
