import { addDays } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopScope } from '../shop/queries/scope.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

/** The worst question may cost so many times the plain one: one store that has time today. */
const mostTimesPlain = 40;
const zone = 'Australia/Sydney';
/** A Thursday. */
const today = '2027-01-14';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_TIMES_PER_IP: '1000000' } });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(instantOf(zone, today, 12 * 60)!));

const build = (asked: BuildShop = {}) => buildShop(server.services.db, { zone, ...asked });
const allWeek = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }]);
const timeOf = async (shop: BuiltShop, more: object = {}) =>
  (await server.api.availability.getStoreTimes({ shopIds: [shop.shopId], ...more })).reply[0];

describe('the next free time of a store', () => {
  test('Explore: it is the first start of its first or its shortest service, and says which', async () => {
    const shop = await build();
    expect(await timeOf(shop)).toEqual({
      shopId: shop.shopId,
      start: `${today} 12:30`,
      today,
      timeFormat: '24',
      serviceName: 'Cut',
      serviceLang: 'en',
    });
    const late = await build({ staff: [{ key: 'anna', weekly: [...allWeek(17 * 60 + 30, 18 * 60)] }] });
    server.clock.set(instantOf(zone, today, 17 * 60 + 20)!);
    // The hour that was searched for does not fit into the half hour that is left.
    expect(await timeOf(late, { name: 'colour' })).toMatchObject({ start: null, serviceName: '' });
    expect(await timeOf(late)).toMatchObject({ start: `${today} 17:30`, serviceName: 'Cut' });
  });

  test('Explore: who searched for a service is told of that one, in the name that the store gives it', async () => {
    const shop = await build({ details: { secondLanguage: 'zh-Hant' } });
    const { db } = server.services;
    await db.updateTable('services').set({ nameSecond: '染髮' }).where('id', '=', shop.serviceIds[1]!).execute();
    server.services.changes.bump([{ shopId: shop.shopId }]);
    for (const name of ['COLOUR', '染髮'])
      expect(await timeOf(shop, { name })).toMatchObject({ serviceName: 'Colour', serviceLang: 'en' });
    const asked = { shopIds: [shop.shopId], name: 'colour' };
    const inChinese = (await server.api.availability.getStoreTimes(asked, { headers: { language: 'tw' } })).reply;
    expect(inChinese[0]).toMatchObject({ serviceName: '染髮', serviceLang: 'zh-Hant' });
    expect(await timeOf(shop, { name: 'something else' })).toMatchObject({ serviceName: 'Cut' });
  });

  test('Explore: what is booked, closed days and the filter by time are seen; a booked time is gone at once', async () => {
    const shop = await build({ weekly: [...allWeek(9 * 60, 18 * 60)], staff: [{ key: 'anna' }] });
    expect(await timeOf(shop, { visit: 'todayLate' })).toMatchObject({ start: `${today} 17:00` });
    await server.api.booking.create(bookingRequest(shop.shopId, { lines: [line('colour')], start: `${today} 17:00` }));
    expect(await timeOf(shop, { visit: 'todayLate' })).toMatchObject({ start: null });
    expect(await timeOf(shop, { visit: 'tomorrow' })).toMatchObject({ start: '2027-01-15 09:00' });
    expect(await timeOf(shop, { visit: 'tomorrowLate' })).toMatchObject({ start: '2027-01-15 17:00' });
    const closed = await build({ weekly: [...allWeek(9 * 60, 18 * 60)].map(() => []) });
    expect(await timeOf(closed)).toMatchObject({ start: null });
  });

  test('Explore: today is the day of the store, wherever it is', async () => {
    server.clock.set(instantOf(zone, today, 7 * 60)!);
    const shop = await build({ zone: 'America/New_York', weekly: [...allWeek(9 * 60, 24 * 60)] });
    expect(await timeOf(shop, { visit: 'today' })).toMatchObject({ start: '2027-01-13 15:30', today: '2027-01-13' });
  });

  test('Explore: an evening past midnight is told by the day on which it happens', async () => {
    const shop = await build({
      weekly: Array.from({ length: 7 }, () => [{ from: 24 * 60 + 30, to: 26 * 60 }]),
      staff: [{ key: 'anna', weekly: null }],
    });
    expect(await timeOf(shop, { visit: 'today' })).toMatchObject({ start: `${addDays(today, 1)} 00:30` });
  });

  test('Explore: after midnight the evening that still lasts is asked first, and today stays the day of the calendar', async () => {
    const shop = await build({
      weekly: allWeek(20 * 60, 26 * 60),
      staff: [{ key: 'anna', weekly: null }],
    });
    server.clock.set(instantOf(zone, today, 10)!);
    for (const filter of [{}, { visit: 'today' }])
      expect(await timeOf(shop, filter)).toMatchObject({ start: `${today} 00:30`, today });
    expect(await timeOf(shop, { visit: 'todayLate' })).toMatchObject({ start: `${today} 20:00`, today });
    expect(await timeOf(shop, { visit: 'tomorrow' })).toMatchObject({ start: `${addDays(today, 1)} 20:00`, today });
    server.clock.set(instantOf(zone, today, 2 * 60 + 30)!);
    for (const filter of [{}, { visit: 'today' }])
      expect(await timeOf(shop, filter)).toMatchObject({ start: `${today} 20:00`, today });
  });

  test('Explore: of an hour that the clock shows twice the second showing is told as such', async () => {
    const zone = 'America/New_York';
    const shop = await build({ zone, weekly: allWeek(0, 3 * 60), staff: [{ key: 'anna', weekly: null }] });
    // The clock shows 01:00 to 02:00 a second time from 06:00 UTC on.
    server.clock.set(Date.parse('2027-11-07T06:10:00Z'));
    expect(await timeOf(shop, { visit: 'today' })).toMatchObject({ start: '2027-11-07 01:30-05:00' });
  });

  test('Explore: a store that is closed today is asked about its other days', async () => {
    // It is closed on Thursdays, and a person has an hour free on Wednesdays alone.
    const shop = await build({
      weekly: Array.from({ length: 7 }, (_, day) => (day === 3 ? [] : [{ from: 9 * 60, to: 18 * 60 }])),
      settings: { slotStepMinutes: 15 },
      staff: Array.from({ length: 3 }, (_, index) => ({
        key: `p${index}`,
        weekly: Array.from({ length: 7 }, (_, day) => [{ from: 9 * 60, to: 9 * 60 + (day === 2 ? 60 : 20) }]),
      })),
    });
    expect(await timeOf(shop, { name: 'colour' })).toMatchObject({ start: '2027-01-20 09:00' });
  });

  test('Explore: stores that take no bookings online or sell nothing, and unknown ones, are not in the answer', async () => {
    const closed = await build({ acceptsOnlineBooking: false });
    const empty = await build({ services: [{ key: 'mask', isAddOnOnly: true }] });
    const shop = await build();
    const shopIds = [closed.shopId, 'unknown', empty.shopId, shop.shopId, shop.shopId];
    const { reply } = await server.api.availability.getStoreTimes({ shopIds: shopIds.slice(0, 4) });
    expect(reply.map(({ shopId }) => shopId)).toEqual([shop.shopId]);
  });

  test('Explore: more than twelve stores, none, and a time that no store offers are refused', async () => {
    const many = Array.from({ length: 13 }, (_, index) => `shop-${index}`);
    for (const wrong of [{ shopIds: many }, { shopIds: [] }, { shopIds: ['a'], visit: 'never' }])
      expect((await server.api.availability.getStoreTimes(wrong as never)).reason).toBe('invalid_input');
  });
});

