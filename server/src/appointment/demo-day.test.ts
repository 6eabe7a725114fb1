import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alikeOf } from '../customer/queries/merge.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { loadDemoDays } from './actions/load-demo.ts';
import { type DemoPeople, regularsOf, whoComesOn } from './policies/demo-customers.ts';

let server: TestApp;
let shop: BuiltShop;
const chainKey = 'demo-chain';
const zone = 'Australia/Sydney';
const open = [{ from: 9 * 60, to: 18 * 60 }];
/** Wednesday 13 January 2027, 13:10 at the store. */
const noon = Date.parse('2027-01-13T02:10:00Z');

/** A week of a store is some hundred transactions. */
const longMs = 90_000;

beforeAll(async () => {
  server = await startTestApp({ now: noon });
  shop = await buildShop(server.services.db, {
    key: 'demo-store',
    zone,
    weekly: Array.from({ length: 7 }, () => open),
    settings: { slotStepMinutes: 15 },
    staff: ['anna', 'ben', 'cleo', 'dev'].map((key) => ({ key })),
    parameters: { isConfirmedAtOnce: true },
  });
  await server.services.db.updateTable('chains').set({ key: chainKey }).where('id', '=', shop.chainId).execute();
});
afterAll(() => server.close());

/** Nobody else waits here. */
const atOnce = <Result>(work: () => Promise<Result>) => work();
const load = () => loadDemoDays(server.services, [chainKey, 'no-such-chain'], atOnce);
async function bookings() {
  const rows = await server.services.db
    .selectFrom('bookings')
    .innerJoin('bookingItems as item', (join) =>
      join.onRef('item.chainId', '=', 'bookings.chainId').onRef('item.bookingId', '=', 'bookings.id'),
    )
    .select([
      'bookings.id',
      'bookings.state',
      'bookings.startsAt',
      'bookings.endsAt',
      'bookings.version',
      'item.staffId',
    ])
    .where('bookings.chainId', '=', shop.chainId)
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .execute();
  return rows.map((row) => ({ ...row, day: todayIn(zone, row.startsAt.getTime()) }));
}
const today = '2027-01-13';
const demoPeople = JSON.parse(await readFile(join(import.meta.dirname, '../../../demo/day.json'), 'utf8')) as Record<
  string,
  DemoPeople
>;

test('0083 each country of the demo has 25 to 40 people for a store, and no two of a chain share a contact', () => {
  for (const [country, of] of Object.entries(demoPeople)) {
    const stores = [0, 1, 2].map((place) => regularsOf(of, { country, place }));
    for (const people of stores) {
      expect(people.length).toBeGreaterThanOrEqual(25);
      expect(people.length).toBeLessThanOrEqual(40);
    }
    const contacts = stores.flat().map(({ email, mobile }) => email || mobile);
    expect(new Set(contacts).size).toBe(contacts.length);
    expect(contacts).not.toContain('');
    expect(stores.flat().filter(({ second }) => second).length).toBe(of.twice ? 1 : 0);
  }
});

test('0083 who is written down twice comes every other day, in turn with the one contact and the other', () => {
  const people = { people: ['Bridget Nolan', 'Ada Quill'], phones: ['0491 577 644'], notes: [], cancelled: '' };
  const twice = { name: 'Bridget Nolan', mobile: '+61 491 577 644' };
  const regulars = regularsOf({ ...people, twice }, { country: 'AU', place: 0 });
  const named = { firstName: 'Bridget', lastName: 'Nolan' };
  const ada = { firstName: 'Ada', lastName: 'Quill', email: 'ada.quill@mail.example', mobile: '' };
  expect(whoComesOn('2027-01-13', regulars)).toEqual([ada]);
  expect(whoComesOn('2027-01-14', regulars)).toEqual([{ ...named, email: '', mobile: '0491 577 644' }, ada]);
  expect(whoComesOn('2027-01-16', regulars)).toEqual([
    { ...named, email: 'bridget.nolan@mail.example', mobile: '' },
    ada,
  ]);
});

