import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { buildShop } from '../test/build-shop.ts';
import { preferredLanguage, readPageRequest } from './page-request.ts';

// A web app of a few lines: the server's part is to be seen, not the pages'.
const artefact = `export async function render(request, { api, lang, origin, nonce, offer }) {
  globalThis.pagesRendered = (globalThis.pagesRendered ?? 0) + 1;
  const url = new URL(request.url);
  if (url.pathname === '/broken') throw new Error('SECRET of the renderer');
  if (url.pathname === '/moved') return new Response(null, { status: 307, headers: { location: '/home' } });
  const shopId = url.searchParams.get('compId');
  const shop = shopId === null ? null : await api.shop.get({ shopId }).catch((error) => ({ name: error.reason }));
  const status = url.pathname === '/none' ? 404 : 200;
  const body = [url.pathname + url.search, lang, offer && offer.language, origin, shop?.name, request.headers.get('cookie')].join('|') + ' '.repeat(2000);
  return new Response('<html><script nonce="' + nonce + '"></script>' + body + '</html>', { status });
}`;

let webDist: string;
let server: TestApp;
const rendered = () => (globalThis as { pagesRendered?: number }).pagesRendered ?? 0;

beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  mkdirSync(join(webDist, 'server'));
  mkdirSync(join(webDist, 'client/assets'), { recursive: true });
  writeFileSync(join(webDist, 'server/entry-server.js'), artefact);
  writeFileSync(join(webDist, 'server/page-manifest.json'), '{"routes":{}}');
  writeFileSync(join(webDist, 'client/assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(webDist, 'client/assets/app-1a2b.js.br'), 'compressed');
  server = await startTestApp({ env: { WEB_DIST: webDist, PUBLIC_URL: 'http://book.example.com' } });
});
afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});
beforeEach(() => server.services.changes.bump([{ shopId: 'any' }]));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });
const said = (body: string) =>
  body
    .replace(/^.*<\/script>/, '')
    .trim()
    .split('|')
    .map((part) => part.trim());

