import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGeocoder } from '../adapters/geocoder.ts';
import type { Geocoder } from '../platform/ports/geocoder.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const surryHills = { latitude: -33.8869, longitude: 151.2139 };
const key = 'key-of-the-map';
const asked: URLSearchParams[] = [];
const result = (address: unknown, lat: unknown, lng: unknown) => ({
  formatted_address: address,
  geometry: { location: { lat, lng } },
});
/** What the map service says to a search; who is not here gets no answer at all. */
const answers: Record<string, object> = {
  'crown street': { status: 'OK', results: [result('12 Crown Street, Surry Hills', -33.8856, 151.2146)] },
  nowhere: { status: 'ZERO_RESULTS', results: [] },
  'over its limit': { status: 'OVER_QUERY_LIMIT', error_message: `${key} is over its limit` },
  odd: {
    status: 'OK',
    results: [
      result('no place', undefined, undefined),
      result('beyond the pole', 91, 0),
      result('no number', '1', 2),
      result('', 1, 2),
      { geometry: null },
      result('whole', 1, 2),
    ],
  },
  many: { status: 'OK', results: Array.from({ length: 20 }, (_, place) => result(`${place} Long Street`, 1, place)) },
};
const fake = createServer((request, response) => {
  const question = new URL(request.url ?? '', 'http://fake').searchParams;
  asked.push(question);
  const answer = answers[question.get('address') ?? ''];
  if (answer) response.end(JSON.stringify(answer));
});

/** No test waits for as long as the server does: one search is over soon. */
const hurried = (geocoder: Geocoder, impatient: Geocoder): Geocoder => ({
  ...geocoder,
  find: (text, ...rest) => (text === unanswered ? impatient : geocoder).find(text, ...rest),
});
const unanswered = 'nobody answers this';

