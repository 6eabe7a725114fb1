import type { CodePurpose } from '@parlour/contract/account/calls';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweep } from '../platform/db/sweep.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { Authenticator } from './test/authenticator.ts';
import {
  askFor,
  createPerson,
  lastCode,
  logIn,
  mailsTo,
  openAccounts,
  origin as site,
  type Person,
  prove,
  signUp,
  storedAccount,
  verify,
} from './test/person.ts';
import { openSmsInbox, type SmsInbox } from './test/sms-inbox.ts';

let server: TestApp;
let inbox: SmsInbox;
beforeAll(async () => {
  inbox = await openSmsInbox();
  server = await startTestApp({ env: { ...openAccounts.env, SMS_URL: inbox.url } });
});
afterAll(async () => {
  await server.close();
  inbox.close();
});
beforeEach(() => {
  server.clock.set(server.clock.now() + 24 * 3_600_000);
  inbox.fail(false);
  inbox.letGo();
});

const at = { headers: { host: 'localhost:3000' } };
/** A message leaves after the answer, and a crowded machine sends it late. */
const arriving = { timeout: 15_000 };

const abroad = (mobile: string) => `+61${mobile.slice(1)}`;

const askByText = (person: Person, purpose: CodePurpose, mobile: string, token?: string) =>
  person.api.account.sendCode(
    {
      mobile,
      subject: '',
      content: purpose,
      pushType: 'VERIFICATION_CODE',
      source: 'BK_APP_C',
      chainId: null,
      shopId: null,
    },
    token === undefined ? {} : { token },
  );

async function proveByText(person: Person, purpose: CodePurpose, mobile: string, token?: string): Promise<string> {
  const before = inbox.messages.length;
  expect((await askByText(person, purpose, mobile, token)).code).toBe(200);
  await vi.waitFor(() => expect(inbox.messages.length).toBe(before + 1), arriving);
  const proven = await person.api.account.verifyCode({
    mobile,
    verifyCode: inbox.codeTo(mobile),
    deviceId: person.deviceId,
    source: purpose,
  });
  return proven.reply.token;
}

/** Signs up with the mobile proved by a text message, and the e-mail not proved. */
async function signUpByText(person: Person): Promise<string> {
  await person.api.account.preRegister(person.form);
  const token = await proveByText(person, 'signup', abroad(person.form.mobile));
  return (await person.api.account.register({ token, deviceId: person.deviceId })).reply.token;
}

