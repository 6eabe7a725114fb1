import type { CustomerListAsked } from '@parlour/contract/customer/find';
import type { BookingState } from '@parlour/domain/booking/booking';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { type CustomerShop, signInAs, startCustomerShop, type Worker } from './test/customer-shop.ts';

// The clock shows Wednesday 13 January 2027.
let chain: CustomerShop;
let desk: Worker;
beforeAll(async () => {
  chain = await startCustomerShop();
  desk = await signInAs(chain, 'front_desk');
  for (const [place, name] of names.entries()) await put(name, { createdAt: new Date(2026, 0, 1 + place) });
});
afterAll(() => chain.server.close());

const names = ['Abel', 'Bess', 'Cora', 'Dana', 'Emil', 'Fay'];
const idOf = (name: string) => `${chain.shop.chainId}-${name}`;
const asked = async (more: Omit<CustomerListAsked, 'shopId'> = {}, { calls, as }: Worker = desk) =>
  (await calls.listCustomers({ shopId: chain.shop.shopId, ...more }, as)).reply.list.map(({ lastName }) => lastName);

async function put(lastName: string, more: object = {}) {
  const { chainId } = chain.shop;
  await chain.db
    .insertInto('members')
    .values({ chainId, id: idOf(lastName), firstName: 'Zed', lastName, ...more })
    .execute();
}

/** A visit of a customer on a day at a store. */
async function visited(name: string, day: string, state: BookingState = 'finished', staff = 0, of = chain.shop) {
  const { chainId, shopId, serviceIds } = chain.shop;
  const startsAt = instantOf('Australia/Sydney', day, (9 + staff) * 60)!;
  const visit = { chainId, shopId, staffId: chain.shop.staffIds[staff]!, serviceId: serviceIds[0]!, startsAt, state };
  const id = await bookVisit(chain.server.services, visit);
  const change = { memberId: idOf(name), shopId: of.shopId };
  await chain.db.updateTable('bookings').set(change).where('id', '=', id).execute();
}

