import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp, storedAccount } from '../account/test/person.ts';
import { claimUnowned, keepProvenContact } from '../account/queries/contacts.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
beforeAll(async () => {
  const { env, ...rest } = openAccounts as { env?: Record<string, string> };
  server = await startTestApp({ ...rest, env: { ...env, INTERNAL_KEY: key } });
});
afterAll(() => server.close());

const store = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
const vera = { firstName: 'Vera', lastName: 'Lindqvist' };
let count = 0;

/** A store, a number that is Vera's, and her e-mail; she has never been here. */
async function neverHere() {
  count += 1;
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 9 }] });
  return { shop, mobile: `04126${String(10_000 + count)}`, email: `vera${count}@example.com` };
}

type Who = { email: string; mobile: string; start?: string };
const requestAt = ({ shopId }: BuiltShop, who: Who) => bookingRequest(shopId, { ...vera, ...who });

async function asGuest(shop: BuiltShop, who: Who) {
  const { booking } = (await server.api.booking.create(requestAt(shop, who))).reply;
  return recordOf(booking.id);
}

async function recordOf(bookingId: string): Promise<string> {
  const { db } = server.services;
  const found = await db
    .selectFrom('bookings')
    .select('memberId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return found.memberId!;
}

const foundBy = async ({ shopId }: BuiltShop, search: string) =>
  (await store().listMembers({ shopId, search })).reply.list.map(({ id }) => id);

test('G-53 whoever books signed in with the number of another customer owns neither her record nor what the store keeps for her', async () => {
  const { shop, mobile, email } = await neverHere();
  const { chainId, shopId } = shop;
  const thief = createPerson(server);
  const token = await signUp(thief);
  const made = await thief.api.booking.create(requestAt(shop, { email: thief.email, mobile }), { token });
  const his = await recordOf(made.reply.booking.id);
  expect(await foundBy(shop, mobile)).toEqual([]);
  const hers = await asGuest(shop, { email, mobile, start: '2027-01-15 10:00' });
  expect(hers).not.toBe(his);
  expect(await foundBy(shop, mobile)).toEqual([hers]);
  expect(await foundBy(shop, email)).toEqual([hers]);
  await store().creditStoredValue({ shopId, memberId: hers, amount: '200', reference: 'till' });
  expect((await thief.api.member.getStoredValue({ shopId, chainId }, { token })).reply).toMatchObject({
    total: '0.00',
  });
  // His own visits stay together.
  const again = await thief.api.booking.create(
    requestAt(shop, { email: thief.email, mobile, start: '2027-01-18 10:00' }),
    { token },
  );
  expect(await recordOf(again.reply.booking.id)).toBe(his);
});

test('G-53 a guest who books with the number of another customer and signs up later owns no more than that', async () => {
  const { shop, mobile, email } = await neverHere();
  const thief = createPerson(server);
  const his = await asGuest(shop, { email: thief.email, mobile });
  expect(await foundBy(shop, mobile)).toEqual([his]);
  const token = await signUp(thief);
  const own = await thief.api.member.getOwn({ shopId: shop.shopId, chainId: shop.chainId }, { token });
  expect(own.reply?.id).toBe(his);
  expect(await foundBy(shop, thief.email)).toEqual([his]);
  expect(await foundBy(shop, mobile)).toEqual([]);
  const hers = await asGuest(shop, { email, mobile, start: '2027-01-15 10:00' });
  expect(hers).not.toBe(his);
  expect(await foundBy(shop, mobile)).toEqual([hers]);
});

test('G-53 a record into which she has booked by her number stays without an account when he signs up, and he starts one of his own', async () => {
  const { shop, mobile, email } = await neverHere();
  const thief = createPerson(server);
  const shared = await asGuest(shop, { email: thief.email, mobile });
  expect(await asGuest(shop, { email, mobile, start: '2027-01-15 10:00' })).toBe(shared);
  const token = await signUp(thief);
  const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
  expect((await thief.api.member.getOwn(ofShop, { token })).reply).toBeNull();
  expect(await foundBy(shop, mobile)).toEqual([shared]);
  expect((await thief.api.booking.mine({ tab: 'upcoming' }, { token })).reply.list).toHaveLength(1);
  const next = await asGuest(shop, { email: thief.email, mobile: '', start: '2027-01-18 10:00' });
  expect((await thief.api.member.getOwn(ofShop, { token })).reply?.id).toBe(next);
  expect(next).not.toBe(shared);
});

test('G-53 a contact that an account’s record kept without proof goes to the record of whoever books with it', async () => {
  const { shop, mobile, email } = await neverHere();
  const thief = createPerson(server);
  await signUp(thief);
  const accountId = (await storedAccount(server, thief.email))!.id;
  const keys = { emailKey: thief.email, mobileKey: `+61${mobile.slice(1)}` };
  const { chainId } = shop;
  const id = `kept-before-${count}`;
  await server.services.db
    .insertInto('members')
    .values({ chainId, id, accountId, ...keys })
    .execute();
  const hers = await asGuest(shop, { email, mobile });
  expect(hers).not.toBe(id);
  expect(await foundBy(shop, mobile)).toEqual([hers]);
  expect(await foundBy(shop, thief.email)).toEqual([id]);
});

test('G-53 honest customers stay one: by the mobile that was proved, by the e-mail of a guest, and in the own account', async () => {
  const { shop, mobile, email } = await neverHere();
  const first = await asGuest(shop, { email, mobile });
  expect(await asGuest(shop, { email, mobile: '', start: '2027-01-15 10:00' })).toBe(first);
  const person = createPerson(server);
  const token = await signUp(person);
  const accountId = (await storedAccount(server, person.email))!.id;
  const own = `04126${String(20_000 + count)}`;
  const made = await person.api.booking.create(requestAt(shop, { email: person.email, mobile: own }), { token });
  const record = await recordOf(made.reply.booking.id);
  const again = { email: person.email, mobile: own, start: '2027-01-15 12:00' };
  const second = await person.api.booking.create(requestAt(shop, again), { token });
  expect(await recordOf(second.reply.booking.id)).toBe(record);
  const ofShop = { shopId: shop.shopId, chainId: shop.chainId };
  expect((await person.api.member.getOwn(ofShop, { token })).reply?.id).toBe(record);
  const proved = { kind: 'mobile', key: `+61${own.slice(1)}`, value: own } as const;
  await inTransaction(server.services.db, (trx) => keepProvenContact(trx, accountId, proved, server.clock.now()));
  expect(await foundBy(shop, own)).toEqual([record]);
  await inTransaction(server.services.db, (trx) => claimUnowned(trx, accountId));
  expect(await asGuest(shop, { email: 'at.work@example.com', mobile: own, start: '2027-01-18 12:00' })).toBe(record);
});