const later = () => server.clock.set(server.clock.now() + 61_000);
const audited = async (person: Person) => {
  const account = await storedAccount(server, person.email);
  const rows = await server.services.db
    .selectFrom('accountAudit')
    .select('action')
    .where('accountId', '=', account!.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('a mobile that was only typed resets no password: nothing is sent to it, and it looks as for any other number', async () => {
  const owner = createPerson(server);
  await signUp(owner);
  const mobile = abroad(owner.form.mobile);
  later();
  const stranger = createPerson(server);
  const asked = await askByText(stranger, 'reset', mobile);
  const unknown = await askByText(createPerson(server), 'reset', '+61499999999');
  expect([asked.code, asked.reply]).toEqual([unknown.code, unknown.reply]);
  expect(inbox.messages.filter(({ to }) => to === mobile)).toEqual([]);
});

test('a mobile that was proved resets the password, until another account proves it', async () => {
  const owner = createPerson(server);
  await signUpByText(owner);
  later();
  const mobile = abroad(owner.form.mobile);
  const resetToken = await proveByText(owner, 'reset', mobile);
  // The number changes hands before the proof is used.
  const next = createPerson(server);
  const token = await signUp(next);
  const proof = await proveByText(next, 'contact', mobile, token);
  expect((await next.api.account.proveContact({ token: proof }, { token })).code).toBe(200);
  const reset = await owner.api.account.resetPassword({
    resetToken,
    newPassword: 'another fine day',
    email: owner.email,
  });
  expect(reset.reason).toBe('token_spent');
  // Both accounts can be told later what became of the number.
  expect([await audited(owner), await audited(next)]).toEqual([['contact_lost'], ['contact_proved']]);
});

test('a further contact that is proved for another account leaves a row with both, and a second proof of the own one takes from no account', async () => {
  const [first, second] = [createPerson(server), createPerson(server)];
  const [token, other] = [await signUp(first), await signUp(second)];
  const email = `further.${first.email}`;
  const proveFurther = async (person: Person, signedIn: string) => {
    later();
    const proof = await prove(person, 'contact', email, signedIn);
    expect((await person.api.account.proveContact({ token: proof }, { token: signedIn })).code).toBe(200);
  };
  await proveFurther(first, token);
  await proveFurther(first, token);
  expect(await audited(first)).toEqual(['contact_proved', 'contact_proved']);
  await proveFurther(second, other);
  expect(await audited(first)).toEqual(['contact_proved', 'contact_proved', 'contact_lost']);
  expect(await audited(second)).toEqual(['contact_proved']);
});

test('the first proof of an e-mail ends sessions, passkeys, contacts and mobile of whoever signed up with it', async () => {
  const attacker = createPerson(server);
  const token = await signUpByText(attacker);
  const device = new Authenticator(site);
  const creation = (await attacker.api.account.askPasskey({}, { token, ...at })).reply;
  expect((await attacker.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at })).code).toBe(
    200,
  );
  later();
  const owner = createPerson(server, { email: attacker.email });
  const resetToken = await prove(owner, 'reset');
  const reset = await owner.api.account.resetPassword({
    resetToken,
    newPassword: 'another fine day',
    email: owner.email,
  });
  expect(reset.code).toBe(200);
  expect((await attacker.api.account.currentUser({}, { token })).status).toBe(401);
  const challenge = (await attacker.api.account.askPasskeyLogIn({}, at)).reply;
  const entered = await attacker.api.account.logInWithPasskey(
    { credential: device.answer(challenge), chainId: null, shopId: null },
    at,
  );
  expect(entered.reason).toBe('passkey_refused');
  later();
  const before = inbox.messages.length;
  await askByText(attacker, 'reset', abroad(attacker.form.mobile));
  expect(inbox.messages.length).toBe(before);
  const account = await storedAccount(server, owner.email);
  expect(account).toMatchObject({ mobile: '', mobileKey: null, mobileDigits: '' });
  const contacts = await server.services.db
    .selectFrom('accountContacts')
    .select(['kind', 'key'])
    .where('accountId', '=', account!.id)
    .execute();
  expect(contacts).toEqual([{ kind: 'email', key: owner.email }]);
  expect((await logIn(owner, 'another fine day')).code).toBe(200);
  expect(await audited(owner)).toEqual(['passkey_added', 'email_first_proved', 'password_reset']);
});

test('a later reset leaves the passkeys, the mobile and the other contacts of an account whose e-mail was proved', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const device = new Authenticator(site);
  const creation = (await person.api.account.askPasskey({}, { token, ...at })).reply;
  await person.api.account.addPasskey({ credential: device.make(creation) }, { token, ...at });
  later();
  const resetToken = await prove(person, 'reset');
  await person.api.account.resetPassword({ resetToken, newPassword: 'another fine day', email: person.email });
  expect((await storedAccount(server, person.email))!.mobileKey).toBe(abroad(person.form.mobile));
  const challenge = (await person.api.account.askPasskeyLogIn({}, at)).reply;
  const credential = device.answer(challenge);
  expect((await person.api.account.logInWithPasskey({ credential, chainId: null, shopId: null }, at)).code).toBe(200);
});

test('proving the own e-mail while signed in keeps this session and ends the others', async () => {
  const person = createPerson(server);
  const token = await signUpByText(person);
  const other = createPerson(server);
  const elsewhere = (await logIn(other, person.password, person.email)).reply.token;
  later();
  const proof = await prove(person, 'contact', person.email, token);
  expect((await person.api.account.proveContact({ token: proof }, { token })).code).toBe(200);
  expect((await person.api.account.currentUser({}, { token })).code).toBe(200);
  expect((await other.api.account.currentUser({}, { token: elsewhere })).status).toBe(401);
});