test('Explore: the list of stores leaves out those that have no time then, page by page', async () => {
  const own = await build({ key: 'filter', services: [{ key: 'zzcut', name: 'Zzcut', minutes: 30 }] });
  const more = { services: [{ key: 'zzcut', name: 'Zzcut', minutes: 30 }] };
  const late = await build({ ...more, staff: [{ key: 'anna', weekly: [...allWeek(17 * 60, 18 * 60)] }] });
  const early = await build({ ...more, staff: [{ key: 'anna', weekly: [...allWeek(9 * 60, 14 * 60)] }] });
  const found = async (visit?: 'today' | 'todayLate') =>
    (await server.api.shop.getRecommended({ name: 'zzcut', ...(visit ? { visit } : {}) })).reply.list.map(
      ({ id }) => id,
    );
  expect(new Set(await found())).toEqual(new Set([own.shopId, late.shopId, early.shopId]));
  expect(new Set(await found('todayLate'))).toEqual(new Set([own.shopId, late.shopId]));
  const first = (await server.api.shop.getRecommended({ name: 'zzcut', visit: 'todayLate', pageSize: 2 })).reply;
  const second = (await server.api.shop.getRecommended({ name: 'zzcut', visit: 'todayLate', pageSize: 2, pageNum: 2 }))
    .reply;
  expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
  expect([...first.list, ...second.list]).toHaveLength(2);
});

