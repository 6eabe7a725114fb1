import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '../file/actions/store-picture.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shop: BuiltShop;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'http://book.example.com' } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

test('robots.txt leads to the sitemap and keeps out of calls and of what belongs to one person', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /reserveDetail',
      'Sitemap: http://book.example.com/sitemap.xml',
    ]),
  );
});

test('the sitemap names every store that can be booked, with the same page in each language', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const address = `http://book.example.com/shopDetail?compId=${shop.shopId}`;
  expect(body).toContain(`<loc>${address}</loc>`);
  expect(body).toContain('<loc>http://book.example.com/home</loc>');
  for (const [tag, code] of [
    ['en', 'en'],
    ['zh-Hans', 'ch'],
    ['zh-Hant', 'tw'],
  ])
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}&amp;lang=${code}"/>`);
  expect(body).toContain(`hreflang="x-default" href="${address}"`);
  await server.services.db.updateTable('chains').set({ isBookable: false }).where('id', '=', shop.chainId).execute();
  expect((await get('/sitemap.xml')).body).not.toContain(shop.shopId);
  await server.services.db.updateTable('chains').set({ isBookable: true }).where('id', '=', shop.chainId).execute();
});

test('the sitemap may be kept for an hour, and is sent again only when a store came or went', async () => {
  const first = await get('/sitemap.xml');
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const asked = { url: '/sitemap.xml', headers: { 'if-none-match': String(first.headers['etag']) } };
  const same = await server.app.inject(asked);
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', first.headers['etag']]);
  const other = await buildShop(server.services.db);
  expect((await server.app.inject(asked)).statusCode).toBe(200);
  await server.services.db.updateTable('chains').set({ isBookable: false }).where('id', '=', other.chainId).execute();
});

test('a sitemap of more stores than one file may hold is an index of files', async () => {
  const { db } = server.services;
  const row = await db.selectFrom('shops').selectAll().where('id', '=', shop.shopId).executeTakeFirstOrThrow();
  const { weekly, specialDays, settings, details, messages: _standard, ...plain } = row;
  const asText = { weekly: JSON.stringify(weekly), specialDays: JSON.stringify(specialDays) };
  const texts = { ...asText, settings: JSON.stringify(settings), details: JSON.stringify(details) };
  for (let from = 0; from < 10_001; from += 1000)
    await db
      .insertInto('shops')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({ ...plain, ...texts, id: `z${from + at}`, key: `z${from + at}` })),
      )
      .execute();
  expect((await get('/sitemap.xml')).body).toContain('<sitemap><loc>http://book.example.com/sitemap.xml?part=1</loc>');
  const files = [await get('/sitemap.xml?part=0'), await get('/sitemap.xml?part=1')];
  const counts = files.map(({ body }) => body.match(/<url>/g)?.length);
  expect(counts).toEqual([10_002, 1001]);
  expect(Math.max(...files.map(({ rawPayload }) => rawPayload.length))).toBeLessThan(50_000_000);
});

test('B-318 the picture of a shared link is a JPEG of 1200 × 630, made of the cover or drawn in the colour', async () => {
  const cover =
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480"><rect width="720" height="480" fill="#b5838d"/></svg>';
  const stored = await storePicture(server.services.files, new TextEncoder().encode(cover));
  if (!stored.ok) throw new Error(stored.reason);
  for (const url of [`/files/${stored.value.hash}-social.jpg`, '/files/social-7a3e2d.jpg']) {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(await server.services.files.has(`${stored.value.hash}-social.jpg`)).toBe(true);
  expect((await get(`/files/${'0'.repeat(32)}-social.jpg`)).statusCode).toBe(404);
  expect((await get('/files/social-xyz.jpg')).statusCode).toBe(404);
});
