import type { BusinessKind } from '@parlour/domain/shop/business-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { bookVisit } from './test/book.ts';

let server: TestApp;
const ids: Record<string, { chainId: string; shopId: string }> = {};
const places = {
  operaHouse: [-33.8568, 151.2153],
  townHall: [-33.8732, 151.2069],
  manly: [-33.797, 151.2878],
  canberra: [-35.2809, 149.13],
} as const;

beforeAll(async () => {
  server = await startTestApp();
  for (const [key, [latitude, longitude]] of Object.entries(places))
    ids[key] = await buildShop(server.services.db, { key, details: { latitude, longitude } });
  ids['nowhere'] = await buildShop(server.services.db, {
    key: 'nowhere',
    details: { latitude: null, longitude: null },
  });
});
afterAll(() => server.close());

const here = { latitude: -33.857, longitude: 151.215 };
const idsOf = (...keys: string[]) => keys.map((key) => ids[key]!.shopId);
const setActive = (key: string, isActive: boolean) =>
  server.services.db.updateTable('shops').set({ isActive }).where('id', '=', ids[key]!.shopId).execute();

test('C-268 G-030 nearby stores come the nearest first with their distance; none is further than 50 km, none without a place', async () => {
  const answer = await server.api.shop.getNearby(here);
  expect(answer.reply.list.map(({ id }) => id)).toEqual(idsOf('operaHouse', 'townHall', 'manly'));
  expect(answer.result).toMatchObject({ pageNum: 1, pageSize: 20, total: 3, hasNextPage: false });
  const [first, second] = (answer.result as { list: Record<string, unknown>[] }).list;
  expect(first!['distance']).toBe(36);
  expect(second).toMatchObject({
    custId: ids['townHall']!.chainId,
    compName: 'Salon Anna',
    distance: expect.closeTo(1948, -2),
  });
  const page = (pageNum: number) => server.api.shop.getNearby({ ...here, pageNum, pageSize: 2 });
  expect((await page(1)).reply).toMatchObject({ total: 3, hasNextPage: true });
  expect((await page(2)).reply.list.map(({ id }) => id)).toEqual(idsOf('manly'));
  expect((await server.api.shop.getNearby({ latitude: 52.37, longitude: 4.89 })).reply.total).toBe(0);
});

test('Nearby: a withdrawn store is not found, and what is no place on earth is refused', async () => {
  await setActive('townHall', false);
  expect((await server.api.shop.getNearby(here)).reply.list.map(({ id }) => id)).toEqual(idsOf('operaHouse', 'manly'));
  await setActive('townHall', true);
  for (const wrong of [
    { latitude: 91 },
    { longitude: -181 },
    { latitude: Number.NaN },
    { pageSize: 51 },
    { pageNum: 0 },
  ])
    expect((await server.api.shop.getNearby({ ...here, ...wrong })).reason).toBe('invalid_input');
});

test('C-268 stores that a device remembers are answered in its order; withdrawn and unknown ones drop out', async () => {
  await setActive('manly', false);
  const shopIds = [...idsOf('townHall', 'manly'), 'unknown', ...idsOf('operaHouse', 'townHall')];
  expect((await server.api.shop.getSome({ shopIds })).reply.map(({ id }) => id)).toEqual(
    idsOf('townHall', 'operaHouse'),
  );
  await setActive('manly', true);
  expect((await server.api.shop.getSome({ shopIds: [] })).reply).toEqual([]);
  const tooMany = Array.from({ length: 51 }, (_, place) => `shop-${place}`);
  expect((await server.api.shop.getSome({ shopIds: tooMany })).reason).toBe('invalid_input');
});

