import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createSocialPictures, TooManyWait } from './actions/social-picture.ts';
import { pictureFile } from './queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_REQUESTS_PER_IP: '60', TRUST_PROXY: '1' } });
  await buildShop(server.services.db, { details: { brandColor: '#1F6F5C' } });
  await buildShop(server.services.db, { details: { brandColor: '' } });
});
afterAll(() => server.close());

const get = (url: string, ip: string) => server.app.inject({ url, headers: { 'x-forwarded-for': ip } });
const drawn = () => server.services.events.totals().social_picture_drawn;

test('B-318 only the colours of brands and stores are drawn, each once', async () => {
  const before = drawn();
  for (const colour of ['2e56f2', '1f6f5c', '1f6f5c', '2e56f2'])
    expect((await get(`/files/social-${colour}.jpg`, '203.0.113.1')).statusCode).toBe(200);
  expect(drawn() - before).toBe(2);
  for (let colour = 0x100000; colour < 0x100064; colour++)
    expect((await get(`/files/social-${colour.toString(16)}.jpg`, '203.0.113.1')).statusCode).toBe(404);
  expect(drawn() - before).toBe(2);
});

test('B-318 a colour that a store gets is drawn from then on', async () => {
  const url = '/files/social-b5838d.jpg';
  expect((await get(url, '203.0.113.2')).statusCode).toBe(404);
  const { shopId } = await buildShop(server.services.db, { details: { brandColor: '#b5838d' } });
  server.services.changes.bump([{ shopId }]);
  expect((await get(url, '203.0.113.2')).statusCode).toBe(200);
});

test('F-130 what has to be drawn counts for its address, what was drawn does not', async () => {
  const ip = '203.0.113.3';
  const missing = (first: number) => `/files/${String(first).repeat(32)}-social.jpg`;
  for (const first of [1, 2, 3]) expect((await get(missing(first), ip)).statusCode).toBe(404);
  expect((await get(missing(4), ip)).json()).toMatchObject({ reason: 'too_many_attempts' });
  expect((await get('/files/social-2e56f2.jpg', ip)).statusCode).toBe(200);
});

test('F-126 of many pictures asked for at once some are drawn, and the others told to come again', async () => {
  const { files } = server.services;
  const source = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5838d' } })
    .webp()
    .toBuffer();
  const hashes = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(32, 'a'));
  for (const hash of hashes) await files.put(pictureFile(hash, 1440), source);
  const pictures = createSocialPictures(server.services, async () => []);
  const asked = await Promise.allSettled(hashes.map((hash) => pictures.get(`${hash}-social.jpg`)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(24);
  for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(TooManyWait);
  const again = await pictures.get(`${hashes.at(-1)}-social.jpg`);
  expect(await sharp(again!).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('F-126 a picture that is not waited for is answered 503, with when to ask again', async () => {
  const { files } = server.services;
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const hash = index.toString(16).padStart(32, 'b');
      await files.put(
        pictureFile(hash, 1440),
        Buffer.from((await files.get(pictureFile(`${'a'.repeat(31)}0`, 1440)))!),
      );
      return get(`/files/${hash}-social.jpg`, `203.0.114.${index}`);
    }),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers['retry-after']).toBe('5');
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(16);
});
