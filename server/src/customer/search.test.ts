import type { Grant } from '@parlour/domain/team/membership';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { logStatements } from '../test/statement-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';

let server: TestApp;
let shop: BuiltShop;
let elsewhere: BuiltShop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db, { country: 'TW', staff: [{ key: 'anna' }, { key: 'ben' }] });
  elsewhere = await buildShop(server.services.db);
});
afterAll(() => server.close());

/** A member with these roles, and the calls of module `customer` as that member makes them. */
async function signIn(grants: Grant[], staffIds: string[] = []) {
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const { calls, jar } = teamBrowser(server);
  const [name = '', value = ''] = cookie.split('=');
  jar.set(name, value);
  return { calls: calls.customer, as: { token } };
}
const desk = () => signIn([{ role: 'front_desk', shopId: shop.shopId }]);
const contact = { email: '', mobile: '', dialCode: '', country: '' };

test('0084 a customer is found by parts of the name, the phone however it is written, and the mail', async () => {
  const { calls, as } = await desk();
  const { shopId } = shop;
  const make = async (firstName: string, lastName: string, more: Partial<typeof contact> = {}) =>
    (await calls.make({ shopId, firstName, lastName, ...contact, ...more }, as)).reply.id;
  const wang = await make('小明', '王', { mobile: '0912-345-678' });
  const jose = await make('José', 'Ñandú-Øst', { email: 'J.Nandu@Example.com' });
  const johnson = await make('Ann', 'Johnson');
  const ann = await make('Anne', 'Lee', { email: "o'hara@example.com" });
  const find = async (text: string) => (await calls.search({ shopId, text }, as)).reply.list.map(({ id }) => id);
  for (const text of [
    '王小明',
    '小明',
    '小明 王',
    '明',
    '0912345678',
    '+886 912 345 678',
    '912345',
    '345678',
    '00886912',
  ])
    expect([text, await find(text)]).toEqual([text, [wang]]);
  for (const text of ['jose', 'NANDU jos', 'ost', 'j.nandu@example.com', 'j.nandu@ex', 'nandu'])
    expect([text, await find(text)]).toEqual([text, [jose]]);
  expect(await find('ann')).toEqual([johnson, ann]);
  expect(await find("o'hara")).toEqual([ann]);
  expect(await find('example')).toEqual([]);
  for (const odd of ["'", '\\', '%', ':*', "a'); drop", '!!', '12', '\u0000a'.slice(1) + "' | 'b"]) await find(odd);
  expect(await find('')).toEqual([]);
});

test('0084 a contact that is known is told and not made twice, unless it is another person', async () => {
  const { calls, as } = await desk();
  const { shopId } = shop;
  const asked = {
    shopId,
    firstName: 'Mei',
    lastName: 'Lin',
    ...contact,
    mobile: '0923456789',
    email: 'mei@example.com',
  };
  expect((await calls.make({ ...asked, firstName: ' ', lastName: '' }, as)).reason).toBe('name_needed');
  expect((await calls.make({ ...asked, email: 'mei@' }, as)).reason).toBe('email_malformed');
  expect((await calls.make({ ...asked, mobile: '12' }, as)).reason).toBe('mobile_malformed');
  const mei = (await calls.make(asked, as)).reply;
  expect((await calls.make({ ...asked, mobile: '+886923456789', email: '' }, as)).reason).toBe('customer_known');
  const alike = (await calls.duplicates({ ...contact, shopId, mobile: '0923 456 789' }, as)).reply;
  expect(alike.map(({ id }) => id)).toEqual([mei.id]);
  expect((await calls.duplicates({ ...contact, shopId }, as)).reply).toEqual([]);
  const child = (await calls.make({ ...asked, firstName: 'Bo', isOther: true }, as)).reply;
  expect(child.mobile).toBe('0923456789');
  expect((await calls.duplicates({ ...contact, shopId, email: 'MEI@example.com' }, as)).reply).toHaveLength(1);
  // Both are found by the number that was typed.
  const found = (await calls.search({ shopId, text: '0923456789' }, as)).reply;
  expect(found).toMatchObject({ total: 2, isMore: false, hasNextPage: false });
});

test('0084 more than a thousand hits are not counted, and the whole word stands first', async () => {
  const { calls, as } = await desk();
  const { chainId, shopId } = shop;
  const rows = Array.from({ length: 1100 }, (_, place) => ({
    chainId,
    id: `many-${place}`,
    firstName: 'Zoltan',
    lastName: `Quinn${place}`,
  }));
  await server.services.db.insertInto('members').values(rows).execute();
  await server.services.db
    .insertInto('members')
    .values({ chainId, id: 'short', firstName: 'Zo', lastName: 'Quin' })
    .execute();
  const { reply } = await calls.search({ shopId, text: 'quin' }, as);
  expect(reply).toMatchObject({ total: 1000, isMore: true, hasNextPage: true });
  expect(reply.list[0]?.id).toBe('short');
  const last = (await calls.search({ shopId, text: 'quin', pageNum: 50 }, as)).reply;
  expect(last).toMatchObject({ hasNextPage: false });
  expect(last.list).toHaveLength(20);
});