test('C-268 G-030 recommended first are the stores at which most people booked lately, then the others in their order', async () => {
  const order = async () => (await server.api.shop.getRecommended({})).reply.list.map(({ id }) => id);
  const usual = idsOf('canberra', 'manly', 'nowhere', 'operaHouse', 'townHall');
  expect(await order()).toEqual(usual);
  const book = (key: string, state: 'confirmed' | 'cancelled', hour: number) =>
    bookVisit(server.services, {
      chainId: ids[key]!.chainId,
      shopId: ids[key]!.shopId,
      staffId: null,
      serviceId: null,
      state,
      startsAt: server.clock.now() + hour * 3_600_000,
    });
  for (const hour of [24, 26]) await book('townHall', 'confirmed', hour);
  await book('nowhere', 'confirmed', 24);
  for (const hour of [24, 26, 28]) await book('manly', 'cancelled', hour);
  expect(await order(), 'counted every ten minutes at most').toEqual(usual);
  server.clock.set(server.clock.now() + 11 * 60_000);
  expect(await order()).toEqual(idsOf('townHall', 'nowhere', 'canberra', 'manly', 'operaHouse'));
  const page = async (pageNum: number) => (await server.api.shop.getRecommended({ pageNum, pageSize: 2 })).reply.list;
  expect([...(await page(1)), ...(await page(2))].map(({ id }) => id)).toEqual((await order()).slice(0, 4));
  server.clock.set(server.clock.now() + 31 * 86_400_000);
  expect(await order(), 'a month later nobody booked lately').toEqual(usual);
});

test('Explore: a store is found by its services, by what a service means in any of our languages, and by what it is', async () => {
  const chain = { name: 'Edge & Co', searchText: 'edge&co' };
  const barber = await buildShop(server.services.db, {
    key: 'edge',
    details: { kinds: ['barber'], latitude: null, longitude: null },
    services: [
      { key: 'fade', name: 'Skin Fade' },
      { key: 'towel', name: 'Hot towel', isAddOnOnly: true },
    ],
  });
  await server.services.db.updateTable('shops').set(chain).where('id', '=', barber.shopId).execute();
  const found = async (query: Parameters<typeof server.api.shop.getRecommended>[0]) =>
    (await server.api.shop.getRecommended(query)).reply.list.map(({ id }) => id).includes(barber.shopId);
  for (const name of ['skin fade', 'ＳＫＩＮ', 'haircut', 'Haircuts', '剪发', '剪髮', '理髮廳', 'beard', 'edge'])
    expect([name, await found({ name })]).toEqual([name, true]);
  for (const name of ['manicure', '美甲', 'Colour', 'be', '%', '_'])
    expect([name, await found({ name })]).toEqual([name, false]);
  expect(await found({ kind: 'barber' })).toBe(true);
  expect(await found({ kind: 'nails' })).toBe(false);
  expect(await found({ kind: 'barber', name: 'manicure' })).toBe(false);
  const [card] = (await server.api.shop.getRecommended({ name: 'skinfade' })).reply.list;
  expect(card!.kinds).toEqual(['barber']);
  const wrong = await server.api.shop.getRecommended({ kind: 'garage' } as never);
  expect(wrong.reason).toBe('invalid_input');
});

test('Explore: whose name is typed comes before who has such a service, and that before who is of a kind that the words mean', async () => {
  const { db } = server.services;
  const named = async (key: string, searchText: string, kinds: BusinessKind[], service: string) => {
    const built = await buildShop(db, { key, details: { kinds }, services: [{ key: 'one', name: service }] });
    await db.updateTable('shops').set({ searchText }).where('id', '=', built.shopId).execute();
    return built.shopId;
  };
  const ofKind = await named('a-kind', 'quietcorner', ['nails'], 'Peel');
  const withService = await named('b-service', 'cornerhouse', [], 'Manicure for two');
  const ofName = await named('c-name', 'manicurebar', [], 'Peel');
  const { list } = (await server.api.shop.getRecommended({ name: 'Manicure' })).reply;
  expect(list.map(({ id }) => id)).toEqual([ofName, withService, ofKind]);
});
