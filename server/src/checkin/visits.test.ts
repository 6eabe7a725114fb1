import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePoints } from '../points/test/points-shop.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { proveEmail } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import { standardNow } from '../test/test-app.ts';
import {
  checkInAt,
  type CheckInServer,
  type CheckInStore,
  customerOf,
  newPhone,
  openStore,
  startCheckIn,
  welcomeOf,
} from './test/checkin-store.ts';

let all: CheckInServer;
beforeAll(async () => {
  all = await startCheckIn();
});
afterAll(() => all.server.close());

const checkIn: ReturnType<typeof checkInAt> = (...asked) => checkInAt(all)(...asked);
const day = 86_400_000;
const at = (instant: number | string) =>
  all.server.clock.set(typeof instant === 'string' ? Date.parse(instant) : instant);
const db = () => all.server.services.db;

/** Checks in on so many days; answers the replies. */
async function visit(shop: CheckInStore, who: object, days: number, from = standardNow) {
  const replies = [];
  for (let count = 0; count < days; count++) {
    at(from + count * day);
    replies.push(welcomeOf(await checkIn(shop, who)));
  }
  return replies;
}

test('C-191 C-192 C-193 a phone or an e-mail is enough; neither, or what is none, is refused by the one that was to be typed', async () => {
  const shop = await openStore(all);
  const person = await customerOf(all.server, shop, { emailKey: 'mei@example.com' });
  expect(welcomeOf(await checkIn(shop, person)).visits).toBe(1);
  expect(welcomeOf(await checkIn(shop, { kind: 'email', email: ' Mei@Example.com ' })).isRepeated).toBe(true);
  for (const [asked, reason, field] of [
    [{}, 'mobile_needed', 'mobile'],
    [{ kind: 'mobile', mobile: ' ' }, 'mobile_needed', 'mobile'],
    [{ kind: 'email', email: '' }, 'email_needed', 'email'],
    [{ ...newPhone(), mobile: '12' }, 'mobile_malformed', 'mobile'],
    [{ kind: 'email', email: 'mei' }, 'email_malformed', 'email'],
  ] as const)
    expect(await checkIn(shop, asked)).toMatchObject({ reason, details: { field } });
});

test('C-191 a phone without a country is one of the store’s, and one that says its country is of that', async () => {
  const shop = await openStore(all, { country: 'AU' });
  const { mobile } = await customerOf(all.server, shop);
  expect(welcomeOf(await checkIn(shop, { mobile })).visits).toBe(1);
  expect(welcomeOf(await checkIn(shop, { mobile: `+61 ${mobile.slice(1)}` })).isRepeated).toBe(true);
  expect((await checkIn(shop, { mobile: '+44 7400 123456' })).reply).toEqual({ outcome: 'unknown' });
  expect((await checkIn(shop, { mobile: '7400 123456' })).reason).toBe('mobile_malformed');
  const customer = { firstName: 'Quentin', lastName: '', note: '' };
  await checkIn(shop, { mobile: '0491 570 158', customer });
  const kept = await db()
    .selectFrom('members')
    .select(['dialCode', 'country', 'mobileKey'])
    .where('firstName', '=', 'Quentin')
    .executeTakeFirst();
  expect(kept).toEqual({ dialCode: '+61', country: 'AU', mobileKey: '+61491570158' });
});

test('C-194 F-107 a known customer is welcomed back with the number of visits, and with no name and no contact', async () => {
  const shop = await openStore(all);
  const person = await customerOf(all.server, shop);
  await visit(shop, person, 2);
  at(standardNow + 2 * day);
  const { reply, result } = await checkIn(shop, person);
  expect(reply).toMatchObject({ outcome: 'welcome', isNew: false, visits: 3, isRepeated: false });
  expect(JSON.stringify(result)).not.toMatch(/Mei|Tan|4100|@/);
});

