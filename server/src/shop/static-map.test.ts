import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapAddress } from '@parlour/contract/shop/extras';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const asked: URLSearchParams[] = [];
let isBroken = false;
/** Stands in for the map service. */
const fake = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://fake').searchParams);
  if (isBroken) return response.writeHead(403).end('key-of-the-maps is over its limit');
  const drawing = sharp({ create: { width: 800, height: 600, channels: 3, background: '#08f' } });
  return void drawing.png().toBuffer((_error, bytes) => response.end(bytes));
});
const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let mapped: TestApp;
let mapless: TestApp;
beforeAll(async () => {
  const port = await listening(fake);
  mapless = await startTestApp();
  mapped = await startTestApp({
    env: { STATIC_MAP_KEY: 'key-of-the-maps', STATIC_MAP_URL: `http://127.0.0.1:${port}/staticmap` },
  });
});
afterAll(async () => {
  await mapless.close();
  await mapped.close();
  fake.close();
});

const mapOf = ({ app }: TestApp, shopId: string) => app.inject(mapAddress('/api', shopId));

test('B-113 B-309 the map is asked by the coordinates of the shop, zoom 17, 400x300, scale 2, once a day; the key stays on the server', async () => {
  const { shopId } = await buildShop(mapped.services.db, { details: { latitude: -33.8612, longitude: 151.2104 } });
  const first = await mapOf(mapped, shopId);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 800, height: 600 });
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({
    center: '-33.8612,151.2104',
    markers: '-33.8612,151.2104',
    zoom: '17',
    size: '400x300',
    scale: '2',
    format: 'png',
    key: 'key-of-the-maps',
  });
  expect(mapAddress('/api', shopId)).not.toContain('key');
  const before = asked.length;
  await mapOf(mapped, shopId);
  expect(asked.length).toBe(before);
  mapped.clock.set(mapped.clock.now() + 86_400_000);
  await mapOf(mapped, shopId);
  expect(asked.length).toBe(before + 1);
});

test('B-309 DET-01 without a key, and when the service fails, a neutral picture of the same size is drawn, and no key is told', async () => {
  const { shopId } = await buildShop(mapless.services.db);
  const drawn = await mapOf(mapless, shopId);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 800, height: 600 });

  isBroken = true;
  const other = await buildShop(mapped.services.db, { details: { latitude: 1, longitude: 2 } });
  const failed = await mapOf(mapped, other.shopId);
  isBroken = false;
  expect(failed.rawPayload.equals(drawn.rawPayload)).toBe(true);
  expect(failed.headers['cache-control']).toBe('public, max-age=60');
  expect((await mapOf(mapped, other.shopId)).rawPayload.equals(drawn.rawPayload)).toBe(false);
});

test('B-113 a shop without coordinates and one that is not there have no map', async () => {
  const { shopId } = await buildShop(mapless.services.db, { details: { latitude: null, longitude: null } });
  for (const id of [shopId, 'nobody', 'x'.repeat(100)])
    expect((await mapOf(mapless, id)).json(), id).toMatchObject({ reason: 'shop_unknown' });
});
