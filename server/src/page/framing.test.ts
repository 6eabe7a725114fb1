import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { readPageRequest } from './page-request.ts';
import { withHost } from './framed-by.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const origins = ['https://salon.example', 'http://localhost:8080'];
const headersOf = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers;
const ancestors = async (url: string) => {
  const headers = await headersOf(url);
  const policy = String(headers['content-security-policy']);
  return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']];
};
const nobody = ["'none'", 'DENY'];

test('F-125 Widget: the page of a shop as a component is framed by the sites that the shop named, and by no other', async () => {
  const shop = await buildShop(server.services.db, { details: { widgetOrigins: origins } });
  const shut = await buildShop(server.services.db);
  const at = (shopId: string, more: string) => ancestors(`/shopDetail?compId=${shopId}${more}`);
  expect(await at(shop.shopId, '&mode=component')).toEqual([origins.join(' '), undefined]);
  expect(await at(shut.shopId, '&mode=component')).toEqual(nobody);
  expect(await at('nobody', '&mode=component')).toEqual(nobody);
  expect(await at(shop.shopId, '')).toEqual(nobody);
  expect(await at(shop.shopId, '&mode=page')).toEqual(nobody);
});

test('Widget: what a page is made from names the site around it only where the shop named that site', async () => {
  const url = (host: string) => new URL(`http://x/shopDetail?compId=a&mode=component&host=${encodeURIComponent(host)}`);
  const search = (host: string) => withHost(readPageRequest(url(host), '', ''), url(host), origins).search;
  expect(search(origins[1]!)).toBe('?compId=a&mode=component&host=http%3A%2F%2Flocalhost%3A8080');
  for (const other of ['http://localhost:8081', 'http://localhost:8080/', '"><script>', ''])
    expect(search(other)).toBe('?compId=a&mode=component');
});

test('F-125 no other page is framed: neither what is confirmed nor what is paid, whatever the address says', async () => {
  const { shopId, chainId } = await buildShop(server.services.db, { details: { widgetOrigins: origins } });
  const rest = `compId=${shopId}&mode=component`;
  for (const path of [
    '/',
    '/home',
    '/login',
    '/reserveDetail',
    '/paySuccess',
    '/reserve',
    '/userInfo',
    `/detail/${chainId}`,
  ])
    expect([path, ...(await ancestors(`${path}?${rest}`))]).toEqual([path, ...nobody]);
});

test('Widget: the script is small, may be loaded by any site, and is not sent twice', async () => {
  const first = await server.app.inject({ url: '/widget.js' });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('text/javascript');
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(Buffer.byteLength(first.body)).toBeLessThan(3000);
  expect(first.body).not.toContain('WORDS');
  const again = await server.app.inject({
    url: '/widget.js',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
