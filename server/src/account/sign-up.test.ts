import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../platform/db/sweep.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import {
  askFor,
  createPerson,
  lastCode,
  logIn,
  mailsTo,
  openAccounts,
  prove,
  signUp,
  storedAccount,
  verify,
} from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
afterAll(() => server.close());

const pendingOf = async (email: string) =>
  server.services.db.selectFrom('pendingSignUps').selectAll().where('email', '=', email).execute();

test('A-112 C-253 A-113 A-116 A-118 C-262 a sign-up: kept first, an account after its code, signed in at once, and then by password', async () => {
  const person = createPerson(server);
  const pre = await person.api.account.preRegister(person.form);
  expect(pre.result).toEqual({ success: true, msg: '' });
  expect(await storedAccount(server, person.email)).toBeUndefined();
  expect((await askFor(person, 'signup')).result).toEqual({ waitSeconds: 60 });
  const proof = await verify(person, 'signup', await lastCode(server, person.email));
  expect(Object.keys(proof.result as object)).toEqual(['token']);
  expect(await storedAccount(server, person.email)).toBeUndefined();
  const made = await person.api.account.register({ token: proof.reply.token, deviceId: person.deviceId });
  expect(Object.keys(made.result as object)).toEqual(['token', 'expireTime']);
  const user = (await person.api.account.currentUser({}, { token: made.reply.token })).reply;
  expect(user).toMatchObject({ email: person.email, firstName: 'Mei', lastName: 'Tan', receivesBookingMail: true });
  expect((await logIn(person)).code).toBe(200);
});

test('A-107 A-108 A-110 the sign-up payload is taken in the documented words, flags as numbers', async () => {
  const person = createPerson(server);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/bk/user/register/pre/public',
    headers: { ...(person.options().headers as object), deviceid: person.deviceId, 'content-type': 'application/json' },
    payload: {
      lastName: 'Tan',
      firstName: 'Mei',
      email: person.email,
      password: person.password,
      mobile: '0412 345 670',
      intMobileCode: 'AU',
      intMobileCd: '+61',
      source: 'BK_APP_C',
      receiveBooking: 0,
      serviceAgreement: 1,
    },
  });
  expect(answer.json()).toMatchObject({ code: 200, result: { success: true } });
  const [pending] = await pendingOf(person.email);
  expect(pending).toMatchObject({
    country: 'AU',
    dialCode: '+61',
    mobileKey: '+61412345670',
    receivesBookingMail: false,
  });
});

test('A-213 G-046 a registered e-mail or phone is told by success and msg, in words, with code 200', async () => {
  const person = createPerson(server);
  await signUp(person);
  const sameEmail = createPerson(server, { email: ` ${person.email.toUpperCase()} ` });
  expect((await sameEmail.api.account.preRegister(sameEmail.form)).result).toEqual({
    success: false,
    msg: 'Email already exists',
  });
  const samePhone = createPerson(server, { mobile: person.form.mobile });
  const answer = await samePhone.api.account.preRegister(samePhone.form, { lang: 'tw' });
  expect(answer.result).toEqual({ success: false, msg: '此手機號碼已被使用' });
  expect(await pendingOf(samePhone.email)).toEqual([]);
});

test('A-099 A-102 A-103 A-106 G-040 G-044 the server asks the same questions as the form', async () => {
  const person = createPerson(server);
  const refusal = async (more: object) => {
    const answer = await person.api.account.preRegister({ ...person.form, ...more });
    return [answer.reason, answer.details?.field, answer.status];
  };
  expect(await refusal({ firstName: ' ', lastName: '' })).toEqual(['name_needed', 'lastName', 422]);
  expect(await refusal({ password: '' })).toEqual(['password_needed', 'password', 422]);
  expect(await refusal({ agreesToService: false })).toEqual(['privacy_unticked', 'serviceAgreement', 422]);
  expect(await refusal({ email: 'mei' })).toEqual(['email_malformed', 'email', 422]);
  expect(await refusal({ password: 'password123' })).toEqual(['password_common', 'password', 422]);
  expect(await refusal({ mobile: '123' })).toEqual(['mobile_against_rules', 'mobile', 422]);
  expect(await refusal({ mobile: '0412345678', country: 'US', dialCode: '+1' })).toEqual([
    'mobile_against_rules',
    'mobile',
    422,
  ]);
  expect(await pendingOf(person.email)).toEqual([]);
});

test('A-104 G-044 consents are kept with the version of the text, the reminder as it was chosen', async () => {
  const person = createPerson(server, { receivesBookingMail: false });
  await signUp(person);
  const account = await storedAccount(server, person.email);
  const consents = await server.services.db
    .selectFrom('accountConsents')
    .selectAll()
    .where('accountId', '=', account!.id)
    .orderBy('kind')
    .execute();
  expect(consents).toMatchObject([
    { kind: 'booking_mail', isGiven: false, textVersion: '2026-11-22', at: new Date(server.clock.now()) },
    { kind: 'service', isGiven: true, textVersion: '2026-11-22' },
  ]);
});