test('Explore: under a filter by time the list leaves out stores that nothing can be asked about', async () => {
  const services = [{ key: 'zycut', name: 'Zycut', minutes: 30 }];
  const shop = await build({ services });
  const addOnly = await build({ services: [{ key: 'zycut', name: 'Zycut', isAddOnOnly: true }] });
  const found = async (visit?: 'today') =>
    (await server.api.shop.getRecommended({ name: 'zycut', ...(visit ? { visit } : {}) })).reply.list.map(
      ({ id }) => id,
    );
  expect(new Set(await found())).toEqual(new Set([shop.shopId, addOnly.shopId]));
  expect(await found('today')).toEqual([shop.shopId]);
});

describe('what it may cost', () => {
  /** A store with a fine grid; where it is full, no person is free for the service on any day. */
  const store = (people: number, isFull: boolean): Promise<BuiltShop> =>
    build({
      weekly: [...allWeek(9 * 60, 21 * 60)],
      settings: { slotStepMinutes: 15 },
      services: [
        { key: 'first', name: 'First', minutes: 60 },
        { key: 'short', name: 'Short', minutes: 30 },
      ],
      staff: Array.from({ length: people }, (_, index) => ({
        key: `p${index}`,
        ...(isFull ? { weekly: allWeek(9 * 60, 9 * 60 + 20) } : {}),
      })),
    });

  /** The steps of an answer that nothing is known for yet. */
  async function stepsOf(shops: readonly BuiltShop[], ask: () => Promise<unknown>): Promise<number> {
    server.services.changes.bump(shops.map(({ shopId }) => ({ shopId })));
    const efforts = [];
    for (const shop of shops) {
      const facts = await server.services.catalog.facts(shop as unknown as ShopScope);
      efforts.push((facts.availability.effort = { steps: 0 }));
    }
    await ask();
    return efforts.reduce((sum, { steps }) => sum + steps, 0);
  }

  for (const people of [3, 21])
    test(`F-30 ${people} people: the worst question about stores costs at most ${mostTimesPlain} times a plain one, and what it does not reach is not known yet`, async () => {
      const plain = await store(people, false);
      const ask = (shops: readonly BuiltShop[]) => () =>
        server.api.availability.getStoreTimes({ shopIds: shops.map(({ shopId }) => shopId) });
      const plainSteps = await stepsOf([plain], ask([plain]));
      const full = await Promise.all(Array.from({ length: 12 }, () => store(people, true)));
      const worst = await stepsOf(full, ask(full));
      expect(plainSteps).toBeGreaterThan(0);
      expect(worst / plainSteps).toBeLessThanOrEqual(mostTimesPlain);
      const listed = await stepsOf(full, () =>
        server.api.shop.getRecommended({ name: 'First', visit: 'today', pageSize: 50 }),
      );
      expect(listed / plainSteps).toBeLessThanOrEqual(mostTimesPlain);
    });

  test('F-30 stores that one question does not reach are known after others', async () => {
    const full = await Promise.all(Array.from({ length: 12 }, () => store(3, true)));
    const shopIds = full.map(({ shopId }) => shopId);
    const known = async () =>
      (await server.api.availability.getStoreTimes({ shopIds })).reply.map(({ shopId }) => shopId);
    const first = await known();
    expect(first.length).toBeLessThan(shopIds.length);
    for (let round = 0; round < 12 && (await known()).length < shopIds.length; round += 1);
    expect(await known()).toEqual(shopIds);
  });
});
