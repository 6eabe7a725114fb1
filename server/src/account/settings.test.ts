import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalCalls } from '@parlour/contract/admin/calls';
import { genders, religions } from '@parlour/domain/member/personal-data';
import { newId } from '../platform/ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import {
  askFor,
  createPerson,
  logIn,
  mailsTo,
  openAccounts,
  type Person,
  prove,
  renew,
  signUp,
  storedAccount,
} from './test/person.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: 'k'.repeat(20) } });
});
afterAll(() => server.close());

const minute = 60_000;
const pass = (ms: number) => server.clock.set(server.clock.now() + ms);

type SignedUp = Person & { token: string; id: string };
async function newPerson(): Promise<SignedUp> {
  const person = createPerson(server);
  const token = await signUp(person);
  pass(minute);
  return { ...person, token, id: (await storedAccount(server, person.email))!.id };
}
const isIn = async (person: Person, token: string) =>
  (await person.api.account.currentUser({}, { token })).status === 200;

test('A-122 A-121 C-256 A-120 C-257 F-102 G-064 a new address: password first, then its code; the old one is told and works no more', async () => {
  const person = await newPerson();
  const other = (await logIn(person)).reply.token;
  const email = `new.${person.email}`;
  const change = (more: object) => person.api.account.changeEmail({ email, ...more }, { token: person.token });
  expect((await change({ email: ' ' })).reason).toBe('email_needed');
  expect((await change({ email: ` ${person.email.toUpperCase()} ` })).msg).toBe(
    'The new email can’t be the same as the current one.',
  );
  expect((await change({ email: 'mei' })).reason).toBe('email_malformed');
  expect((await change({})).reason).toBe('password_needed');
  expect((await change({ password: 'wrong wrong' })).reason).toBe('password_wrong');
  // No code goes to an address that was not asked for with the password.
  expect((await askFor(person, 'changeEmail', email, person.token)).code).toBe(200);
  expect(await mailsTo(server, email)).toEqual([]);
  pass(minute);
  expect((await change({ password: person.password })).reply).toEqual({ state: 'code_needed' });
  const proof = await prove(person, 'changeEmail', email, person.token);
  expect((await logIn(person)).code).toBe(200);
  expect((await change({ email: `x.${email}`, proof })).reason).toBe('token_spent');
  expect((await change({ proof })).reply).toEqual({ state: 'changed' });
  expect((await change({ proof })).reason).toBe('token_spent');
  expect((await logIn(person)).reason).toBe('login_failed');
  expect((await logIn(person, person.password, email)).code).toBe(200);
  expect(await isIn(person, person.token)).toBe(true);
  expect(await isIn(person, other)).toBe(false);
  const notices = (await mailsTo(server, person.email)).filter(({ kind }) => kind === 'emailChanged');
  expect(notices).toHaveLength(1);
  expect(notices[0]!.text).not.toContain(email);
});

test('F-102 a taken address is refused, also when it was taken while the code was under way', async () => {
  const person = await newPerson();
  const other = await newPerson();
  const asked = { email: other.email, password: person.password };
  expect((await person.api.account.changeEmail(asked, { token: person.token })).msg).toBe('Email already exists');
  const late = createPerson(server);
  await person.api.account.changeEmail({ ...asked, email: late.email }, { token: person.token });
  const proof = await prove(person, 'changeEmail', late.email, person.token);
  await signUp(late);
  const answer = await person.api.account.changeEmail({ email: late.email, proof }, { token: person.token });
  expect(answer.reason).toBe('email_taken');
  expect((await storedAccount(server, person.email))!.id).toBe(person.id);
});

test('F-94 a proof of one account changes nothing at another', async () => {
  const [one, two] = [await newPerson(), await newPerson()];
  const email = `both.${one.email}`;
  for (const person of [one, two])
    await person.api.account.changeEmail({ email, password: person.password }, { token: person.token });
  const proof = await prove(one, 'changeEmail', email, one.token);
  const answer = await two.api.account.changeEmail({ email, proof }, { token: two.token, deviceId: one.deviceId });
  expect(answer.reason).toBe('token_spent');
});

