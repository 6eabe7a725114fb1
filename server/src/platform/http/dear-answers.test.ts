import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qrAddress } from '@parlour/contract/share/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const artefact = `export async function render() {
  globalThis.dearPagesRendered = (globalThis.dearPagesRendered ?? 0) + 1;
  return new Response('<html></html>');
}`;
const rendered = () => (globalThis as { dearPagesRendered?: number }).dearPagesRendered ?? 0;
const origin = 'http://book.example.com';
const time = '/api/base/common/get/time/public';

let webDist: string;
let server: TestApp;
const env = () => ({ WEB_DIST: webDist, PUBLIC_URL: origin, TRUST_PROXY: '1' });
beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  mkdirSync(join(webDist, 'server'));
  writeFileSync(join(webDist, 'server/entry-server.js'), artefact);
  writeFileSync(join(webDist, 'server/page-manifest.json'), '{"routes":{}}');
  server = await startTestApp({ env: { ...env(), LIMIT_REQUESTS_PER_IP: '60' } });
});
afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

const askAt = async (at: TestApp, url: string, ip: string) =>
  at.app.inject({ url, headers: { 'x-forwarded-for': ip } });
const ask = (url: string, ip: string) => askAt(server, url, ip);
const statusOf = async (url: string, ip: string) => (await ask(url, ip)).statusCode;

test('F-130 pages that are not at hand are counted twenty times; those at hand, calls and other addresses are not', async () => {
  const ip = '203.0.113.1';
  for (const name of ['a', 'b', 'c']) expect(await statusOf(`/home?name=${name}`, ip)).toBe(200);
  const before = rendered();
  const refused = await ask('/home?name=d', ip);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(rendered()).toBe(before);
  expect(await statusOf('/home?name=b', ip)).toBe(200);
  expect(await statusOf(time, ip)).toBe(200);
  expect(await statusOf('/home?name=d', '203.0.113.2')).toBe(200);
});

test('F-130 so are QR pictures that have to be drawn', async () => {
  const ip = '203.0.113.3';
  const picture = (name: string) => qrAddress('/api', `${origin}/home?name=${name}`, 160);
  for (const name of ['a', 'b', 'c']) expect(await statusOf(picture(name), ip)).toBe(200);
  expect((await ask(picture('d'), ip)).json()).toMatchObject({ reason: 'too_many_attempts' });
  expect(await statusOf(picture('b'), ip)).toBe(200);
});

test('F-130 whoever waits for a page that is being rendered is not counted', async () => {
  const asked = Array.from({ length: 12 }, () => statusOf('/home?name=together', '203.0.113.4'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test('F-129 two hundred people behind one address open three new pages each in a minute', async () => {
  const usual = await startTestApp({ env: env() });
  try {
    const statuses = new Set<number>();
    for (let person = 0; person < 200; person++)
      for (const page of [1, 2, 3])
        statuses.add((await askAt(usual, `/home?name=${person}-${page}`, '203.0.113.5')).statusCode);
    expect(statuses).toEqual(new Set([200]));
    expect((await askAt(usual, time, '203.0.113.5')).statusCode).toBe(200);
    expect((await askAt(usual, '/home?name=more', '203.0.113.5')).statusCode).toBe(429);
  } finally {
    await usual.close();
  }
});
