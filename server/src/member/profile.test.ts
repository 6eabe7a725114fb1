import { internalCalls } from '@parlour/contract/admin/calls';
import { emptyProfile, type Profile } from '@parlour/domain/member/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { createPerson, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { sealedTexts } from '../test/sealed-texts.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const internalKey = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, INTERNAL_KEY: internalKey } });
  shop = await buildShop(db());
  await db()
    .insertInto('insurers')
    .values({ chainId: shop.chainId, code: 'medi', name: 'Medi', position: 0 })
    .execute();
});
afterAll(() => server.close());

const db = () => server.services.db;
const ofShop = () => ({ shopId: shop.shopId, chainId: shop.chainId });

/** What a customer may say, all of it. */
const all: Profile = {
  email: 'mei.at.the.salon@example.com',
  mobile: '0491570156',
  dialCode: '+61',
  country: 'AU',
  gender: '0',
  birthday: '1990-02-28',
  language: 'tw',
  whatsapp: 'mei.w',
  facebook: 'mei.f',
  instagram: 'mei.i',
  wechat: 'mei_c',
  source: 'friend',
  occupation: 'Baker of Crumpets',
  address: 'Kerosene Lane 77',
  nationality: 'TW',
  ethnicity: 'Hakka',
  religion: 'BUDDHISM',
  identityNumber: 'PASS-4711',
  emergencyName: 'Odile Quillfeather',
  emergencyMobile: '0491570157',
  emergencyDialCode: '+61',
  emergencyCountry: 'AU',
  insurer: 'medi',
  insuranceNumber: 'CARD-0815',
};

type SignedIn = Person & { token: string; accountId: string };

async function signedIn(): Promise<SignedIn> {
  const person = createPerson(server);
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(server, person.email))!.id };
}

/** A customer with a record at the chain, which her booking has made. */
async function customer(): Promise<SignedIn & { memberId: string }> {
  const person = await signedIn();
  const { mobile, dialCode, country } = person.form;
  const contact = { email: person.email, mobile, dialCode, country };
  const memberId = `member-of-${person.accountId}`;
  const row = { chainId: shop.chainId, id: memberId, accountId: person.accountId, emailKey: person.email };
  await db()
    .insertInto('members')
    .values({ ...row, ...contact, firstName: 'Mei', lastName: 'Tan' })
    .execute();
  return { ...person, memberId };
}

const save = (person: SignedIn, change: Partial<Profile>) =>
  person.api.member.saveProfile({ ...ofShop(), ...change }, { token: person.token });
const read = (person: SignedIn) => person.api.member.getProfile(ofShop(), { token: person.token });
const recordOf = (memberId: string) =>
  db().selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

describe('C-149 the profile of a customer at a chain', () => {
  test('every field is kept, and what is left out of a save stays', async () => {
    const mei = await customer();
    const before = (await read(mei)).reply;
    expect(before.profile).toEqual({
      ...emptyProfile,
      email: mei.email,
      mobile: mei.form.mobile,
      dialCode: '+61',
      country: 'AU',
    });
    expect((await save(mei, all)).reply).toBeNull();
    expect((await read(mei)).reply.profile).toEqual(all);
    expect((await save(mei, { religion: 'ISLAM', occupation: '' })).reply).toBeNull();
    expect((await read(mei)).reply.profile).toEqual({ ...all, religion: 'ISLAM', occupation: '' });
  });

  test('each of its chains is listed once, by the first open store', async () => {
    const mei = await customer();
    await db()
      .insertInto('members')
      .values({ chainId: shop.chainId, id: `second-${mei.memberId}`, accountId: mei.accountId })
      .execute();
    const chains = (await mei.api.member.profileChains({}, { token: mei.token })).reply;
    expect(chains).toEqual([{ ...ofShop(), name: expect.any(String), nameSecond: expect.any(String) }]);
    const stranger = await signedIn();
    expect((await stranger.api.member.profileChains({}, { token: stranger.token })).reply).toEqual([]);
  });

  test('a field that cannot be kept is named, and nothing is saved then', async () => {
    const mei = await customer();
    const cases = [
      [{ birthday: '2027-06-01' }, 'birthday_unreal', 'birthday'],
      [{ birthday: '1919-12-31' }, 'birthday_unreal', 'birthday'],
      [{ email: 'mei•••@example.com' }, 'email_malformed', 'email'],
      [{ mobile: '•••156', dialCode: '+61', country: 'AU' }, 'mobile_malformed', 'mobile'],
      [{ mobile: '0491570156', dialCode: '', country: '' }, 'mobile_malformed', 'mobile'],
      [{ insurer: 'other' }, 'invalid_input', 'insuranceCompanyCode'],
      [{ nationality: 'ZZ' }, 'invalid_input', 'nationality'],
    ] as const;
    for (const [wrong, reason, field] of cases)
      expect(await save(mei, { ...all, ...wrong }), field).toMatchObject({ reason, details: { field } });
    expect((await read(mei)).reply.profile.religion).toBe('');
  });

  test('identity, religion, insurance and whom to call are nowhere but sealed', async () => {
    const mei = await customer();
    await save(mei, all);
    const row = await db()
      .selectFrom('memberProfiles')
      .selectAll()
      .where('memberId', '=', mei.memberId)
      .executeTakeFirstOrThrow();
    const plain = JSON.stringify(row);
    const secrets = ['Hakka', 'BUDDHISM', 'PASS-4711', 'Odile', '0491570157', 'medi', 'CARD-0815'];
    for (const secret of secrets) expect(plain).not.toContain(secret);
    const sealed = (await sealedTexts(server.services)).map(({ text }) => text).join('\n');
    for (const secret of secrets) expect(sealed).toContain(secret);
    // Without anything private there is nothing sealed.
    const nothing = Object.fromEntries(Object.keys(all).map((key) => [key, key === 'gender' ? '3' : '']));
    expect((await save(mei, nothing)).reply).toBeNull();
    const emptied = db().selectFrom('memberProfiles').select('privateSealed').where('memberId', '=', mei.memberId);
    expect((await emptied.executeTakeFirst())?.privateSealed).toBeNull();
  });

  test('another e-mail and phone are written down, and the record is found by what the account proved', async () => {
    const mei = await customer();
    await save(mei, all);
    expect(await recordOf(mei.memberId)).toMatchObject({
      email: all.email,
      mobile: all.mobile,
      emailKey: mei.email,
      mobileKey: null,
    });
    const key = '+61491570156';
    await db()
      .insertInto('accountContacts')
      .values({ accountId: mei.accountId, kind: 'mobile', key, value: key, provenAt: new Date(server.clock.now()) })
      .execute();
    await save(mei, { mobile: '0491 570 156', dialCode: '+61', country: 'AU' });
    expect(await recordOf(mei.memberId)).toMatchObject({ mobile: '0491 570 156', mobileKey: key });
  });

  test('nobody reads or saves it without a record of their own', async () => {
    const stranger = await signedIn();
    expect((await read(stranger)).reason).toBe('not_found');
    expect((await save(stranger, { religion: 'ISLAM' })).reason).toBe('not_found');
    const view = { token: await server.viewToken() };
    expect((await server.api.member.getProfile(ofShop(), view)).reason).toBe('sign_in_needed');
  });

  test('Seams F-155 F-157 it is told in the export in plain words, and gone when the person is forgotten', async () => {
    const mei = await customer();
    await save(mei, all);
    const kept = await exportPerson(server.services, mei);
    expect(kept['profiles']).toMatchObject([
      { chainId: shop.chainId, religion: 'BUDDHISM', identityNumber: 'PASS-4711' },
    ]);
    expect(await forgetPerson(server.services, mei)).toMatchObject({ ok: true });
    const rows = await db().selectFrom('memberProfiles').selectAll().where('memberId', '=', mei.memberId).execute();
    expect(rows).toEqual([]);
  });
});

