import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { jpegOf } from '../file/test/pictures.ts';
import { formOf, sendForm, tokenFor } from '../file/test/uploads.ts';
import { sealedTexts } from '../test/sealed-texts.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env } });
});
afterAll(() => server.close());

type SignedUp = Person & { token: string; accountId: string };
async function newPerson(): Promise<SignedUp> {
  const person = createPerson(server);
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(server, person.email))!.id };
}

const home = {
  receiver: 'Mei Tan',
  mobile: '0491 570 006',
  dialCode: '+61',
  country: 'AU',
  region: 'NSW',
  city: 'Sydney',
  line1: '1 George St',
  line2: '',
  postcode: '2000',
  isDefault: false,
};

test('C-243 C-244 C-245 addresses are added, changed and deleted, and one of them is the default', async () => {
  const mei = await newPerson();
  const { settings } = mei.api;
  const as = { token: mei.token };
  const list = async () => (await settings.listAddresses({ id: mei.accountId }, as)).reply;
  expect(await list()).toEqual([]);
  const first = (await settings.addAddress(home, as)).reply.id;
  expect(await list()).toEqual([{ ...home, id: first, isDefault: true }]);
  const hongKong = { ...home, country: 'HK', city: 'Central', region: '', postcode: '', isDefault: true };
  const second = (await settings.addAddress(hongKong, as)).reply.id;
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [first, false],
  ]);
  expect((await settings.updateAddress({ ...home, id: first, line1: ' 2 Pitt St ', isDefault: true }, as)).code).toBe(
    200,
  );
  expect((await list()).map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
    ['2 Pitt St', true],
    ['1 George St', false],
  ]);
  expect((await settings.deleteAddress({ id: first }, as)).code).toBe(200);
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second, true]]);
  expect((await settings.addAddress({ ...home, postcode: '20' }, as)).reason).toBe('postcode_malformed');
  expect((await settings.addAddress({ ...home, mobile: '12' }, as)).reason).toBe('mobile_malformed');
});

test('C-244 F-105 the address of another customer looks like none', async () => {
  const [mei, eve] = [await newPerson(), await newPerson()];
  const { id } = (await mei.api.settings.addAddress(home, { token: mei.token })).reply;
  const as = { token: eve.token };
  expect((await eve.api.settings.listAddresses({ id: mei.accountId }, as)).reason).toBe('not_found');
  expect((await eve.api.settings.updateAddress({ ...home, id, line1: 'Hers' }, as)).reason).toBe('not_found');
  expect((await eve.api.settings.deleteAddress({ id }, as)).reason).toBe('not_found');
  const own = (await mei.api.settings.listAddresses({ id: mei.accountId }, { token: mei.token })).reply;
  expect(own).toEqual([{ ...home, id, isDefault: true }]);
});

test('C-245 an account keeps twenty addresses, and a repeated request adds one', async () => {
  const mei = await newPerson();
  const once = { token: mei.token, headers: { 'idempotency-key': 'the-same-press-0001' } };
  const first = (await mei.api.settings.addAddress(home, once)).reply.id;
  expect((await mei.api.settings.addAddress(home, once)).reply.id).toBe(first);
  const as = { token: mei.token };
  for (let count = 1; count < 20; count++) expect((await mei.api.settings.addAddress(home, as)).code).toBe(200);
  expect(await mei.api.settings.addAddress(home, as)).toMatchObject({ reason: 'addresses_full', result: { most: 20 } });
});

test('C-240 C-242 a picture, a birthday and a religion are kept, the religion sealed', async () => {
  const [mei, eve] = [await newPerson(), await newPerson()];
  const upload = async (person: SignedUp) =>
    (await sendForm(server, formOf(await tokenFor(server, { ...person, sessionId: '' }), await jpegOf(60, 60)))).result
      .url;
  const [own, hers] = [await upload(mei), await upload(eve)];
  const { lastName, firstName, mobile, country, dialCode } = mei.form;
  const details = { lastName, firstName, mobile, country, dialCode, receivesBookingMail: true };
  const save = (more: object) => mei.api.account.savePersonalDetails({ ...details, ...more }, { token: mei.token });
  expect((await save({ avatarUrl: hers })).reason).toBe('file_gone');
  expect((await save({ avatarUrl: 'https://evil.example/a.jpg' })).reason).toBe('file_gone');
  expect((await save({ birthday: '1919-12-31' })).reason).toBe('birthday_unreal');
  expect((await save({ birthday: '2999-01-01' })).reason).toBe('birthday_unreal');
  const said = { avatarUrl: own, birthday: '1990-02-28', religion: 'BUDDHISM' as const };
  expect((await save(said)).code).toBe(200);
  const read = async () => (await mei.api.account.personalDetails({ id: mei.accountId }, { token: mei.token })).reply;
  expect(await read()).toMatchObject(said);
  expect((await mei.api.account.currentUser({}, { token: mei.token })).reply.avatarUrl).toBe(own);
  const row = await server.services.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', mei.accountId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('BUDDHISM');
  expect((await sealedTexts(server.services)).map(({ text }) => text)).toContain('BUDDHISM');
  // What is left out stays; null takes it away.
  expect((await save({})).code).toBe(200);
  expect(await read()).toMatchObject(said);
  expect((await save({ religion: null, avatarUrl: '' })).code).toBe(200);
  expect(await read()).toMatchObject({ religion: null, avatarUrl: '', birthday: '1990-02-28' });
});