test('G-047 T-20 a stranger plants no password: only the sign-up whose own code came back becomes the account', async () => {
  const owner = createPerson(server);
  const thief = createPerson(server, { email: owner.email });
  thief.form.password = 'planted by a thief';
  await thief.api.account.preRegister(thief.form);
  await owner.api.account.preRegister(owner.form);
  expect(await pendingOf(owner.email)).toHaveLength(2);
  await askFor(thief, 'signup');
  const thiefs = await lastCode(server, owner.email);
  server.clock.set(server.clock.now() + 1000);
  await askFor(owner, 'signup');
  // The owner's device with the thief's code, and the other way round.
  const owners = await lastCode(server, owner.email);
  if (thiefs !== owners) expect((await verify(owner, 'signup', thiefs)).reason).toBe('code_wrong');
  const proof = (await verify(owner, 'signup', owners)).reply.token;
  expect((await thief.api.account.register({ token: proof, deviceId: thief.deviceId })).reason).toBe('token_spent');
  expect((await owner.api.account.register({ token: proof, deviceId: owner.deviceId })).code).toBe(200);
  expect((await logIn(thief, 'planted by a thief')).reason).toBe('login_failed');
  expect((await logIn(owner)).code).toBe(200);
});

test('A-116 G-048 a proof makes one account, once, for its purpose, within ten minutes', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  const token = await prove(person, 'signup');
  const register = (proof: string) => person.api.account.register({ token: proof, deviceId: person.deviceId });
  expect((await register('nonsense')).reason).toBe('token_spent');
  expect((await register(token)).code).toBe(200);
  expect((await register(token)).reason).toBe('token_spent');
  const other = createPerson(server);
  await other.api.account.preRegister(other.form);
  const late = await prove(other, 'signup');
  server.clock.set(server.clock.now() + 10 * 60_000 + 1);
  expect((await other.api.account.register({ token: late, deviceId: other.deviceId })).reason).toBe('token_spent');
  const reset = await prove(person, 'reset');
  expect((await register(reset)).reason).toBe('token_spent');
});

test('G-047 a pending sign-up ends after half an hour, and the sweep removes it', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  server.clock.set(server.clock.now() + 30 * 60_000 + 1);
  expect((await askFor(person, 'signup')).code).toBe(200);
  expect(await mailsTo(server, person.email)).toEqual([]);
  await sweep(server.services.db, server.clock.now());
  expect(await pendingOf(person.email)).toEqual([]);
});

test('A-209 C-044 T-20 G-040 what is stored of a password is an argon2id hash, and of codes and tokens nothing readable', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister(person.form);
  await askFor(person, 'signup');
  const code = await lastCode(server, person.email);
  const proof = (await verify(person, 'signup', code)).reply.token;
  const token = (await person.api.account.register({ token: proof, deviceId: person.deviceId })).reply.token;
  expect((await storedAccount(server, person.email))!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ' '), '') as text from (
      select row_to_json(c) as t from codes c union all select row_to_json(p) from proof_tokens p
      union all select row_to_json(a) from access_tokens a union all select row_to_json(s) from session_credentials s
      union all select row_to_json(m) from mails m where m.recipient = ${person.email}
      union all select row_to_json(ac) from accounts ac) as everything`.execute(server.services.db);
  const stored = rows[0]!.text;
  expect(stored).toContain('argon2id');
  for (const secret of [person.password, proof, token, person.jar.get('session')!])
    expect(stored).not.toContain(secret);
  expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('A-011 G-009 the code is mailed in the language of the person, and says it in words', async () => {
  for (const [lang, subject] of [
    ['en', /Your .+ verification code/],
    ['ch', /您的 .+ 验证码/],
    ['tw', /您的 .+ 驗證碼/],
  ] as const) {
    const person = createPerson(server);
    await person.api.account.preRegister(person.form, { lang });
    await askFor(person, 'signup');
    const [mail] = await mailsTo(server, person.email);
    expect(mail).toMatchObject({ language: lang, kind: 'code' });
    expect(mail!.subject).toMatch(subject);
    expect(mail!.subject).not.toMatch(/\d{6}/);
    expect(mail!.html).toContain(await lastCode(server, person.email));
  }
});

test('A-111 without an area code the country of the shop is meant', async () => {
  const shop = await buildShop(server.services.db, { country: 'AU' });
  const person = createPerson(server, { country: '', dialCode: '', chainId: shop.chainId, mobile: '0412 000 111' });
  expect((await person.api.account.preRegister(person.form)).reply.success).toBe(true);
  const without = createPerson(server, { country: '', dialCode: '', mobile: '0412 000 112' });
  expect((await without.api.account.preRegister(without.form)).reason).toBe('mobile_against_rules');
});

test('G-046 ten sign-ups an hour for a device, however it changes its address', async () => {
  const strict = await startTestApp({ env: { TRUST_PROXY: '1' } });
  try {
    const person = createPerson(strict);
    const answers = [];
    for (let index = 0; index < 11; index++)
      answers.push(
        await person.api.account.preRegister(
          { ...person.form, email: `many${index}@example.com` },
          { headers: { 'x-forwarded-for': `10.9.0.${index}` } },
        ),
      );
    expect(answers.slice(0, 10).every((answer) => answer.code === 200)).toBe(true);
    expect(answers[10]).toMatchObject({ status: 429, reason: 'too_many_attempts' });
  } finally {
    await strict.close();
  }
});

test('G-047 G-050 who corrects her form and sends it again gets what she typed last, with the code that is on its way', async () => {
  const person = createPerson(server);
  await person.api.account.preRegister({ ...person.form, password: 'typed with a slip', firstName: 'Mie' });
  await askFor(person, 'signup');
  expect((await person.api.account.preRegister(person.form)).reply.success).toBe(true);
  expect((await askFor(person, 'signup')).reason).toBe('too_many_attempts');
  const { token } = (await verify(person, 'signup', await lastCode(server, person.email))).reply;
  expect((await person.api.account.register({ token, deviceId: person.deviceId })).code).toBe(200);
  expect((await storedAccount(server, person.email))?.firstName).toBe('Mei');
  expect((await logIn(person)).code).toBe(200);
});