test('C-247 G-040 a new password: the old one first; other sessions end, this one goes on with new secrets', async () => {
  const person = await newPerson();
  const stolen = person.jar.get('session')!;
  const other = (await logIn(person)).reply.token;
  person.jar.set('session', stolen);
  const change = (oldPassword: string, newPassword: string) =>
    person.api.account.changePassword({ oldPassword, newPassword }, { token: person.token });
  expect((await change('', 'another fine day')).reason).toBe('password_needed');
  expect((await change('wrong wrong', 'another fine day')).reason).toBe('password_wrong');
  expect((await change(person.password, 'seven77')).reason).toBe('password_weak');
  expect((await change(person.password, person.email)).reason).toBe('password_common');
  const answer = await change(person.password, 'another fine day');
  expect(await isIn(person, answer.reply.token)).toBe(true);
  expect([await isIn(person, person.token), await isIn(person, other)]).toEqual([false, false]);
  expect((await renew(person)).code).toBe(200);
  person.jar.set('session', stolen);
  expect((await renew(person)).status).toBe(401);
  expect((await logIn(person)).reason).toBe('login_failed');
  expect((await logIn(person, 'another fine day')).code).toBe(200);
});

test('whoever holds an unlocked phone cannot try passwords for long', async () => {
  const person = await newPerson();
  const reasons = [];
  for (let index = 0; index < 11; index++)
    reasons.push(
      (
        await person.api.account.changePassword(
          { oldPassword: `try ${index}`, newPassword: 'another fine day' },
          { token: person.token },
        )
      ).reason,
    );
  expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'password_wrong'));
  expect(reasons[10]).toBe('too_many_attempts');
});

test('C-241 C-242 F-105 personal details are read and saved for the own id only', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const read = (id: string) => person.api.account.personalDetails({ id }, { token: person.token });
  expect((await read(person.id)).result).toEqual({
    email: person.email,
    firstName: 'Mei',
    lastName: 'Tan',
    mobile: person.form.mobile,
    intMobileCode: 'AU',
    intMobileCd: '+61',
    receiveBooking: 1,
    gender: 3,
    birthday: '',
    avatar: '',
    religion: null,
  });
  const [foreign, unknown] = [await read(other.id), await read(newId())];
  expect([foreign.reason, foreign.msg]).toEqual([unknown.reason, unknown.msg]);
  expect(foreign.reason).toBe('not_found');
  const details = {
    firstName: '陳',
    lastName: '大文',
    mobile: '0400 111 222',
    country: 'AU',
    dialCode: '+61',
    receivesBookingMail: false,
  };
  const save = (more: object) =>
    person.api.account.savePersonalDetails({ ...details, password: person.password, ...more }, { token: person.token });
  expect((await save({ firstName: ' ', lastName: '' })).reason).toBe('name_needed');
  expect((await save({ mobile: '123' })).reason).toBe('mobile_against_rules');
  expect((await save({ mobile: other.form.mobile })).reason).toBe('mobile_taken');
  expect((await save({})).code).toBe(200);
  expect((await read(person.id)).reply).toMatchObject({ ...details });
  expect((await logIn(person, person.password, '0400111222')).code).toBe(200);
  expect((await logIn(person, person.password, person.form.mobile)).reason).toBe('login_failed');
});

test('A-129 the language of the account is remembered, told, and used in its mails', async () => {
  const person = await newPerson();
  const put = (language: string) => person.api.account.switchLanguage({ language }, { token: person.token });
  expect((await put('tw')).code).toBe(200);
  expect((await person.api.account.currentUser({}, { token: person.token })).reply.language).toBe('tw');
  pass(minute);
  await askFor(person, 'reset');
  expect((await mailsTo(server, person.email))[0]).toMatchObject({ language: 'tw' });
  expect((await put('ja')).code).toBe(200);
  expect((await put('xx')).reason).toBe('invalid_input');
  const view = await server.viewToken();
  expect((await person.api.account.switchLanguage({ language: 'en' }, { token: view })).reason).toBe('sign_in_needed');
});