test('F-84 a visit counts once in the store’s day, whatever the time is elsewhere; past its midnight it is another one', async () => {
  const shop = await openStore(all, { zone: 'Australia/Sydney' });
  const person = await customerOf(all.server, shop);
  const seen = [];
  for (const instant of [
    '2027-01-13T12:58:00Z',
    // Still 13 January in Sydney, and another day in Auckland.
    '2027-01-13T12:59:59Z',
    '2027-01-13T13:00:01Z',
    // Midnight of London: in Sydney the same day.
    '2027-01-14T00:00:01Z',
  ]) {
    at(instant);
    const { visits, isRepeated } = welcomeOf(await checkIn(shop, person));
    seen.push([visits, isRepeated]);
  }
  expect(seen).toEqual([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ]);
});

test('F-84 the night of a store that is open past midnight is one day', async () => {
  const late = { from: 18 * 60, to: 26 * 60 };
  const shop = await openStore(all, { weekly: Array.from({ length: 7 }, () => [late]) });
  const person = await customerOf(all.server, shop);
  at('2027-01-13T12:50:00Z');
  expect(welcomeOf(await checkIn(shop, person))).toMatchObject({ visits: 1, isRepeated: false });
  at('2027-01-13T13:10:00Z');
  expect(welcomeOf(await checkIn(shop, person))).toMatchObject({ visits: 1, isRepeated: true });
});

test('C-195 with five visits for a reward the fifth and the tenth earn points, and no other', async () => {
  const shop = await openStore(all, { parameters: { checkInRewardEvery: 5, checkInRewardPoints: 50 } });
  await givePoints(all.server, shop.chainId);
  const person = await customerOf(all.server, shop);
  const replies = await visit(shop, person, 10);
  const five = [null, null, null, null, { points: 50 }];
  expect(replies.map(({ reward }) => reward)).toEqual([five, five].flat());
  expect(replies.map(({ visitsToReward }) => visitsToReward)).toEqual([4, 3, 2, 1, 5, 4, 3, 2, 1, 5]);
  // The answer that was lost is given once more, and the points are not.
  expect(welcomeOf(await checkIn(shop, person))).toMatchObject({ isRepeated: true, reward: { points: 50 } });
  const { list, balance } = (await all.store.listPoints({ shopId: shop.shopId, memberId: person.memberId })).reply;
  expect(balance).toBe(100);
  expect(list.map(({ source }) => source)).toEqual(['check_in', 'check_in']);
});

test('C-195 a coupon is given in place of points; one that is not sold any more is not promised', async () => {
  const parameters = { checkInRewardEvery: 2, checkInRewardRight: 'thanks', checkInRewardPoints: 50 };
  const shop = await openStore(all, { parameters });
  await givePoints(all.server, shop.chainId);
  const benefit = { kind: 'coupon', off: { kind: 'amount', minor: 700 }, leastMinor: 0 } as const;
  await sell(all.server, shop.chainId, 'thanks', { kind: 'voucher', benefit });
  const person = await customerOf(all.server, shop);
  expect((await visit(shop, person, 4)).map(({ reward }) => reward)).toEqual([
    null,
    { name: 'thanks' },
    null,
    { name: 'thanks' },
  ]);
  const rights = await db()
    .selectFrom('memberRights')
    .select(['kind', 'boughtOn'])
    .where('memberId', '=', person.memberId)
    .execute();
  expect(rights.toSorted((one, other) => one.boughtOn.localeCompare(other.boughtOn))).toEqual([
    { kind: 'voucher', boughtOn: '2027-01-14' },
    { kind: 'voucher', boughtOn: '2027-01-16' },
  ]);
  await db().updateTable('soldRights').set({ isSold: false }).where('chainId', '=', shop.chainId).execute();
  at(standardNow + 4 * day);
  expect(welcomeOf(await checkIn(shop, person)).visitsToReward).toBe(1);
  at(standardNow + 5 * day);
  expect(welcomeOf(await checkIn(shop, person)).reward).toEqual({ points: 50 });
});

