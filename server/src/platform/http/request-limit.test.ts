import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const most = 5;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_REQUESTS_PER_IP: String(most), TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const ask = (url: string, ip: string) => server.app.inject({ url, headers: { 'x-forwarded-for': ip } });
const time = '/api/base/common/get/time/public';

test('F-130 one address asks so often in a minute, whatever it asks; others go on, and files and health are not counted', async () => {
  for (let index = 0; index < most; index++)
    expect((await ask(index % 2 ? '/robots.txt' : time, '203.0.113.1')).statusCode).toBe(200);
  const refused = await ask(time, '203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ reason: 'too_many_attempts' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const page = await ask('/home', '203.0.113.1');
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect((await ask('/healthz', '203.0.113.1')).statusCode).toBe(200);
  expect((await ask('/files/nothing.png', '203.0.113.1')).statusCode).toBe(404);
  expect((await ask(time, '203.0.113.2')).statusCode).toBe(200);
});

test('F-130 an IPv6 caller counts with its whole network', async () => {
  for (let index = 0; index < most; index++) await ask(time, `2001:db8:1:2::${index + 1}`);
  expect((await ask(time, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  expect((await ask(time, '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('F-129 two hundred customers behind one Wi-Fi stay far below the standard', async () => {
  const usual = await startTestApp();
  expect(usual.services.config.limits.requestsPerIp / 200).toBeGreaterThanOrEqual(60);
  await usual.close();
});