test('0084 ten thousand hits are answered by one page and by the statements of one hit, and the answer says that there are more', async () => {
  const { calls, as } = await desk();
  const { chainId, shopId } = shop;
  await sql`
    insert into members (chain_id, id, first_name, last_name)
    select ${chainId}, 'crowd-' || n, 'Amal', 'Crowd' || n from generate_series(1, 10000) n`.execute(
    server.services.db,
  );
  const counted = async (text: string) => {
    const log = logStatements();
    const { reply } = await calls.search({ shopId, text }, as);
    log.stop();
    return { reply, asked: log.sent.filter(({ text: sent }) => sent.includes('from members')).length };
  };
  const [many, few] = [await counted('crowd'), await counted('crowd9999')];
  expect(many.reply).toMatchObject({ total: 1000, isMore: true, hasNextPage: true });
  expect(many.reply.list).toHaveLength(20);
  expect(few.reply).toMatchObject({ total: 1, isMore: false });
  expect([many.asked, few.asked]).toEqual([1, 1]);
  // A list pages through the same crowd.
  const listed = (await calls.listCustomers({ shopId, text: 'crowd', sort: 'newest' }, as)).reply;
  expect([listed.list.length, listed.after]).toEqual([20, listed.list.at(-1)!.id]);
  // Of a crowd, too, a staff member is told of nobody but the customers of the own appointments.
  const { db } = server.services;
  const { booking } = (await server.api.booking.create(bookingRequest(shopId))).reply;
  await db.updateTable('bookings').set({ memberId: 'crowd-5' }).where('id', '=', booking.id).execute();
  const { staffId } = await db
    .selectFrom('bookingItems')
    .select('staffId')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow();
  const own = async (staffIds: string[]) => {
    const member = await signIn([{ role: 'staff_member', shopId }], staffIds);
    const { total, list } = (await member.calls.search({ shopId, text: 'crowd' }, member.as)).reply;
    const page = (await member.calls.listCustomers({ shopId, text: 'crowd', sort: 'name' }, member.as)).reply;
    return [total, list.map(({ id }) => id), page.list.map(({ id }) => id)];
  };
  expect(await own([staffId!])).toEqual([1, ['crowd-5'], ['crowd-5']]);
  expect(await own(shop.staffIds.filter((id) => id !== staffId))).toEqual([0, [], []]);
}, 60_000);

test('0084 a staff member finds the customers of the own appointments, and nobody of another chain', async () => {
  const { shopId, chainId } = shop;
  const request = bookingRequest(shopId, { firstName: 'Yuki', lastName: 'Mori' });
  const booked = await server.api.booking.create(request);
  expect(booked.reason).toBeUndefined();
  const { db } = server.services;
  const { bookingId, staffId } = await db
    .selectFrom('bookingItems')
    .select(['bookingId', 'staffId'])
    .where('chainId', '=', chainId)
    .where('bookingId', '=', booked.reply.booking.id)
    .executeTakeFirstOrThrow();
  const text = 'yuki mori';
  const role = 'staff_member' as const;
  const mine = await signIn([{ role, shopId }], [staffId!]);
  const other = await signIn(
    [{ role, shopId }],
    shop.staffIds.filter((id) => id !== staffId),
  );
  const found = async ({ calls, as }: typeof mine) => (await calls.search({ shopId, text }, as)).reply.list;
  expect(await found(mine)).toHaveLength(1);
  expect(await found(other)).toEqual([]);
  expect((await mine.calls.duplicates({ shopId, ...contact }, mine.as)).reason).toBe('no_permission');
  await db
    .updateTable('bookings')
    .set({ state: 'expired' })
    .where('id', '=', bookingId)
    .where('chainId', '=', chainId)
    .execute();
  expect(await found(mine)).toEqual([]);
  const { chainId: foreign } = elsewhere;
  await db.insertInto('members').values({ chainId: foreign, id: 'far', firstName: 'Far', lastName: 'Away' }).execute();
  const { calls, as } = await desk();
  expect((await calls.search({ shopId, text: 'far away' }, as)).reply.list).toEqual([]);
  expect((await calls.search({ shopId: elsewhere.shopId, text: 'far' }, as)).reason).toBe('shop_unknown');
});