test('C-195 without a number of visits, or where points are off, nothing is given, promised or asked of the database', async () => {
  const none = await openStore(all);
  const off = await openStore(all, { parameters: { checkInRewardEvery: 1, checkInRewardPoints: 50 } });
  for (const shop of [none, off])
    expect(await visit(shop, await customerOf(all.server, shop), 1)).toMatchObject([
      { reward: null, visitsToReward: null },
    ]);
  const person = await customerOf(all.server, none);
  const statements = logStatements();
  await checkIn(none, person);
  statements.stop();
  expect(statements.sent.filter(({ text }) => /point_rules|sold_rights/.test(text))).toEqual([]);
});

test('C-194 the visits of all records of an account count together, and those of another store do not', async () => {
  const shop = await openStore(all);
  const second = await openStore(all, { chainId: shop.chainId, services: [], staff: [] });
  const owner = await proveEmail(all.server, 'two@example.com');
  const first = { emailKey: 'two@example.com', accountId: owner.accountId };
  const person = await customerOf(all.server, shop, first);
  at(standardNow);
  const byEmail = { kind: 'email', email: 'two@example.com' } as const;
  expect(welcomeOf(await checkIn(shop, byEmail)).visits).toBe(1);
  await recordAt(all.server, shop.chainId, owner.accountId);
  at(standardNow + day);
  expect(welcomeOf(await checkIn(shop, byEmail)).visits).toBe(2);
  expect(welcomeOf(await checkIn(second, byEmail)).visits).toBe(1);
  // A phone that the account did not prove does not lead to its record.
  expect((await checkIn(shop, { ...person, memberId: undefined } as object)).reply).toEqual({ outcome: 'unknown' });
});

test('C-196 C-197 an unknown customer is asked for a form; with a name it makes a record and the first visit, and the store reads the note', async () => {
  const shop = await openStore(all, { parameters: { newCustomerPoints: 5 } });
  const phone = newPhone();
  at(standardNow);
  expect((await checkIn(shop, phone)).reply).toEqual({ outcome: 'unknown' });
  const members = () => db().selectFrom('members').select('id').where('chainId', '=', shop.chainId).execute();
  expect(await members()).toEqual([]);
  const customer = { firstName: 'Zoe', lastName: '', note: 'I am allergic to nuts' };
  const asked = { ...phone, email: 'zoe@example.com' };
  expect(await checkIn(shop, { ...asked, customer: { ...customer, firstName: ' ' } })).toMatchObject({
    reason: 'name_needed',
    details: { field: 'firstName' },
  });
  expect(await members()).toEqual([]);
  expect(welcomeOf(await checkIn(shop, { ...asked, customer }))).toMatchObject({
    isNew: true,
    visits: 1,
    queuePlace: 1,
  });
  expect(await members()).toHaveLength(1);
  const [listed] = (await all.store.listCheckIns({ shopId: shop.shopId })).reply;
  expect(listed).toMatchObject({ firstName: 'Zoe', number: 1, queue: 'waiting', note: 'I am allergic to nuts' });
  const stored = JSON.stringify(
    await db().selectFrom('checkIns').selectAll().where('shopId', '=', shop.shopId).execute(),
  );
  expect(stored).not.toContain('allergic');
  // The same form once more, or by the other contact, is the same customer, and changes nothing of the record.
  const again = { kind: 'email', email: 'zoe@example.com', customer: { ...customer, firstName: 'Eve' } } as const;
  expect(welcomeOf(await checkIn(shop, again))).toMatchObject({ isNew: false, isRepeated: true, visits: 1 });
  expect(await members()).toHaveLength(1);
  const events = await db().selectFrom('outbox').select('kind').where('chainId', '=', shop.chainId).execute();
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['customer_checked_in', 'member_added']);
});