test('0093 customers are listed by name or by their age, page after page, each once', async () => {
  expect(await asked()).toEqual(names);
  expect(await asked({ sort: 'newest' })).toEqual(names.toReversed());
  for (const place of Array(45).keys()) await put(`Many ${String(place).padStart(2, '0')}`);
  for (const sort of ['name', 'newest'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const more = after === undefined ? {} : { after };
      const { reply } = await desk.calls.listCustomers({ shopId: chain.shop.shopId, sort, ...more }, desk.as);
      expect(reply.list.length).toBeLessThanOrEqual(20);
      seen.push(...reply.list.map(({ id }) => id));
      after = reply.after ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(51);
    expect(new Set(seen).size).toBe(51);
  }
  await chain.db.deleteFrom('members').where('lastName', 'like', 'Many%').execute();
});

test('0093 not seen for some days: who was here before it and not since, at this store', async () => {
  await visited('Abel', '2026-06-01');
  await visited('Bess', '2026-06-02');
  await visited('Bess', '2026-12-01');
  await visited('Cora', '2026-09-30');
  // An appointment that was missed is no visit, and one at another store is none here.
  await visited('Abel', '2026-12-02', 'no_show');
  await visited('Cora', '2026-12-03', 'finished', 0, { ...chain.shop, shopId: chain.second.shopId });
  expect(await asked({ filter: { notSeenDays: 104 } })).toEqual(['Abel', 'Cora']);
  expect(await asked({ filter: { notSeenDays: 105 } })).toEqual(['Abel']);
  expect(await asked({ filter: { hasMissed: true } })).toEqual(['Abel']);
  const { list } = (await desk.calls.listCustomers({ shopId: chain.shop.shopId }, desk.as)).reply;
  expect(list.map(({ lastName, lastVisit }) => [lastName, lastVisit]).slice(0, 4)).toEqual([
    ['Abel', '2026-06-01'],
    ['Bess', '2026-12-01'],
    ['Cora', '2026-09-30'],
    ['Dana', null],
  ]);
  const bad = await desk.calls.listCustomers({ shopId: chain.shop.shopId, filter: { notSeenDays: 0 } }, desk.as);
  expect([bad.reason, bad.details?.field]).toEqual(['invalid_input', 'filter.notSeenDays']);
});

test('0093 the days without a visit are those of the store, also where it is another day for the server and the device', async () => {
  // The 13th begins in Sydney at 13:00 UTC of the 12th: two days before it is the 10th until then, and the 11th after it.
  await visited('Emil', '2027-01-10');
  const midnight = instantOf('Australia/Sydney', '2027-01-13', 0)!;
  const before = chain.server.clock.now();
  const away = async (at: number) => {
    chain.server.clock.set(at);
    return (await asked({ filter: { notSeenDays: 2 }, text: 'emil' })).length;
  };
  expect([await away(midnight - 1), await away(midnight)]).toEqual([0, 1]);
  chain.server.clock.set(before);
});

test('0093 blocked, with a birthday this month, new, and with something left', async () => {
  const { chainId, shopId } = chain.shop;
  const member = (name: string) => ({ chainId, memberId: idOf(name) });
  await chain.db.updateTable('members').set({ mayBookOnline: false }).where('id', '=', idOf('Dana')).execute();
  const born = (birthday: string) => ({ details: JSON.stringify({ birthday }), updatedAt: new Date() });
  await chain.db
    .insertInto('memberProfiles')
    .values([
      { ...member('Emil'), ...born('1990-01-31') },
      { ...member('Fay'), ...born('1990-02-01') },
    ])
    .execute();
  const recent = new Date(chain.server.clock.now() - 29 * 86_400_000);
  await chain.db.updateTable('members').set({ createdAt: recent }).where('id', '=', idOf('Fay')).execute();
  const balance = { chainId, currency: 'AUD', shopIds: JSON.stringify([shopId]) };
  const account = (name: string, balanceMinor: number, expiresAt: Date | null = null) => ({
    ...balance,
    id: `sv-${name}`,
    memberId: idOf(name),
    key: 'main',
    balanceMinor,
    expiresAt,
    createdAt: new Date(),
  });
  await chain.db
    .insertInto('storedValueAccounts')
    .values([account('Bess', 500), account('Cora', 0), account('Dana', 500, new Date(0))] as never)
    .execute();
  expect(await asked({ filter: { isBlocked: true } })).toEqual(['Dana']);
  expect(await asked({ filter: { hasBirthday: true } })).toEqual(['Emil']);
  expect(await asked({ filter: { isNew: true } })).toEqual(['Fay']);
  expect(await asked({ filter: { hasHoldings: true } })).toEqual(['Bess']);
  // Together they narrow, and the words of a search do as well.
  expect(await asked({ filter: { hasMissed: true, isBlocked: true } })).toEqual([]);
  expect(await asked({ filter: { notSeenDays: 12 }, text: 'bess' })).toEqual(['Bess']);
  expect(await asked({ filter: { notSeenDays: 73 }, text: 'bess' })).toEqual([]);
  expect(await asked({ text: '!!' })).toEqual([]);
});

test('0093 a staff member lists the customers of the own appointments and learns of no money; other chains list none', async () => {
  const { shopId, staffIds } = chain.shop;
  await visited('Emil', '2026-12-10', 'finished', 1);
  const ben = await signInAs(chain, 'staff_member', { staffIds: [staffIds[1]!] });
  expect(await asked({}, ben)).toEqual(['Emil']);
  expect(await asked({ filter: { notSeenDays: 33 } }, ben)).toEqual(['Emil']);
  const money = await ben.calls.listCustomers({ shopId, filter: { hasHoldings: true } }, ben.as);
  expect(money.reason).toBe('no_permission');
  // A place that is not the caller's own to know would tell where its name lies among theirs.
  const others = await Promise.all(
    ['Abel', 'Fay', 'Nobody'].map((name) => ben.calls.listCustomers({ shopId, after: idOf(name) }, ben.as)),
  );
  expect(others.map(({ reason }) => reason)).toEqual(Array(3).fill('invalid_input'));
  expect((await ben.calls.listCustomers({ shopId, after: idOf('Emil') }, ben.as)).reply.list).toEqual([]);
  const foreign = await signInAs(chain, 'manager', {
    shopId: chain.elsewhere.shopId,
    chainId: chain.elsewhere.chainId,
  });
  expect((await foreign.calls.listCustomers({ shopId }, foreign.as)).reason).toBe('shop_unknown');
  const own = await foreign.calls.listCustomers({ shopId: chain.elsewhere.shopId }, foreign.as);
  expect(own.reply).toEqual({ list: [], after: null });
  // A place in a list of another chain is none.
  const beyond = await foreign.calls.listCustomers({ shopId: chain.elsewhere.shopId, after: idOf('Emil') }, foreign.as);
  expect(beyond.reason).toBe('invalid_input');
  const ended = await desk.calls.listCustomers({ shopId }, { token: 'none' });
  expect(ended.reason).toBe('session_expired');
});
