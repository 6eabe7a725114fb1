import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp(openAccounts);
  shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
});
afterAll(() => server.close());

/** A customer with an account and one booking here, and the member record at the chain. */
async function knownPerson(at: BuiltShop = shop) {
  const person = createPerson(server);
  const token = await signUp(person);
  const userId = (await person.api.account.currentUser({}, { token })).reply.id;
  const request = bookingRequest(at.shopId, { email: person.email, firstName: 'Mei', lastName: 'Tan' });
  const made = (await person.api.booking.create(request, { token })).reply;
  const member = await server.services.db
    .selectFrom('members')
    .selectAll()
    .where('chainId', '=', at.chainId)
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  return { person, token, userId, made, member };
}

const mark = (at: BuiltShop, id: string, facts: object) =>
  server.services.db.updateTable('members').set(facts).where('chainId', '=', at.chainId).where('id', '=', id).execute();

test("B-298 the record by user and store is the same one, and no other customer's", async () => {
  const [one, other] = [await knownPerson(), await knownPerson()];
  const asked = { shopId: shop.shopId, chainId: shop.chainId };
  const { token, userId, member, person } = one;
  for (const name of ['getOwn', 'findOfUser'] as const)
    expect((await person.api.member[name]({ ...asked, userId }, { token })).reply?.id).toBe(member.id);
  const foreign = { ...asked, userId: other.userId };
  expect((await person.api.member.findOfUser(foreign, { token })).reply).toBeNull();
  const view = await server.viewToken();
  expect((await server.api.member.findOfUser({ ...asked, userId }, { token: view })).reason).toBe('sign_in_needed');
});

test.each([
  [{ isOpen: true, isBlacklisted: false }, true, true],
  [{ isOpen: false, isBlacklisted: false }, true, false],
  [{ isOpen: true, isBlacklisted: true }, true, false],
  [{ isOpen: true, isBlacklisted: true }, false, true],
])(
  'B-214 C-012 B-277 C-013 a record %o with BK292 %s fills in the contact: %s',
  async (facts, blacklistRestricts, fills) => {
    const at = await buildShop(server.services.db, { parameters: { blacklistRestricts } });
    const { person, token, member, made } = await knownPerson(at);
    await mark(at, member.id, facts);
    const answer = await person.api.member.getContact({ shopId: at.shopId, memberId: member.id }, { token });
    if (fills) expect(answer.reply.firstName).toBe('Mei');
    else expect(answer.reason).toBe('not_found');
    // A link says what was typed for its booking, and nothing of how the chain marks its record.
    const linked = { token: await server.viewToken(), linkToken: made.linkToken };
    expect((await server.api.member.getContact({ shopId: at.shopId }, linked)).reply.firstName).toBe('Mei');
  },
);

test('B-014 G-16 F-107 the id of a member opens her contact for her account only, a link the contact of its own booking; unknown and foreign look alike', async () => {
  const [one, other] = [await knownPerson(), await knownPerson()];
  const elsewhere = await buildShop(server.services.db);
  const view = await server.viewToken();
  const asked = { shopId: shop.shopId, memberId: one.member.id };
  const get = (input: object, options: object) =>
    server.api.member.getContact({ ...asked, ...input }, { token: view, ...options });
  for (const { made, person } of [one, other])
    expect((await get({ memberId: undefined }, { linkToken: made.linkToken })).reply).toMatchObject({
      firstName: 'Mei',
      email: person.email,
    });
  expect((await get({}, { token: one.token })).reply).toMatchObject({ email: one.person.email });
  for (const [input, options] of [
    [{}, {}],
    [{}, { linkToken: one.made.linkToken }],
    [{}, { linkToken: other.made.linkToken }],
    [{ memberId: undefined }, {}],
    [{ memberId: undefined }, { token: one.token }],
    [{ memberId: undefined, shopId: elsewhere.shopId }, { linkToken: one.made.linkToken }],
    [{}, { linkToken: 'x'.repeat(43) }],
    [{}, { token: other.token }],
    [{ memberId: 'nobody' }, { linkToken: one.made.linkToken }],
    [{ memberId: other.member.id }, { linkToken: one.made.linkToken }],
    [{ shopId: elsewhere.shopId }, { linkToken: one.made.linkToken }],
  ] as const)
    expect(await get(input, options)).toMatchObject({ status: 422, reason: 'not_found' });
});

test("B-298 B-276 one's own account by its e-mail, and one's balance: nothing is stored yet; both for the signed-in person only", async () => {
  const [one, other] = [await knownPerson(), await knownPerson()];
  const { api } = one.person;
  const found = await api.member.findUser({ email: one.person.email.toUpperCase() }, { token: one.token });
  expect(found.reply).toEqual({ id: one.userId, email: one.person.email });
  expect((await api.member.findUser({ email: other.person.email }, { token: one.token })).reason).toBe('not_found');
  expect((await api.member.findUser({ email: 'nobody@example.com' }, { token: one.token })).reason).toBe('not_found');
  const balance = await api.member.getStoredValue({ shopId: shop.shopId }, { token: one.token });
  expect(balance.reply).toEqual({ total: '0.00', currencyCode: 'AUD' });
  const view = await server.viewToken();
  expect((await server.api.member.findUser({ email: one.person.email }, { token: view })).reason).toBe(
    'sign_in_needed',
  );
  expect((await server.api.member.getStoredValue({ shopId: shop.shopId }, { token: view })).reason).toBe(
    'sign_in_needed',
  );
});