test('A-233 A-234 F-105 where notices go is kept for the own id, for the app and for the app of a chain', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { registerPush, registerChainPush } = person.api.account;
  const own = { userId: person.id, pushId: 'push-1' };
  const options = { token: person.token };
  expect((await registerPush(own, options)).code).toBe(200);
  expect((await registerPush(own, options)).code).toBe(200);
  expect((await registerChainPush(own, options)).code).toBe(200);
  expect((await registerPush({ ...own, userId: other.id }, options)).reason).toBe('not_found');
  expect((await registerChainPush({ ...own, userId: other.id }, options)).reason).toBe('not_found');
  const rows = await server.services.db
    .selectFrom('accountPushes')
    .select(['accountId', 'app', 'pushId'])
    .orderBy('app')
    .execute();
  expect(rows).toEqual([
    { accountId: person.id, app: 'chain', pushId: 'push-1' },
    { accountId: person.id, app: 'default', pushId: 'push-1' },
  ]);
});

test('A-218 C-008 A-010 C-006 G-086 role data come with the user, keyed by code, an operation with its value', async () => {
  const person = await newPerson();
  const shop = await buildShop(server.services.db);
  const { setPermission } = createTestApi(
    intoApp(server.app),
    { headers: { authorization: `Bearer ${'k'.repeat(20)}` } },
    { internal: internalCalls },
  ).internal;
  const right = { email: person.email, chainId: shop.chainId, isHeld: true } as const;
  await setPermission({ ...right, kind: 'menu', code: 'M1' });
  await setPermission({ ...right, kind: 'operation', code: 'O1', value: '20' });
  await setPermission({ ...right, kind: 'operation', code: 'O2' });
  await setPermission({ ...right, kind: 'operation', code: 'O2', isHeld: false });
  expect((await setPermission({ ...right, email: 'nobody@example.com', kind: 'menu', code: 'M1' })).reason).toBe(
    'not_found',
  );
  const { result } = await person.api.account.currentUser({}, { token: person.token });
  expect((result as { roleData: unknown }).roleData).toEqual({
    menuList: [{ code: 'M1' }],
    operationList: [{ code: 'O1', value: '20' }],
  });
  expect(JSON.stringify(result)).not.toMatch(/admin|staff/i);
});

test('A-236 C-011 C-254 contact data in full: owner, link, or US002 at that chain, counted and written down; no other customer', async () => {
  const shop = await buildShop(server.services.db);
  const guest = bookingRequest(shop.shopId, {
    lines: [line('cut')],
    email: 'guest.of@example.com',
    mobile: '0412 999 888',
  });
  const made = (await server.api.booking.create(guest)).reply;
  const asked = { kind: 'email', scene: 'reserve', id: made.booking.id } as const;
  const person = await newPerson();
  const see = (more: object = {}, id: string = asked.id) =>
    person.api.account.sceneContact({ ...asked, id }, { token: person.token, ...more });
  const [foreign, unknown] = [await see(), await see({}, newId())];
  expect([foreign.reason, foreign.status, foreign.msg]).toEqual([unknown.reason, unknown.status, unknown.msg]);
  expect(foreign.msg).toBe('Your account doesn’t have permission to do this.');
  expect((await see({ linkToken: made.linkToken })).reply).toBe('guest.of@example.com');
  expect((await see({ token: '' })).status).toBe(401);
  const grant = (chainId: string) =>
    server.services.db
      .insertInto('accountPermissions')
      .values({ accountId: person.id, chainId, kind: 'operation', code: 'US002', value: null })
      .execute();
  await grant((await buildShop(server.services.db)).chainId);
  expect((await see()).reason).toBe('no_permission');
  await grant(shop.chainId);
  expect((await see()).reply).toBe('guest.of@example.com');
  const mobile = await person.api.account.sceneContact({ ...asked, kind: 'mobile' }, { token: person.token });
  expect(mobile.reply).toBe('0412 999 888');
  const audit = await server.services.db.selectFrom('audit').selectAll().where('action', '=', 'contact_seen').execute();
  expect(audit).toMatchObject([
    {
      actorKind: 'staff',
      actorId: person.id,
      subject: asked.id,
      chainId: shop.chainId,
      facts: { kind: 'email', scene: 'reserve' },
    },
    { facts: { kind: 'mobile' } },
  ]);
  for (let index = 0; index < 18; index++) await see();
  expect((await see()).reason).toBe('too_many_attempts');
});