test(
  '0083 each store of the demo has a day that is under way, and the week around it, with time for visitors',
  async () => {
    await load();
    const all = await bookings();
    for (let away = -2; away <= 5; away += 1) {
      const own = all.filter(({ day }) => day === addDays(today, away));
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(own.length).toBeLessThanOrEqual(25);
      expect(new Set(own.map(({ staffId }) => staffId)).size).toBe(4);
      const minutes = own.reduce(
        (sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 60_000,
        0,
      );
      expect(minutes / (4 * 540)).toBeLessThanOrEqual(0.55);
    }
    const states = new Set(all.filter(({ day }) => day === today).map(({ state }) => state));
    for (const state of ['finished', 'in_service', 'confirmed', 'cancelled', 'no_show', 'to_confirm'] as const)
      expect(states).toContain(state);
    const wrong = all.filter(
      ({ state, startsAt, endsAt }) =>
        (state === 'finished' && endsAt.getTime() > noon) ||
        (state === 'in_service' && (startsAt.getTime() > noon || endsAt.getTime() <= noon)) ||
        (state === 'confirmed' && startsAt.getTime() < noon) ||
        (state === 'to_confirm' && startsAt.getTime() < noon),
    );
    expect(wrong).toEqual([]);
  },
  longMs,
);

test(
  '0083 a store without people has such days, too, and half of its places are left to visitors',
  async () => {
    const { db } = server.services;
    const alone = await buildShop(db, {
      key: 'no-people',
      zone,
      weekly: Array.from({ length: 7 }, () => open),
      staff: [],
      parameters: { hasStaffFeature: false, slotCapacity: 4 },
    });
    await db.updateTable('chains').set({ key: 'no-people-chain' }).where('id', '=', alone.chainId).execute();
    await loadDemoDays(server.services, ['no-people-chain'], atOnce);
    const rows = await db
      .selectFrom('bookings')
      .select(['startsAt', 'endsAt'])
      .where('chainId', '=', alone.chainId)
      .execute();
    const byDay = Map.groupBy(rows, ({ startsAt }) => todayIn(zone, startsAt.getTime()));
    expect([...byDay.keys()].toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => addDays(today, index - 2)));
    for (const own of byDay.values()) expect(own.length).toBeGreaterThanOrEqual(4);
    const atOnceMost = rows.map(
      ({ startsAt }) => rows.filter((one) => one.startsAt <= startsAt && startsAt < one.endsAt).length,
    );
    expect(Math.max(...atOnceMost)).toBe(2);
  },
  longMs,
);

test(
  '0083 the customers of a store return, each is one record with a phone or mail, and one is written down twice',
  async () => {
    const members = await server.services.db
      .selectFrom('members')
      .select(['id', 'firstName', 'lastName', 'email', 'mobile'])
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(members.length).toBeGreaterThanOrEqual(25);
    expect(members.length).toBeLessThanOrEqual(40);
    expect(members.filter(({ email, mobile }) => email === '' && mobile === '')).toEqual([]);
    const byName = Map.groupBy(members, ({ firstName, lastName }) => `${firstName} ${lastName}`);
    const twice = [...byName].filter(([, records]) => records.length > 1);
    expect(twice.map(([name, records]) => [name, records.length])).toEqual([['Bridget Nolan', 2]]);
    const groups = await alikeOf(server.services.db, shop.chainId);
    expect(groups.map(({ ids }) => ids.toSorted())).toEqual([twice[0]![1].map(({ id }) => id).toSorted()]);
    const visits = await server.services.db
      .selectFrom('bookings')
      .select(['memberId', 'state'])
      .where('chainId', '=', shop.chainId)
      .execute();
    expect(visits.every(({ memberId }) => memberId !== null)).toBe(true);
    expect(visits.length / members.length).toBeGreaterThan(2);
    const missed = new Set(visits.filter(({ state }) => state === 'no_show').map(({ memberId }) => memberId));
    expect(missed.size).toBeGreaterThan(1);
  },
  longMs,
);

