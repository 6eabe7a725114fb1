import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../../test/build-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const internalKey = 'the-internal-key-of-tests';
const artefact = `export const render = async (request) =>
  new Response('<html>' + new URL(request.url).pathname + ' '.repeat(2000) + '</html>', { status: 200 });`;

let webDist: string;
let server: TestApp;
let shopId: string;

beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  mkdirSync(join(webDist, 'server'));
  mkdirSync(join(webDist, 'client/assets'), { recursive: true });
  writeFileSync(join(webDist, 'server/entry-server.js'), artefact);
  writeFileSync(join(webDist, 'server/page-manifest.json'), '{"routes":{}}');
  writeFileSync(join(webDist, 'client/assets/app-1a2b.js'), 'export {};');
  server = await startTestApp({ env: { WEB_DIST: webDist, INTERNAL_KEY: internalKey } });
  shopId = (await buildShop(server.services.db)).shopId;
  await server.services.files.put('images/abc.png', Buffer.from('picture'));
  await server.services.files.put('film.mp4', Buffer.from('film'));
});
afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

const ask = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${internalKey}`, ...headers } });

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/widget.js', 200],
  ['/', 200],
  ['/home', 200],
  ['/an/address/that/nobody/knows', 200],
  ['/dev/mail', 200],
  ['/assets/app-1a2b.js', 200],
  ['/assets/nothing.js', 404],
  ['/files/images/abc.png', 200],
  ['/files/film.mp4', 200],
  ['/files/images/nothing.png', 404],
  ['/s/Ab3dEf9h', 302],
  ['/s/Ab3dEf9h/more', 404],
  ['/pay/a-page-that-is-not-there', 404],
  ['/api/docs', 200],
  ['/api/docs/openapi.json', 200],
  ['/api/base/common/get/time/public', 200],
  ['/internal/docs', 200],
  ['/internal/outbox/list', 200],
  ['/api/nowhere', 404],
  ['/internal/nowhere', 404],
])('HEAD %s answers as GET does, without a body', async (url, status) => {
  const [got, head] = [await ask('GET', url), await ask('HEAD', url)];
  expect([got.statusCode, head.statusCode]).toEqual([status, status]);
  expect(head.body).toBe('');
  for (const name of ['content-type', 'location', 'cache-control', 'etag'])
    expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
});

test('HEAD of a picture and of a call with a shop tells what GET tells', async () => {
  for (const url of [`/api/shop/bk/static/map/public?compId=${shopId}`, `/shopDetail?compId=${shopId}`]) {
    const [got, head] = [await ask('GET', url), await ask('HEAD', url)];
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      got.statusCode,
      got.headers['content-type'],
      '',
    ]);
  }
});

test.each([undefined, '*/*', 'text/html', 'image/avif,image/webp,*/*;q=0.8', 'application/json', 'text/plain;q=0.9'])(
  'a page is a page for a caller that accepts %s',
  async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await ask(method, `/shopDetail?compId=${shopId}`, headers);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const unknown = await ask('GET', '/api/nowhere', headers);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ reason: 'path_unknown' })]);
  },
);