const ofShops = () =>
  createTestApi(
    intoApp(server.app),
    { headers: { authorization: `Bearer ${'k'.repeat(20)}` } },
    {
      internal: internalCalls,
    },
  ).internal;

test('A-027 G-067 a customer without an e-mail names and proves one by a link of one use', async () => {
  const shop = await buildShop(server.services.db, { parameters: { isMobilePrimary: true } });
  await server.api.booking.create(bookingRequest(shop.shopId, { email: '', mobile: '0412 777 666' }));
  const internal = ofShops();
  const booking = await server.services.db
    .selectFrom('bookings')
    .select(['id', 'memberId'])
    .where('chainId', '=', shop.chainId)
    .executeTakeFirstOrThrow();
  const { url } = (await internal.inviteEmail({ bookingId: booking.id })).reply;
  const linkToken = /\/missEmail#t=(\w{43})$/.exec(url)![1]!;
  const person = createPerson(server);
  const { openMissingEmail, askMissingEmail, saveMissingEmail } = person.api.account;
  expect((await openMissingEmail({ linkToken: 'made up' })).reason).toBe('token_spent');
  expect((await openMissingEmail({ linkToken })).reply).toEqual({ name: 'Mei', chainName: 'Salon Anna' });
  expect((await askMissingEmail({ linkToken, email: 'mei' })).reason).toBe('email_malformed');
  expect((await askMissingEmail({ linkToken, email: person.email })).code).toBe(200);
  const token = await prove(person, 'missEmail');
  expect((await saveMissingEmail({ linkToken: 'made up', token })).reason).toBe('token_spent');
  expect((await saveMissingEmail({ linkToken, token })).code).toBe(200);
  expect((await saveMissingEmail({ linkToken, token })).reason).toBe('token_spent');
  const after = await server.services.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', booking.memberId!)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ email: person.email, emailKey: person.email });
  expect((await internal.inviteEmail({ bookingId: booking.id })).reason).toBe('not_found');
});

test('G-061 a customer who is signed in cannot ask for accounts without end by way of her own settings', async () => {
  const person = await newPerson();
  const { limits } = server.services.config;
  const usual = { ...limits };
  Object.assign(limits, { existChecksPerMinute: 3 });
  const { token } = person;
  const { firstName, lastName, country, dialCode } = person.form;
  const rename = (mobile: string) =>
    person.api.account.savePersonalDetails(
      { firstName, lastName, country, dialCode, mobile, receivesBookingMail: true, password: person.password },
      { token },
    );
  const readdress = (index: number) =>
    person.api.account.changeEmail({ email: `q${index}.${person.email}`, password: person.password }, { token });
  expect((await rename('0455000001')).code).toBe(200);
  expect((await rename('0455000002')).code).toBe(200);
  expect((await readdress(1)).code).toBe(200);
  expect((await rename('0455000003')).reason).toBe('too_many_attempts');
  expect((await readdress(2)).reason).toBe('too_many_attempts');
  // A customer who keeps the number makes no look-up.
  expect((await rename('0455000002')).code).toBe(200);
  Object.assign(limits, usual);
});

test('G-051 a code to an address that is not proved yet carries no text of whoever asks for it', async () => {
  const person = createPerson(server, { firstName: 'Win at http://prize.example' });
  const token = await signUp(person);
  const [added, changed] = [`added.${person.email}`, `changed.${person.email}`];
  await askFor(person, 'contact', added, token);
  await person.api.account.changeEmail({ email: changed, password: person.password }, { token });
  await askFor(person, 'changeEmail', changed, token);
  for (const address of [added, changed]) {
    const [mail] = await mailsTo(server, address);
    expect(mail?.kind).toBe('code');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('prize.example');
  }
});

