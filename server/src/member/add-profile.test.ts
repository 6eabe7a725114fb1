import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { newId } from '../platform/ids.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
let numbers = 0;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
});
beforeEach(async () => {
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextMobile = () => `04915${String(70_000 + ++numbers)}`;
const nextEmail = () => `new${++numbers}@example.com`;
const phone = (mobile: string) => ({ mobile, dialCode: '+61', country: 'AU' });

type Contact = { email?: string; mobile?: string };

async function add(person: Person, token: string, { email = nextEmail(), mobile = nextMobile() }: Contact = {}) {
  const words = { firstName: 'Odile', lastName: 'Quill', religion: 'ISLAM', occupation: 'Baker' };
  return person.api.member.addProfile(
    { shopId: shop.shopId, chainId: shop.chainId, ...words, email, ...phone(mobile) },
    { token, idempotencyKey: newId() },
  );
}

const members = () => db().selectFrom('members').selectAll().where('chainId', '=', shop.chainId).execute();
const profiles = () => db().selectFrom('memberProfiles').selectAll().where('chainId', '=', shop.chainId).execute();
const leads = () => db().selectFrom('leads').selectAll().where('chainId', '=', shop.chainId).execute();

async function keep(contact: { email: string; mobile: string }, accountId: string | null = null) {
  const { email, mobile } = contact;
  const keys = accountId === null ? { emailKey: email, mobileKey: `+61${mobile.slice(1)}` } : { emailKey: email };
  const row = { chainId: shop.chainId, id: newId(), accountId, email, ...phone(mobile), ...keys };
  await db().insertInto('members').values(row).execute();
  return row.id;
}

async function visitor() {
  const person = createPerson(server);
  return { person, token: await server.viewToken() };
}

async function customer() {
  const person = createPerson(server);
  const token = await signUp(person);
  return { person, token, accountId: (await storedAccount(server, person.email))!.id };
}

/** All that a caller sees of an answer, without what differs each time. */
const seen = ({ status, code, msg, result }: Awaited<ReturnType<typeof add>>) => ({ status, code, msg, result });

test('a visitor adds a profile for a new contact: the chain has one more record, which belongs to no account', async () => {
  const { person, token } = await visitor();
  const [email, mobile] = [nextEmail(), nextMobile()];
  expect((await add(person, token, { email, mobile })).reply).toBeNull();
  expect(await members()).toMatchObject([
    {
      firstName: 'Odile',
      lastName: 'Quill',
      email,
      emailKey: email,
      mobileKey: `+61${mobile.slice(1)}`,
      accountId: null,
    },
  ]);
  expect(await profiles()).toMatchObject([{ details: { occupation: 'Baker' } }]);
  expect(await leads()).toEqual([]);
});

test('C-151 C-152 a stranger gets the same answer for a contact that the chain knows: no second record, nothing changed, and a lead for the store', async () => {
  const known = { email: nextEmail(), mobile: nextMobile() };
  await keep(known);
  const before = await members();
  const { person, token } = await visitor();
  const fresh = seen(await add(person, token));
  const made = await members();
  for (const contact of [known, { mobile: known.mobile }, { email: known.email }])
    expect(seen(await add(person, token, contact))).toEqual(fresh);
  expect(await members()).toEqual(made);
  expect(made.filter(({ email }) => email === known.email)).toEqual(before);
  expect(await profiles()).toHaveLength(1);
  expect((await leads()).map(({ kind, name }) => [kind, name])).toEqual(Array(3).fill(['profile', 'Odile Quill']));
  // Whether the first or the second try made it known, the answer is one.
  const again = { email: nextEmail(), mobile: nextMobile() };
  expect(seen(await add(person, token, again))).toEqual(fresh);
  expect(seen(await add(person, token, again))).toEqual(fresh);
});

test('C-151 C-152 the caller hears that the contact of the own record exists, phone before e-mail', async () => {
  const { person, token, accountId } = await customer();
  const mobile = nextMobile();
  await keep({ email: person.email, mobile }, accountId);
  const before = await members();
  expect(await add(person, token, { mobile })).toMatchObject({
    reason: 'phone_exists',
    msg: 'Phone number already exists',
    details: { field: 'mobile' },
  });
  expect(await add(person, token, { email: person.email })).toMatchObject({
    reason: 'email_exists',
    msg: 'Email already exists',
    details: { field: 'email' },
  });
  expect((await add(person, token, { email: person.email, mobile })).reason).toBe('phone_exists');
  expect(await members()).toEqual(before);
  expect(await leads()).toEqual([]);
});

test('C-151 a customer hears nothing of a contact that another customer has, at this chain or as a proven one', async () => {
  const { person, token, accountId } = await customer();
  await keep({ email: person.email, mobile: nextMobile() }, accountId);
  const other = await customer();
  const fresh = seen(await add(person, token));
  const known = { email: nextEmail(), mobile: nextMobile() };
  await keep(known);
  expect(seen(await add(person, token, known))).toEqual(fresh);
  // Proved by another account that has no record here: none is made in that customer's name.
  expect(seen(await add(person, token, { email: other.person.email }))).toEqual(fresh);
  expect((await members()).some((member) => member.accountId === other.accountId)).toBe(false);
  expect(await leads()).toHaveLength(2);
});

test('a customer without a record at the chain adds the own one with a proven e-mail', async () => {
  const { person, token, accountId } = await customer();
  expect((await add(person, token, { email: person.email })).reply).toBeNull();
  expect(await members()).toMatchObject([{ accountId, emailKey: person.email, mobileKey: null }]);
  const own = await person.api.member.getProfile({ shopId: shop.shopId }, { token });
  expect(own.reply.profile).toMatchObject({ religion: 'ISLAM', occupation: 'Baker' });
});

test('what is missing or wrong is said at its field, before anything is looked up', async () => {
  const { person, token } = await visitor();
  const asked = { shopId: shop.shopId, firstName: 'Odile', lastName: '', email: nextEmail(), ...phone(nextMobile()) };
  const ask = async (more: object) => {
    const { reason, details } = await person.api.member.addProfile({ ...asked, ...more }, { token });
    return [reason, details?.field];
  };
  expect(await ask({ firstName: '' })).toEqual(['name_needed', 'lastName']);
  expect(await ask({ email: '', mobile: '' })).toEqual(['mobile_needed', 'mobile']);
  expect(await ask({ email: 'odile' })).toEqual(['email_malformed', 'email']);
  expect(await ask({ mobile: '12' })).toEqual(['mobile_malformed', 'mobile']);
  expect(await ask({ birthday: '2090-01-01' })).toEqual(['birthday_unreal', 'birthday']);
  expect(await members()).toEqual([]);
});

test('a profile that is sent again under its key is added once', async () => {
  const { person, token } = await visitor();
  const asked = { shopId: shop.shopId, firstName: 'Odile', lastName: '', email: nextEmail(), ...phone(nextMobile()) };
  for (const _time of [1, 2])
    expect((await person.api.member.addProfile(asked, { token, idempotencyKey: 'once' })).reply).toBeNull();
  expect([(await members()).length, (await leads()).length]).toEqual([1, 0]);
});
