import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { createPerson, mailsTo, openAccounts, signUp, storedAccount } from '../account/test/person.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { newId } from '../platform/ids.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { tablesWith } from '../test/tables-with.ts';
import { cardsGiven, claimOf, giveAway } from './test/gift-campaign.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, LIMIT_CLAIMS_PER_DEVICE: '9', INTERNAL_KEY: key } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

type Claimer = { person: ReturnType<typeof createPerson>; token: string; email: string };
const guest = async (): Promise<Claimer> => {
  const person = createPerson(server);
  return { person, token: await server.viewToken(), email: person.email };
};
/** Signs in on the device of a guest. */
const signedIn = async (one: Claimer): Promise<Claimer> => ({ ...one, token: await signUp(one.person) });
const claim = ({ person, token, email: own }: Claimer, code: string, email = own, more: object = {}) =>
  person.api.gift.claim(claimOf(shop, code, email, more), { token });
const given = (code: string) => cardsGiven(server, shop, code);
const view = async (code: string, { shopId } = shop) => {
  const { person, token } = await guest();
  return person.api.gift.get({ shopId, code }, { token });
};

test('A-028 C-172 the page of a campaign says what is given away, and whether it can be claimed', async () => {
  const { code } = await giveAway(server, shop, { quantity: 1, toDay: '2027-02-01' });
  const { reply } = await view(code);
  expect(reply).toMatchObject({ state: 'open', faceValue: '50.00', endsOn: '2027-02-01', validity: 'unlimited' });
  expect((await claim(await guest(), code)).status).toBe(200);
  expect((await view(code)).reply.state).toBe('sold_out');
  expect(await view('unknown')).toMatchObject({ reason: 'not_found' });
  const other = await buildShop(server.services.db);
  expect(await view(code, other)).toMatchObject({ reason: 'not_found' });
});

test('C-173 a card claimed with an email is among the vouchers of whoever proves it, before or afterwards', async () => {
  const { code } = await giveAway(server, shop);
  const known = await signedIn(await guest());
  expect((await claim(await guest(), code, known.email.toUpperCase())).status).toBe(200);
  const later = await guest();
  expect((await claim(await guest(), code, later.email)).status).toBe(200);
  for (const { person, token } of [known, await signedIn(later)]) {
    const { reply } = await person.api.rights.list({ chainId: shop.chainId, kind: 'voucher' }, { token });
    expect(reply.list).toMatchObject([{ name: code, balance: '50.00', state: 'active' }]);
  }
});

test('a store counts what was claimed of its campaigns, also of one that is over', async () => {
  const own = await buildShop(server.services.db);
  const [one, over] = [await giveAway(server, own, { quantity: 3 }), await giveAway(server, own, { isEnded: true })];
  for (const _time of [1, 2]) {
    const { person, token, email } = await guest();
    expect((await person.api.gift.claim(claimOf(own, one.code, email), { token })).status).toBe(200);
  }
  const { internal: store } = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls });
  const { reply } = await store.listCampaigns({ shopId: own.shopId });
  expect(reply.toSorted((a, b) => b.claimed - a.claimed)).toEqual([
    { code: one.code, right: one.code, quantity: 3, claimed: 2, fromDay: '', toDay: '', isEnded: false },
    { code: over.code, right: over.code, quantity: 10, claimed: 0, fromDay: '', toDay: '', isEnded: true },
  ]);
  expect((await store.listCampaigns({ shopId: shop.shopId })).reply.map(({ code }) => code)).not.toContain(one.code);
  expect(await store.listCampaigns({ shopId: 'none' })).toMatchObject({ reason: 'shop_unknown' });
});

test('C-174 after its last day, at its end by the store and before its first day no card is given', async () => {
  const cases = [
    [{ toDay: '2027-01-11' }, 'claim_ended'],
    [{ isEnded: true }, 'claim_ended'],
    [{ fromDay: '2027-02-01' }, 'claim_not_begun'],
  ] as const;
  for (const [more, reason] of cases) {
    const { code } = await giveAway(server, shop, more);
    expect(await claim(await guest(), code)).toMatchObject({ reason });
    expect(await given(code)).toBe(0);
  }
});

test('C-175 a second claim by the same person is refused, on the same device or with the same account, and gives nothing', async () => {
  const { code } = await giveAway(server, shop);
  const device = await guest();
  expect((await claim(device, code)).status).toBe(200);
  expect(await claim(device, code)).toMatchObject({ reason: 'claimed_once' });
  const own = await signedIn(device);
  const elsewhere = { ...(await guest()), token: own.token };
  expect(await claim(own, code)).toMatchObject({ reason: 'claimed_once' });
  for (const email of [own.email, 'another@example.com'])
    expect(await claim(elsewhere, code, email)).toMatchObject({ reason: 'claimed_once' });
  expect(await given(code)).toBe(1);
});

const phoneOf = ({ person: { form } }: Claimer) => ({ mobile: form.mobile, dialCode: '+61', country: 'AU' });