test.each([
  ['A-215', 'gender', genders, [4, -1, 1.5, '1', 'female', true]],
  ['A-216', 'religion', religions, ['PASTAFARIANISM', 'islam', '', 3]],
] as const)(
  '%s of %s the listed values are stored, any other is refused and changes nothing',
  async (_row, field, listed, others) => {
    const person = await newPerson();
    const details = { firstName: 'Mei', lastName: 'Tan', mobile: person.form.mobile, country: 'AU', dialCode: '+61' };
    const save = (value: unknown) =>
      person.api.account.savePersonalDetails({ ...details, receivesBookingMail: true, [field]: value } as never, {
        token: person.token,
      });
    const stored = async () =>
      (await person.api.account.personalDetails({ id: person.id }, { token: person.token })).reply[field];
    expect(await stored()).toBe(field === 'gender' ? 3 : null);
    for (const value of listed) {
      expect((await save(value)).code).toBe(200);
      expect(await stored()).toBe(value);
    }
    for (const value of others) expect([value, (await save(value)).reason]).toEqual([value, 'invalid_input']);
    expect((await save(undefined)).code).toBe(200);
    expect(await stored()).toBe(listed.at(-1));
  },
);

test('A-027 an e-mail named on two links: its code belongs to the link that named it last', async () => {
  const { db } = server.services;
  const person = createPerson(server);
  const { askMissingEmail, saveMissingEmail } = person.api.account;
  const links: string[] = [];
  while (links.length < 2) {
    const { shopId, chainId } = await buildShop(db, { parameters: { isMobilePrimary: true } });
    await server.api.booking.create(bookingRequest(shopId, { email: '', mobile: '0412 777 555' }));
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('chainId', '=', chainId)
      .executeTakeFirstOrThrow();
    const { url } = (await ofShops().inviteEmail({ bookingId: id })).reply;
    links.push(/#t=(\w{43})$/.exec(url)![1]!);
    pass(minute);
  }
  for (const linkToken of links.toReversed()) {
    pass(minute);
    expect((await askMissingEmail({ linkToken, email: person.email })).code).toBe(200);
  }
  const [linkToken = ''] = links;
  expect((await saveMissingEmail({ linkToken, token: await prove(person, 'missEmail') })).code).toBe(200);
});

test('A-027 a member to whom a link was sent can be deleted, and the link goes with her', async () => {
  const { db } = server.services;
  const { chainId } = await buildShop(db);
  const id = newId();
  await db.insertInto('members').values({ chainId, id }).execute();
  const times = { createdAt: new Date(server.clock.now()), expiresAt: new Date(server.clock.now() + minute) };
  await db
    .insertInto('missingEmailLinks')
    .values({ tokenHash: id, chainId, memberId: id, ...times })
    .execute();
  await db.deleteFrom('members').where('id', '=', id).execute();
  expect(await db.selectFrom('missingEmailLinks').selectAll().where('memberId', '=', id).execute()).toEqual([]);
});

test('A-233 F-105 a place for notices belongs to whoever registered it last, and goes when she signs out there', async () => {
  const [mei, ana] = [await newPerson(), await newPerson()];
  const { db } = server.services;
  const register = ({ api, id, token }: SignedUp, pushId: string) => {
    pass(1);
    return api.account.registerPush({ userId: id, pushId }, { token });
  };
  const placesOf = async ({ id }: SignedUp) =>
    (
      await db.selectFrom('accountPushes').select('pushId').where('accountId', '=', id).orderBy('createdAt').execute()
    ).map(({ pushId }) => pushId);
  await register(mei, 'shared tablet');
  const own = { ...createPerson(server), email: mei.email };
  const phone = { ...mei, token: (await logIn(own)).reply.token };
  await register(phone, 'her phone');
  expect((await register(ana, 'shared tablet')).code).toBe(200);
  expect([await placesOf(mei), await placesOf(ana)]).toEqual([['her phone'], ['shared tablet']]);
  for (let count = 1; count <= 20; count++) await register(mei, `tab ${count}`);
  expect(await placesOf(mei)).toEqual(Array.from({ length: 20 }, (_, index) => `tab ${index + 1}`));
  await register(phone, 'her phone');
  await mei.api.account.logOut({}, { token: mei.token });
  expect(await placesOf(mei)).toEqual(['her phone']);
});
