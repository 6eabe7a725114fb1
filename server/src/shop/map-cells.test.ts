import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapCellAddress } from '@parlour/contract/shop/extras';
import { mapPicker } from '@parlour/domain/shop/map/picker';
import { cellAround, middleOf, placeAt } from '@parlour/domain/shop/map/projection';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const place = { latitude: -33.8869, longitude: 151.2139 };
const cell = cellAround(place, 17);
const asked: URLSearchParams[] = [];
let isBroken = false;
/** Stands in for the map service. */
const fake = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://fake').searchParams);
  if (isBroken) return response.writeHead(403).end('key-of-the-maps is over its limit');
  const drawing = sharp({ create: { width: 1280, height: 1024, channels: 3, background: '#08f' } });
  return void drawing.png().toBuffer((_error, bytes) => response.end(bytes));
});

let real: TestApp;
let drawn: TestApp;
let without: TestApp;
const limit = 8;
beforeAll(async () => {
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/staticmap`;
  without = await startTestApp({ env: { STATIC_MAP_KEY: 'key-of-the-maps', STATIC_MAP_URL: url } });
  drawn = await startTestApp({ env: { DEMO_PLACES: 'on', LIMIT_MAP_PICTURES_PER_IP: String(limit) } });
  real = await startTestApp({
    env: { DEMO_PLACES: 'on', STATIC_MAP_KEY: 'key-of-the-maps', STATIC_MAP_URL: url },
  });
});
afterAll(async () => {
  await Promise.all([real, drawn, without].map((server) => server.close()));
  fake.close();
});

const built = async ({ services }: TestApp, details: object = {}) =>
  (await buildShop(services.db, { details: { ...place, addressMode: 'optional', ...details } })).shopId;
const cellOf = ({ app }: TestApp, shopId: string, of = cell) => app.inject(mapCellAddress('/api', shopId, of));
const pickerOf = async ({ api }: TestApp, shopId: string) => (await api.shop.get({ shopId })).reply.mapPicker;

test('B-314 a store says whether its customers may show their address on a map, and on which', async () => {
  expect(await pickerOf(real, await built(real))).toBe('real');
  expect(await pickerOf(drawn, await built(drawn, { addressMode: 'required' }))).toBe('drawn');
  expect(await pickerOf(drawn, await built(drawn, { addressMode: 'hidden' }))).toBe('none');
  expect(await pickerOf(drawn, await built(drawn, { latitude: null, longitude: null }))).toBe('none');
  expect(await pickerOf(without, await built(without)), 'maps alone know no address').toBe('none');
});

test('B-314 a picture of the map is asked by its middle, without a pin, once a day; the key stays on the server', async () => {
  const shopId = await built(real);
  const first = await cellOf(real, shopId);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  const middle = placeAt(middleOf(cell), 17);
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({
    center: `${middle.latitude},${middle.longitude}`,
    zoom: '17',
    size: '640x512',
    scale: '2',
    format: 'png',
    key: 'key-of-the-maps',
  });
  const before = asked.length;
  await cellOf(real, await built(real));
  expect(asked.length).toBe(before);
});

test('B-314 a map service that fails is told, never replaced by streets that are not there', async () => {
  const shopId = await built(real);
  const other = { ...cell, column: cell.column + 40 };
  isBroken = true;
  const failed = await cellOf(real, shopId, other);
  isBroken = false;
  expect(failed.json()).toMatchObject({ reason: 'location_failed' });
  expect(failed.body).not.toContain('key-of-the-maps');
  expect((await cellOf(real, shopId, other)).headers['content-type']).toBe('image/png');
});

test('B-314 our own drawing is the same every time, goes on in the next picture, and is drawn at every zoom', async () => {
  const shopId = await built(drawn);
  const pixels = async (of: typeof cell) =>
    sharp((await cellOf(drawn, shopId, of)).rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
  const [one, next] = [await pixels(cell), await pixels({ ...cell, column: cell.column + 1 })];
  expect(one.info).toMatchObject({ width: 1280, height: 1024 });
  expect(new Set(one.data).size).toBeGreaterThan(1);
  const shift = mapPicker.cellPx * mapPicker.scale;
  let differing = 0;
  for (let y = 0; y < 1024; y++)
    for (let x = shift; x < 1280; x++) {
      const [left, right] = [one.data[y * 1280 + x]!, next.data[y * 1280 + x - shift]!];
      if (Math.abs(left - right) > 24) differing++;
    }
  expect(differing / (1024 * (1280 - shift))).toBeLessThan(0.01);
  for (const zoom of [11, 14, 19]) expect((await pixels(cellAround(place, zoom))).info.width).toBe(1280);
});

test('B-314 there is no picture beside the map, nor for a store that asks for no address, nor without a geocoder', async () => {
  const shopId = await built(real);
  const ask = (rest: string) => real.app.inject(`/api/shop/app/static/map/public?compId=${shopId}&cell=${rest}`);
  for (const odd of [
    '',
    '17',
    '17.1',
    '17.-1.2',
    '17.1.5.2',
    '10.1.1',
    '20.1.1',
    '17.999999999.1',
    'NaN.1.1',
    '1e1.1.1',
  ])
    expect((await ask(odd)).json(), odd).toMatchObject({ reason: 'invalid_input' });
  expect((await ask('17.1.1&cell=17.1.1')).json()).toMatchObject({ reason: 'invalid_input' });
  expect((await cellOf(real, 'nobody')).json()).toMatchObject({ reason: 'shop_unknown' });
  expect((await cellOf(real, await built(real, { addressMode: 'hidden' }))).json()).toMatchObject({
    reason: 'not_configured',
  });
  expect((await cellOf(without, await built(without))).json()).toMatchObject({ reason: 'not_configured' });
});

test('B-314 one address looks at only so many pictures in an hour', async () => {
  const shopId = await built(drawn);
  let last = await cellOf(drawn, shopId);
  for (let count = 0; count < limit; count++) last = await cellOf(drawn, shopId);
  expect(last.statusCode).toBe(429);
  expect(last.json()).toMatchObject({ reason: 'too_many_attempts' });
  expect(last.headers['retry-after']).toBeDefined();
});