let mapped: TestApp;
let mapless: TestApp;
let demo: TestApp;
let shopId: string;
let token: string;
const limit = 12;
beforeAll(async () => {
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/json`;
  mapless = await startTestApp();
  demo = await startTestApp({ env: { DEMO_PLACES: 'on' } });
  mapped = await startTestApp({
    env: { GEOCODER_KEY: key, GEOCODER_URL: url, LIMIT_PLACE_SEARCHES_PER_IP: String(limit) },
    change: (services) => ({ ...services, geocoder: hurried(services.geocoder!, createGeocoder({ url, key }, 50)) }),
  });
  shopId = (await buildShop(mapped.services.db, { details: surryHills })).shopId;
  token = await mapped.viewToken();
});
afterAll(async () => {
  await Promise.all([mapless, demo, mapped].map((server) => server.close()));
  fake.closeAllConnections();
  fake.close();
});

const search = (text: string, lang?: string) =>
  mapped.api.reference.findPlaces({ text, shopId }, { token, ...(lang ? { lang } : {}) });

test('B-314 a search names places with their address, those around the store preferred, in the language that is read', async () => {
  const found = await search('  crown street ', 'tw');
  expect(found.reply).toEqual([{ address: '12 Crown Street, Surry Hills', latitude: -33.8856, longitude: 151.2146 }]);
  expect(found.result).toEqual([{ label: '12 Crown Street, Surry Hills', lat: -33.8856, lng: 151.2146 }]);
  const { bounds, ...rest } = Object.fromEntries(asked.at(-1)!);
  expect(rest).toEqual({ address: 'crown street', language: 'zh-Hant', key });
  const [south, west, north, east] = bounds!.split(/[,|]/).map(Number) as [number, number, number, number];
  expect(south).toBeLessThan(surryHills.latitude);
  expect(north).toBeGreaterThan(surryHills.latitude);
  expect(west).toBeLessThan(surryHills.longitude);
  expect(east).toBeGreaterThan(surryHills.longitude);
});

test('B-314 a search without hits is an empty list, not a failure; of what the service says only whole places count, a few of them', async () => {
  expect((await search('nowhere')).reply).toEqual([]);
  expect((await search('odd')).reply).toEqual([{ address: 'whole', latitude: 1, longitude: 2 }]);
  expect((await search('many')).reply.map(({ longitude }) => longitude)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('B-314 a service that refuses, and one that never answers, are told in words without the key', async () => {
  for (const text of ['over its limit', unanswered]) {
    const failed = await search(text);
    expect(failed, text).toMatchObject({ status: 422, reason: 'location_failed' });
    expect(JSON.stringify(failed.result)).not.toContain(key);
  }
});

test('B-314 a search needs a token, words, and a store that is there and lies somewhere', async () => {
  const { findPlaces } = mapped.api.reference;
  expect(await findPlaces({ text: 'crown street', shopId })).toMatchObject({ status: 401 });
  for (const text of ['', '   ', 'x'.repeat(101)])
    expect(await findPlaces({ text, shopId }, { token })).toMatchObject({ reason: 'invalid_input' });
  const nowhere = await buildShop(mapped.services.db, { details: { latitude: null, longitude: null } });
  const before = asked.length;
  for (const id of ['nobody', nowhere.shopId])
    expect(await findPlaces({ text: 'crown street', shopId: id }, { token })).toMatchObject({ reason: 'shop_unknown' });
  expect(asked.length).toBe(before);
});

test('B-314 one address asks the map service only so often', async () => {
  const before = asked.length;
  let last = await search('nowhere');
  for (let count = 0; count < limit; count++) last = await search('nowhere');
  expect(last).toMatchObject({ status: 429, reason: 'too_many_attempts' });
  expect(asked.length - before).toBeLessThan(limit);
  mapped.clock.set(mapped.clock.now() + 3_600_000);
  token = await mapped.viewToken();
  expect((await search('crown street')).reply).toHaveLength(1);
});

test('B-314 without a map service a search is not configured', async () => {
  const { shopId: own } = await buildShop(mapless.services.db);
  const answer = await mapless.api.reference.findPlaces(
    { text: 'crown street', shopId: own },
    { token: await mapless.viewToken() },
  );
  expect(answer).toMatchObject({ status: 422, reason: 'not_configured' });
});

test('B-314 the demo knows streets around its shops: the nearest first, with the number that was typed, and a point has an address', async () => {
  const { shopId: own } = await buildShop(demo.services.db, { details: surryHills });
  const asking = { token: await demo.viewToken() };
  const find = async (text: string) => await demo.api.reference.findPlaces({ text, shopId: own }, asking);
  expect((await find('24 crówn STREET')).reply).toEqual([
    { address: '24 Crown Street, Surry Hills NSW 2010', latitude: -33.8856, longitude: 151.2146 },
  ]);
  expect((await find('Bourke Street')).reply.map(({ address }) => address)).toEqual([
    expect.stringMatching(/^\d+ Bourke Street, Surry Hills/),
    expect.stringMatching(/^\d+ Bourke Street, Docklands/),
  ]);
  expect((await find('武康路 12')).reply[0]?.address).toBe('上海市徐汇区武康路 12 号');
  expect((await find('Nowhere Lane')).reply).toEqual([]);
  expect((await find('24')).reply).toEqual([]);
  expect((await find('slow Crown Street')).reply).toHaveLength(1);
  expect(await find('out of order')).toMatchObject({ reason: 'location_failed' });
  const point = { latitude: -33.886, longitude: 151.2144 };
  const address = (await demo.api.reference.getAddress(point, asking)).reply.address;
  expect(address).toMatch(/^\d+ Crown Street, Surry Hills NSW 2010$/);
  expect((await demo.api.reference.getAddress(point, asking)).reply.address).toBe(address);
  const atSea = { latitude: -34.6, longitude: 153.9 };
  expect(await demo.api.reference.getAddress(atSea, asking)).toMatchObject({ reason: 'location_failed' });
});
