import { reasonNames } from '@parlour/contract/reasons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { statusOf } from './refusal-status.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Raw = { method?: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string };
const json = { 'content-type': 'application/json' };
const openView = '/api/auth/bk/view/id/public';
const dictionary = '/api/base/common/get/dict/public';

async function ask({ method = 'POST', ...rest }: Raw) {
  const response = await server.app.inject({ method, ...rest });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: JSON.parse(response.body) as Record<string, unknown>,
  };
}

test('A-223 C-018 A-235 B-278 a success is code 200 with a result and a request number', async () => {
  const opened = await server.api.account.openView({});
  expect(opened).toMatchObject({ status: 200, code: 200, msg: '' });
  expect(opened.result).toEqual({
    viewId: expect.stringMatching(/^\w{22}$/),
    token: expect.stringMatching(/^\w{43}$/),
    expireTime: server.clock.now() + 24 * 3_600_000,
  });
  expect(opened.headers['x-request-id']).toBe(opened.requestId);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('G-003 G-010 a refusal has reason, number, sentence and facts, and its own request number', async () => {
  const first = await server.api.reference.checkMobile({ country: 'Australia', mobile: '1' });
  const second = await server.api.reference.checkMobile({ country: 'Australia', mobile: '1' });
  expect(first).toMatchObject({ status: 422, code: 41015, reason: 'invalid_input', details: { field: 'regionCode' } });
  expect(first.msg).not.toBe('');
  expect(first.requestId).not.toBe(second.requestId);
});

test("G-009 the sentence is in the caller's language: header, else cookie, else English", async () => {
  const sentence = async (headers: Record<string, string>) =>
    (await ask({ method: 'GET', url: '/api/nowhere', headers })).body['msg'];
  const english = await sentence({});
  const chinese = await sentence({ language: 'ch' });
  expect(new Set([english, chinese, await sentence({ language: 'tw' })]).size).toBe(3);
  expect(await sentence({ cookie: 'a=b; language=ch' })).toBe(chinese);
  expect(await sentence({ language: 'xx', 'accept-language': 'zh' })).toBe(english);
});

test('G-004 A-267 without a live token, where one is needed: 401; with one, no refusal is ever 401 or 403', async () => {
  for (const token of ['', 'x', 'x'.repeat(5000)]) {
    expect(await server.api.reference.getParameter({ code: 'BK001' }, { token })).toMatchObject({
      status: 401,
      code: 401,
      reason: 'session_expired',
    });
  }
  const token = await server.viewToken();
  expect(await server.api.reference.getParameter({ code: 'BK001', shopId: 'nobody' }, { token })).toMatchObject({
    status: 422,
    reason: 'shop_unknown',
  });
  server.clock.set(server.clock.now() + 24 * 3_600_000);
  expect(await server.api.reference.getParameter({ code: 'BK001' }, { token })).toMatchObject({ status: 401 });
  const asleep = reasonNames.filter((reason) => [401, 403].includes(statusOf(reason)));
  expect(asleep).toEqual(['session_expired']);
});

test('A-222 G-005 requestDate is ignored', async () => {
  expect(await ask({ method: 'GET', url: '/api/base/common/get/time/public?requestDate=1' })).toMatchObject({
    status: 200,
  });
});

test('A-274 G-002 an unknown path under /api is JSON 404, never a page', async () => {
  for (const url of ['/api/nowhere', '/api', '/internal/nowhere', '/metrics', '/pay']) {
    expect(await ask({ method: 'GET', url, headers: { accept: 'text/html' } })).toMatchObject({
      status: 404,
      body: { code: 404, reason: 'path_unknown' },
    });
  }
  expect(await ask({ method: 'GET', url: openView })).toMatchObject({ status: 404 });
});

test('G-012 A-269 malformed JSON has one fixed answer that tells nothing of the parser', async () => {
  for (const payload of [
    '{',
    '{"a":}',
    'nonsense',
    '{"__proto__":{"isAdmin":true}}',
    String.raw`{"\u005f\u005fproto\u005f\u005f":{"isAdmin":true}}`,
    String.raw`{"a":[{"_\u005fproto__":null}]}`,
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    String.raw`{"const\u0072uctor":{"prototype":{}}}`,
    '['.repeat(40) + ']'.repeat(40),
    '['.repeat(60_000),
  ]) {
    expect(await ask({ url: dictionary, headers: json, payload })).toMatchObject({
      status: 400,
      body: { code: 400, msg: 'JSON parse error', result: null },
    });
  }
});

test('Bad input: deep brackets inside a text are only a text', async () => {
  expect(
    await ask({ url: dictionary, headers: json, payload: JSON.stringify({ typeCode: `[[[["\\${'['.repeat(50)}` }) }),
  ).toMatchObject({ status: 200, body: { result: [] } });
});

test('Bad input: a body over its limit is refused', async () => {
  expect(
    await ask({ url: dictionary, headers: json, payload: `{"typeCode":"${'x'.repeat(2_000_000)}"}` }),
  ).toMatchObject({ status: 413, body: { code: 40003, reason: 'too_large' } });
});

test('F-126 Bad input: other content types, lying ones and cross-site requests are refused', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    expect(await ask({ url: openView, headers: { 'content-type': type }, payload: '{}' })).toMatchObject({
      status: 415,
      body: { reason: 'wrong_type' },
    });
  }
  expect(await ask({ url: openView, headers: json, payload: 'typeCode=intMobileCd' })).toMatchObject({ status: 400 });
  expect(await ask({ url: openView, headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 415 });
  expect(
    await ask({ url: openView, headers: { ...json, 'sec-fetch-site': 'same-origin' }, payload: '{}' }),
  ).toMatchObject({ status: 200 });
});

test('F-124 no origin is ever granted', async () => {
  for (const origin of ['https://evil.com', 'null', 'https://localhost.evil.com']) {
    const { headers } = await ask({ url: openView, headers: { ...json, origin }, payload: '{}' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(
      (
        await server.app.inject({
          method: 'OPTIONS',
          url: openView,
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin'],
    ).toBeUndefined();
  }
});

test.each([
  ['a list instead of an object', '[]', ''],
  ['a text instead of an object', '"intMobileCd"', ''],
  ['nothing', '{}', 'typeCode'],
  ['null', 'null', 'typeCode'],
  ['a number', '{"typeCode":5}', 'typeCode'],
  ["our name instead of the wire's", '{"type":"intMobileCd"}', 'typeCode'],
  ['a very long one', `{"typeCode":"${'x'.repeat(1000)}"}`, 'typeCode'],
])('Bad input: %s names the field as the wire does', async (_what, payload, field) => {
  const { status, body } = await ask({ url: dictionary, headers: json, payload });
  expect({ status, reason: body['reason'] }).toEqual({ status: 422, reason: 'invalid_input' });
  expect((body['result'] as { field?: string }).field ?? '').toBe(field);
});

test('Bad input: a field given twice, odd ids and broken escapes are refused, never 500', async () => {
  const shop = '/api/shop/app/comp/show/detail/public';
  for (const query of [
    'compId=a&compId=b',
    'compId=',
    `compId=${'x'.repeat(500)}`,
    'compId=%00',
    "compId=' or 1=1 --",
    'compId[$ne]=1',
    '',
  ]) {
    expect((await ask({ method: 'GET', url: `${shop}?${query.replaceAll(' ', '%20')}` })).status).toBe(422);
  }
  expect((await ask({ method: 'GET', url: '/api/shop/bk/chain/info/find/custId/%E0%A4%A/public' })).status).toBe(400);
});

test('F-121 page sizes and pages out of bounds are refused or clamped', async () => {
  for (const [pageNum, pageSize] of [
    [0, 10],
    [-1, 10],
    [1, 10_001],
    [1, 0],
    [1, 2 ** 31],
    [1.5, 10],
  ] as const) {
    const answer = await server.api.shop.getRecommended({ pageNum, pageSize });
    if (answer.status === 200) expect(answer.reply.pageSize).toBeLessThanOrEqual(100);
    else expect(answer).toMatchObject({ status: 422, reason: 'invalid_input' });
  }
});

test('G-016 view ids of one address are throttled, with the time to wait', async () => {
  const throttled = await startTestApp({ env: { LIMIT_VIEWS_PER_IP: '2' } });
  await throttled.viewToken();
  await throttled.viewToken();
  expect(await throttled.api.account.openView({})).toMatchObject({
    status: 429,
    code: 41016,
    reason: 'too_many_attempts',
    details: { retryAfterSeconds: 3600 },
    headers: { 'retry-after': '3600' },
  });
  await throttled.close();
});

test('A-268 F-128 what goes wrong inside is a request number outside, and no text of it leaks', async () => {
  const lines: unknown[] = [];
  const broken = await startTestApp({
    change: (services) => ({
      ...services,
      log: Object.assign(Object.create(services.log) as typeof services.log, {
        error: (line: unknown) => lines.push(line),
      }),
      attempts: { ...services.attempts, count: () => Promise.reject(new Error('SECRET: relation "x" is missing')) },
    }),
  });
  const answer = await broken.api.account.openView({}, { headers: { authorization: 'Bearer private-token' } });
  expect(answer).toMatchObject({ status: 500, code: 500, reason: 'unexpected', result: null });
  expect(answer.msg).toContain(answer.requestId);
  expect(JSON.stringify(answer.msg)).not.toContain('SECRET');
  expect(lines).toEqual([expect.objectContaining({ requestId: answer.requestId, route: openView })]);
  expect(JSON.stringify(lines)).not.toContain('private-token');
  await broken.close();
});

test.each([
  ['53100', 'storage_full', 40006],
  ['ENOSPC', 'storage_full', 40006],
  ['ECONNREFUSED', 'database_away', 40005],
  ['57P01', 'database_away', 40005],
  ['08006', 'database_away', 40005],
])('Bad input: %s from below is 503 with a sentence and Retry-After', async (code, reason, number) => {
  const broken = await startTestApp({
    change: (services) => ({
      ...services,
      attempts: { ...services.attempts, count: () => Promise.reject(Object.assign(new Error('below'), { code })) },
    }),
  });
  const answer = await broken.api.account.openView({});
  expect(answer).toMatchObject({
    status: 503,
    code: number,
    reason,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  await broken.close();
});

test('Server: /healthz, /readyz and /metrics; the last only with the internal key', async () => {
  const keyed = await startTestApp({ env: { INTERNAL_KEY: 'internal-key-0123456789' } });
  const get = async (url: string, key?: string) =>
    keyed.app.inject({ url, headers: key ? { authorization: `Bearer ${key}` } : {} });
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/metrics')).statusCode).toBe(404);
  expect((await get('/metrics', await keyed.viewToken())).statusCode).toBe(404);
  const metrics = await get('/metrics', 'internal-key-0123456789');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain('parlour_http_seconds_count{method="GET",route="/healthz",status="200"} 1');
  await keyed.close();
});