test('Server: the content security policy is exactly the one of the issue, with a nonce of its own for every answer', async () => {
  const [first, second] = [await get('/'), await get('/')];
  const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
  const nonce = nonceOf(first.body);
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(nonceOf(second.body)).not.toBe(nonce);
  expect(first.headers['content-security-policy']).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  expect(first.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(first.headers['vary']).toContain('Cookie');
});

test('Routes: language by query, else cookie, else English; Accept-Language only offers', async () => {
  expect(said((await get('/')).body).slice(1, 3)).toEqual(['en', '']);
  expect(said((await get('/', { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.1' })).body).slice(1, 3)).toEqual([
    'en',
    'tw',
  ]);
  expect(said((await get('/', { cookie: 'language=ch', 'accept-language': 'zh-TW' })).body).slice(1, 3)).toEqual([
    'ch',
    '',
  ]);
  expect(said((await get('/?lang=tw', { cookie: 'language=ch' })).body)[1]).toBe('tw');
  expect(said((await get('/?lang=%3Cscript%3E')).body)[1]).toBe('en');
});

test("Public pages are rendered once for many, as a guest, with this installation's origin and without stray query values", async () => {
  const before = rendered();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      get(`/shopDetail?utm_source=${index}`, { cookie: 'token=mine', host: 'evil.example.com' }),
    ),
  );
  expect(new Set(answers.map((answer) => said(answer.body).join('|'))).size).toBe(1);
  expect(said(answers[0]!.body)).toEqual(['/shopDetail', 'en', '', 'http://book.example.com', '', '</html>']);
  expect(rendered()).toBe(before + 1);
});

test('Public pages follow a change of the shop at once, and a missing shop is not an error', async () => {
  const shop = await buildShop(server.services.db);
  const name = async () => said((await get(`/shopDetail?compId=${shop.shopId}`)).body)[4];
  expect(await name()).toBe('Salon Anna');
  await server.services.db.updateTable('shops').set({ name: 'Salon Berta' }).where('id', '=', shop.shopId).execute();
  expect(await name()).toBe('Salon Anna');
  server.services.changes.bump([{ shopId: shop.shopId, day: '2027-01-13' }]);
  expect(await name()).toBe('Salon Anna');
  server.services.changes.bump([{ shopId: shop.shopId }]);
  expect(await name()).toBe('Salon Berta');
  for (const id of ['nobody', '%00', "'"])
    expect(said((await get(`/shopDetail?compId=${id}`)).body)[4]).toMatch(/shop_unknown|invalid_input/);
});

test('Explore: a finished list of stores that have time counts as a question unless it is at hand', async () => {
  const own = await startTestApp({ env: { WEB_DIST: webDist, LIMIT_TIMES_PER_IP: '2' } });
  const status = async (url: string, remoteAddress = '192.0.2.1') =>
    (await own.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode;
  for (const name of ['a', 'b', 'a', '%20a', 'b%20']) expect(await status(`/home?visit=today&name=${name}`)).toBe(200);
  const refused = await own.app.inject({ url: '/home?visit=today&name=c', remoteAddress: '192.0.2.1' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await status('/home?visit=today&name=a')).toBe(200);
  expect(await status('/home?name=c')).toBe(200);
  expect(await status('/home?visit=today&name=c', '192.0.2.2')).toBe(200);
  await own.close();
});

test('Pages: status and redirects of the app are kept, and only a good page is kept', async () => {
  expect((await get('/none')).statusCode).toBe(404);
  const moved = await get('/moved?x=1');
  expect([moved.statusCode, moved.headers['location']]).toEqual([307, '/home']);
});

test('A-268 F-128 a page that fails says so with its request number, and nothing else', async () => {
  const broken = await get('/broken', { cookie: 'language=tw' });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain(String(broken.headers['x-request-id']));
  expect(broken.body).toContain('lang="zh-Hant"');
  expect(broken.body).not.toContain('SECRET');
});

test('Bad input: the database away is a page of one sentence, 503, with Retry-After', async () => {
  const away = await startTestApp({
    env: { WEB_DIST: webDist },
    change: (services) => ({
      ...services,
      db: {
        selectFrom: () => {
          throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
        },
      } as never,
      catalog: {
        ...services.catalog,
        facts: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
      },
    }),
  });
  const answer = await away.app.inject({ url: '/shopDetail?compId=x', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  await away.close();
});

test('Without a built web app the page says what to do', async () => {
  const unbuilt = await startTestApp({ env: { WEB_DIST: join(webDist, 'nowhere') } });
  const answer = await unbuilt.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.body.includes('npm start')]).toEqual([503, true]);
  await unbuilt.close();
});

test('Assets and files: immutable, compressed where there is a copy, never sniffed, never outside their folder', async () => {
  const asset = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  await server.services.files.put('images/abc.svg', Buffer.from('<svg onload="alert(1)"/>'));
  const file = await server.app.inject('/files/images/abc.svg');
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  for (const url of [
    '/files/nothing.png',
    '/assets/nothing.js',
    '/files/..%2fdb.lock',
    '/assets/..%2f..%2fserver/entry-server.js',
  ]) {
    expect((await server.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  }
  // Dots leave the folder before the server reads the address: what is left is a page of the app, and no file.
  const left = await server.app.inject('/files/%2e%2e/db.lock');
  expect([left.headers['content-type'], said(left.body)[0]]).toEqual(['text/html; charset=utf-8', '/db.lock']);
});

test.each([
  ['zh-TW,zh;q=0.9', 'tw'],
  ['zh-Hans-CN', 'ch'],
  ['sv,en;q=0.3,zh;q=0.5', 'ch'],
  ['sv', null],
  ['en;q=0,zh', 'ch'],
  ['', null],
])('Routes: %s would rather read %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected);
});

test('Routes: what a page is made from holds nothing but known values, in one order', () => {
  const read = (url: string) => readPageRequest(new URL(url, 'http://x'), '', '');
  expect(read('/shopDetail?tab=staffs&compId=a&utm=1')).toMatchObject({
    search: '?compId=a&tab=staffs',
    isPublic: true,
  });
  expect(read('/shopDetail?mode=component')).toMatchObject({ search: '?mode=component' });
  expect(read('/shopDetail?tab=staffs&part=7')).toMatchObject({ search: '?part=7&tab=staffs' });
  for (const part of ['1', '0', '-2', '100', '2.5', 'all'])
    expect(read(`/shopDetail?part=${part}`)).toMatchObject({ search: '' });
  expect(read('/shopDetail?mode=other')).toMatchObject({ search: '' });
  expect(read('/home?page=2&name=nail%20art&x=1')).toMatchObject({ search: '?name=nail+art&page=2' });
  expect(read('/home?name=%20nail%20%20art%20')).toMatchObject({ search: '?name=nail+art' });
  expect(read('/home?name=%20%20')).toMatchObject({ search: '' });
  expect(read('/reserveDetail?id=1')).toMatchObject({ search: '?id=1', isPublic: false });
});

test('a page of one sentence has its sheet let in by the nonce of its answer', async () => {
  const { body, headers } = await get('/broken');
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(body).toContain('color-scheme:light dark');
  const other = (await get('/broken')).body;
  expect(other).not.toContain(nonce);
});