test('C-175 one phone, one email and one record claim once, and a stranger is not told so', async () => {
  const { code } = await giveAway(server, shop);
  const [first, stranger] = [await guest(), await guest()];
  const phone = phoneOf(first);
  const sent = await claim(first, code, first.email, phone);
  const byPhone = await claim(stranger, code, stranger.email, phone);
  const byEmail = await claim(stranger, code, first.email);
  const unknown = await claim(stranger, code, 'nobody@example.com');
  for (const answer of [byPhone, byEmail, unknown]) expect([answer.status, answer.result]).toEqual([200, sent.result]);
  expect(await given(code)).toBe(2);
});

test('C-175 one mailbox claims once, in whatever spelling', async () => {
  const { code } = await giveAway(server, shop);
  const one = newId().toLowerCase();
  const spellings = [`${one}@gmail.com`, `${one}+two@gmail.com`, `${one.slice(0, 3)}.${one.slice(3)}@googlemail.com`];
  for (const email of spellings) expect((await claim(await guest(), code, email)).status).toBe(200);
  expect(await given(code)).toBe(1);
});

test('C-175 F-107 a device that claimed for a phone does not learn which e-mail its customer has', async () => {
  const { code } = await giveAway(server, shop);
  const email = 'one.customer@example.com';
  await server.services.db
    .insertInto('members')
    .values({ chainId: shop.chainId, id: newId(), email, emailKey: email, mobileKey: '+61491570110' })
    .execute();
  const stranger = await guest();
  const phone = { mobile: '0491 570 110', dialCode: '+61', country: 'AU' };
  const sent = await claim(stranger, code, stranger.email, phone);
  for (const tried of [email, 'nobody.at.all@example.com'])
    expect([(await claim(stranger, code, tried)).status, sent.status]).toEqual([200, 200]);
  expect(await given(code)).toBe(2);
});

test('C-176 C-177 a wrong phone and a wrong email are refused at their fields', async () => {
  const { code } = await giveAway(server, shop);
  expect(await claim(await guest(), code, 'a@b')).toMatchObject({
    reason: 'claim_email_wrong',
    details: { field: 'email' },
  });
  const wrong = { mobile: '12', dialCode: '+61', country: 'AU' };
  expect(await claim(await guest(), code, 'a@b.example', wrong)).toMatchObject({
    reason: 'claim_phone_wrong',
    details: { field: 'mobile' },
  });
});

test('a claim that is sent again under its key gives one card and the same answer', async () => {
  const { code } = await giveAway(server, shop);
  const person = await guest();
  const as = { token: person.token, idempotencyKey: 'claim-1' };
  for (const _time of [1, 2]) {
    const answer = await person.person.api.gift.claim(claimOf(shop, code, person.email), as);
    expect(answer.status).toBe(200);
  }
  expect(await given(code)).toBe(1);
});

test('the contact is written to once, without what a stranger typed', async () => {
  const { code } = await giveAway(server, shop);
  const person = await guest();
  await claim(person, code, person.email, { firstName: 'Visit evil.example' });
  await claim(await guest(), code, person.email, { firstName: 'Visit evil.example' });
  while ((await deliverOutbox(server.services)) > 0);
  const mails = await mailsTo(server, person.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['gift']);
  expect(mails[0]!.text).toContain('$50');
  expect(mails[0]!.text).not.toContain('evil');
});

test('one device claims few cards an hour', async () => {
  const { code } = await giveAway(server, shop, { quantity: 50 });
  const person = await guest();
  for (let time = 0; time < 9; time++) expect((await claim(person, code, `many${time}@example.com`)).status).toBe(200);
  expect(await claim(person, code, 'many9@example.com')).toMatchObject({ reason: 'too_many_attempts' });
  expect(await given(code)).toBe(9);
});

test('F-155 F-157 claims are exported, and forgetting leaves none of their contacts', async () => {
  const { code } = await giveAway(server, shop);
  const person = await signedIn(await guest());
  await claim(person, code, person.email, phoneOf(person));
  const accountId = (await storedAccount(server, person.email))!.id;
  expect((await exportPerson(server.services, { accountId }))['giftClaims']).toMatchObject([
    { campaign: code, email: person.email, mobile: expect.stringContaining(phoneOf(person).mobile.slice(-8)) },
  ]);
  expect(await forgetPerson(server.services, { accountId, givesUpBalances: true })).toMatchObject({ ok: true });
  expect(await tablesWith(server.services, person.email)).toEqual([]);
  const left = await server.services.db
    .selectFrom('giftClaims')
    .select(['emailKey', 'mobileKey', 'device'])
    .where('chainId', '=', shop.chainId)
    .where('campaignId', 'in', (eb) => eb.selectFrom('giftCampaigns').select('id').where('key', '=', code))
    .execute();
  expect(left).toEqual([{ emailKey: null, mobileKey: null, device: '' }]);
});