test('no sign-in link is mailed to an address that its account has not proved', async () => {
  const [unproven, proven] = [createPerson(server), createPerson(server)];
  await signUpByText(unproven);
  await signUp(proven);
  const ask = (person: Person) =>
    person.api.account.askSignInLink({ email: person.email, chainId: null, shopId: null });
  const answers = [await ask(unproven), await ask(proven)];
  expect(answers[0]!.reply).toEqual(answers[1]!.reply);
  const links = async ({ email }: Person) => (await mailsTo(server, email)).filter(({ kind }) => kind === 'signInLink');
  expect(await links(unproven)).toEqual([]);
  expect(await links(proven)).toHaveLength(1);
});

test('another mobile takes the password, with its own proof as well, and the e-mail address hears of it', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  const { firstName, lastName, country, dialCode } = person.form;
  const save = (mobile: string, more: { password?: string; proof?: string } = {}) =>
    person.api.account.savePersonalDetails(
      { firstName, lastName, country, dialCode, mobile, receivesBookingMail: true, ...more },
      { token },
    );
  const stored = async () => (await storedAccount(server, person.email))!.mobileKey;
  const notices = async () =>
    (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'mobileChanged').length;
  const first = abroad(person.form.mobile);
  const [second, third] = ['0466010201', '0466010202'];
  expect(await save(second)).toMatchObject({ reason: 'password_needed', result: { field: 'password' } });
  expect(await save(second, { password: 'not my password' })).toMatchObject({
    reason: 'password_wrong',
    result: { field: 'password' },
  });
  expect(await stored()).toBe(first);
  expect(await notices()).toBe(0);
  expect((await save(second, { password: person.password })).code).toBe(200);
  expect([await stored(), await notices()]).toEqual([abroad(second), 1]);
  expect((await save(second)).code).toBe(200);
  expect(await notices()).toBe(1);
  const proof = await proveByText(person, 'contact', abroad(third), token);
  const { password } = person;
  expect((await save(second.replace(/1$/, '9'), { proof, password })).reason).toBe('token_spent');
  expect((await save(third, { proof: 'made up', password })).reason).toBe('token_spent');
  const again = await (later(), proveByText(person, 'contact', abroad(third), token));
  expect((await save(third, { proof: again, password })).code).toBe(200);
  expect([await stored(), await notices()]).toEqual([abroad(third), 2]);
  later();
  // Proved on the way, so it may reset the password.
  await proveByText(createPerson(server), 'reset', abroad(third));
  expect(await audited(person)).toEqual(['mobile_changed', 'mobile_changed']);
});

test('an open page gives the account no mobile that resets its password: the code to that mobile is not enough', async () => {
  const owner = createPerson(server);
  const token = await signUp(owner);
  const { firstName, lastName, country, dialCode } = owner.form;
  const mobile = '0466010301';
  const save = (more: { password?: string; proof?: string }) =>
    owner.api.account.savePersonalDetails(
      { firstName, lastName, country, dialCode, mobile, receivesBookingMail: true, ...more },
      { token },
    );
  const proof = await proveByText(owner, 'contact', abroad(mobile), token);
  expect(await save({ proof })).toMatchObject({ reason: 'password_needed', result: { field: 'password' } });
  expect((await save({ proof, password: 'not my password' })).reason).toBe('password_wrong');
  // Nor as a further contact, which needs no password.
  expect((await owner.api.account.proveContact({ token: proof }, { token })).code).toBe(200);
  expect((await storedAccount(server, owner.email))!.mobileKey).toBe(abroad(owner.form.mobile));
  later();
  const before = inbox.messages.length;
  expect((await askByText(createPerson(server), 'reset', abroad(mobile))).code).toBe(200);
  expect(inbox.messages.length).toBe(before);
  expect((await logIn(owner)).code).toBe(200);
});

test('a session from a mailed link needs the password before it adds a passkey, however fresh it is', async () => {
  const person = createPerson(server);
  await signUp(person);
  later();
  await person.api.account.askSignInLink({ email: person.email, chainId: null, shopId: null });
  const [mail] = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'signInLink');
  const linkToken = /#t=([\w-]+)/.exec(mail!.text)![1]!;
  const { token } = (await person.api.account.logInWithLink({ linkToken, chainId: null, shopId: null })).reply;
  expect((await person.api.account.askPasskey({}, { token, ...at })).reason).toBe('password_needed');
  expect((await person.api.account.askPasskey({ password: person.password }, { token, ...at })).code).toBe(200);
});