test(
  '0083 a restart makes nothing more, and lets what was planned go on, but for what a person has touched',
  async () => {
    const before = await bookings();
    await load();
    expect(await bookings()).toEqual(before);
    const [touched] = before.filter(
      ({ day, state, startsAt }) => day === today && state === 'confirmed' && startsAt.getTime() > noon + 3_600_000,
    );
    await server.services.db.updateTable('bookings').set({ version: 2 }).where('id', '=', touched!.id).execute();
    server.clock.set(noon + 6 * 3_600_000);
    await load();
    const after = await bookings();
    expect(after).toHaveLength(before.length);
    const open = after.filter(
      ({ day, state }) => day === today && ['confirmed', 'to_confirm', 'arrived', 'in_service'].includes(state),
    );
    expect(open.map(({ id }) => id)).toEqual([touched!.id]);
  },
  longMs,
);

test(
  '0083 a stop ends it within a day, and the next start goes on where it ended',
  async () => {
    const half = await startTestApp({ now: noon });
    const { db, life } = half.services;
    const { chainId } = await buildShop(db, {
      key: 'demo-store',
      zone,
      weekly: Array.from({ length: 7 }, () => open),
      settings: { slotStepMinutes: 15 },
      staff: ['anna', 'ben'].map((key) => ({ key })),
      parameters: { isConfirmedAtOnce: true },
    });
    await db.updateTable('chains').set({ key: chainKey }).where('id', '=', chainId).execute();
    const keys = async () => {
      const rows = await db.selectFrom('importedBookings').select('key').where('chainId', '=', chainId).execute();
      return rows.map(({ key }) => key).toSorted();
    };
    const filling = loadDemoDays(half.services, [chainKey], atOnce);
    await expect.poll(async () => (await keys()).length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(2);
    life.isStopping = true;
    await filling;
    const first = await keys();
    // Not even today is full, which comes first.
    expect(first.every((key) => key.startsWith(`demo-${today}-`))).toBe(true);
    expect(first).not.toContain(`demo-${today}-demo-store-1`);
    life.isStopping = false;
    const goingOn = loadDemoDays(half.services, [chainKey], atOnce);
    await expect.poll(keys, { interval: 5, timeout: 20_000 }).toContain(`demo-${today}-demo-store-1`);
    life.isStopping = true;
    await goingOn;
    expect(await keys()).toEqual(expect.arrayContaining(first));
    await half.close();
  },
  longMs,
);

test(
  '0083 the plan is that of the day, whoever asks',
  async () => {
    const starts = (rows: Awaited<ReturnType<typeof bookings>>) => rows.map(({ startsAt }) => startsAt.getTime());
    const first = starts(await bookings());
    const twin = await startTestApp({ now: noon });
    const { db } = twin.services;
    const same = await buildShop(db, {
      key: 'demo-store',
      zone,
      weekly: Array.from({ length: 7 }, () => open),
      settings: { slotStepMinutes: 15 },
      staff: ['anna', 'ben', 'cleo', 'dev'].map((key) => ({ key })),
      parameters: { isConfirmedAtOnce: true },
    });
    await db.updateTable('chains').set({ key: chainKey }).where('id', '=', same.chainId).execute();
    await loadDemoDays(twin.services, [chainKey], atOnce);
    const rows = await db
      .selectFrom('bookings')
      .select('startsAt')
      .where('chainId', '=', same.chainId)
      .orderBy('startsAt')
      .execute();
    expect(rows.map(({ startsAt }) => startsAt.getTime())).toEqual(first);
    await twin.close();
  },
  longMs,
);

test('the demo’s customers asked at a time of day, and none after the appointment was called off', async () => {
  await load();
  const rows = await server.services.db
    .selectFrom('bookings')
    .select(['state', 'createdAt', 'updatedAt'])
    .where('chainId', '=', shop.chainId)
    .execute();
  const hourOf = (at: Date) =>
    Number(new Intl.DateTimeFormat('en-AU', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ createdAt }) => hourOf(createdAt) < 7)).toEqual([]);
  expect(rows.filter(({ createdAt, updatedAt }) => updatedAt < createdAt)).toEqual([]);
});