describe('GET /customer/member/{id}', () => {
  test('C-038 C-063 C-091 the owner gets every field of the record, in plain words with decrypt', async () => {
    const mei = await customer();
    await save(mei, all);
    const ask = async (decrypt: boolean) => {
      const answer = await mei.api.member.getDetail({ ...ofShop(), id: mei.memberId, decrypt }, { token: mei.token });
      return answer.result as Record<string, unknown>;
    };
    expect(await ask(true)).toEqual({
      id: mei.memberId,
      lockFlag: 1,
      reserveBlacklist: { blacklistStatus: 0 },
      firstName: 'Mei',
      lastName: 'Tan',
      email: all.email,
      mobile: all.mobile,
      mobileCdCode: 'AU',
      mobileCdValue: '+61',
      birthday: all.birthday,
      gender: 0,
      address: all.address,
      avatar: '',
      insuranceCompanyCode: 'medi',
      insuranceCardNo: 'CARD-0815',
      identityId: 'PASS-4711',
    });
    const closed = await ask(false);
    expect(closed).toMatchObject({ email: all.email, insuranceCardNo: '••••••', identityId: '••••••' });
  });

  test('C-038 F-107 for everybody else there is no record, whether it exists or not', async () => {
    const mei = await customer();
    await save(mei, all);
    const stranger = await signedIn();
    const { linkToken } = (
      await server.api.booking.create(bookingRequest(shop.shopId, { email: mei.email, firstName: 'Tom' }))
    ).reply;
    const callers = [
      { token: stranger.token },
      { token: await server.viewToken() },
      { token: await server.viewToken(), linkToken },
      { token: stranger.token, linkToken },
    ];
    for (const as of callers)
      for (const id of [mei.memberId, 'nobody']) {
        const answer = await stranger.api.member.getDetail({ ...ofShop(), id, decrypt: true }, as);
        expect(answer).toMatchObject({ reason: 'not_found', result: null });
      }
  });
});

test('the chain reads the profile of its member, and that is written down', async () => {
  const store = createTestApi(intoApp(server.app), { token: internalKey }, { internal: internalCalls }).internal;
  const mei = await customer();
  await save(mei, all);
  const asked = { shopId: shop.shopId, memberId: mei.memberId };
  expect((await store.getMemberProfile(asked)).reply).toMatchObject({ religion: 'BUDDHISM' });
  const noted = db().selectFrom('audit').select('actorKind').where('action', '=', 'profile_seen');
  expect(await noted.where('subject', '=', mei.memberId).execute()).toEqual([{ actorKind: 'api_key' }]);
  const other = await buildShop(db());
  expect((await store.getMemberProfile({ ...asked, shopId: other.shopId })).reason).toBe('not_found');
});