test('asking for a reset does the same statements for known and unknown, and does not wait for a text message', async () => {
  const person = createPerson(server);
  await signUpByText(person);
  later();
  const statements = vi.spyOn(Client.prototype, 'query');
  const countFor = async (email: string) => {
    statements.mockClear();
    await askFor(createPerson(server), 'reset', email);
    return statements.mock.calls.length;
  };
  const [known, unknown] = [await countFor(person.email), await countFor('nobody.at.all@example.com')];
  statements.mockRestore();
  expect(known).toBeGreaterThan(3);
  expect(known).toBe(unknown);
  later();
  inbox.hold();
  await askByText(createPerson(server), 'reset', abroad(person.form.mobile));
  await vi.waitFor(
    () => expect(inbox.messages.filter(({ to }) => to === abroad(person.form.mobile))).toHaveLength(2),
    arriving,
  );
  inbox.letGo();
});

test('failed sign-ins, throttles and changes are written once each, without a name, and go after 90 days', async () => {
  const person = createPerson(server);
  const token = await signUp(person);
  await logIn(createPerson(server), 'wrong password', person.email);
  await logIn(createPerson(server), 'wrong password', 'nobody.here@example.com');
  const changed = await person.api.account.changePassword(
    { oldPassword: person.password, newPassword: 'another fine day' },
    { token },
  );
  expect(changed.code).toBe(200);
  expect(await audited(person)).toEqual(['sign_in_failed', 'password_changed']);
  const { limits } = server.services.config;
  const usual = { ...limits };
  Object.assign(limits, { loginFailuresPerIp: 3 });
  const guesser = createPerson(server);
  for (let index = 0; index < 8; index++) await logIn(guesser, 'wrong password', `q${index}@example.com`);
  const { db } = server.services;
  const throttled = () => db.selectFrom('accountAudit').selectAll().where('action', '=', 'sign_in_throttled').execute();
  Object.assign(limits, usual);
  expect(await throttled()).toHaveLength(1);
  expect(await throttled()).toMatchObject([{ actorKind: 'guest' }]);
  const rows = await db.selectFrom('accountAudit').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('@example.com');
  await sweep(db, server.clock.now() + 91 * 24 * 3_600_000);
  expect(await db.selectFrom('accountAudit').selectAll().execute()).toEqual([]);
});

test('G-040 common passwords and little more than a name or the place are refused at sign-up, reset and change', async () => {
  const person = createPerson(server, { firstName: 'Katarina', lastName: 'Brezhnova' });
  const token = await signUp(person);
  const change = (newPassword: string) =>
    person.api.account.changePassword({ oldPassword: person.password, newPassword }, { token });
  for (const password of ['katarina', 'Katarina2027', 'k4t4rin4!!', 'brezhnova99', 'Parlour2027', 'parlour!'])
    expect([password, (await change(password)).reason]).toEqual([password, 'password_common']);
  // From the long list, which no browser is sent.
  for (const password of ['trustno1', 'mercedes', 'jasmine1', 'scorpion'])
    expect([password, (await change(password)).reason]).toEqual([password, 'password_common']);
  const other = createPerson(server);
  const refused = await other.api.account.preRegister({ ...other.form, password: 'mercedes' });
  expect(refused.reason).toBe('password_common');
  later();
  const resetToken = await prove(person, 'reset');
  const reset = (newPassword: string) =>
    person.api.account.resetPassword({ resetToken, newPassword, email: person.email });
  expect((await reset('Katarina2027')).reason).toBe('password_common');
  expect((await reset('Katarina walks the dog')).code).toBe(200);
});

test('a code of one purpose still opens nothing else', async () => {
  const person = createPerson(server);
  await signUp(person);
  later();
  await askFor(person, 'reset');
  expect((await verify(person, 'signup', await lastCode(server, person.email))).reason).toBe('code_wrong');
});
