import { calls } from '@parlour/contract/api';
import { internalCalls } from '@parlour/contract/admin/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInternalApp } from '../app/create-app.ts';
import { createMetrics, type Metrics } from '../platform/http/metrics.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const key = 'internal-key-of-the-tests';
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
let server: TestApp;
let own: FastifyInstance;
let metrics: Metrics;

beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key, INTERNAL_PORT: '0' } });
  metrics = createMetrics(server.services);
  own = await createInternalApp(server.services, metrics);
});
afterAll(async () => {
  await own.close();
  await server.close();
});

const paths = [
  ...Object.values(internalCalls).map(({ method, path }) => ({ method, url: path })),
  ...(['/internal', '/internal/docs', '/internal/docs/openapi.json', '/metrics'] as const).flatMap((url) => [
    { method: 'GET' as const, url },
    { method: 'HEAD' as const, url },
  ]),
];

describe('INTERNAL_PORT: the area of the installation’s own software has a listener of its own', () => {
  test.each(paths)('where customers ask, $method $url is not there, not even with the key', async ({ method, url }) => {
    const answer = await server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: '{}' } : {}) });
    expect(answer.statusCode).toBe(404);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ reason: 'path_unknown', result: null });
  });

  test('the own listener answers with the key, and without it as if there were nothing', async () => {
    const ask = (url: string, authorization: string) => own.inject({ url, headers: { authorization } });
    for (const url of ['/internal/outbox/list', '/internal/docs', '/internal/docs/openapi.json', '/metrics']) {
      expect((await ask(url, headers.authorization)).statusCode, url).toBe(200);
      for (const wrong of ['', 'Bearer wrong', `Bearer ${await server.viewToken()}`])
        expect((await ask(url, wrong)).json(), url).toMatchObject({ code: 404, reason: 'path_unknown' });
    }
  });

  test('it says how the process is, answers no call of customers, and what it measures is of both', async () => {
    expect((await own.inject('/healthz')).statusCode).toBe(200);
    expect((await own.inject('/readyz')).statusCode).toBe(200);
    const { method, path } = calls.reference.getTime;
    expect((await own.inject({ method, url: `/api${path}` })).statusCode).toBe(404);
    expect((await own.inject('/')).statusCode).toBe(404);
    metrics.observe('GET', '/asked/by/customers', 200, 0.01);
    expect((await own.inject({ url: '/metrics', headers })).body).toContain('/asked/by/customers');
  });
});

test('Server: without INTERNAL_PORT the area stays beside everything else', async () => {
  const one = await startTestApp({ env: { INTERNAL_KEY: key } });
  for (const url of ['/internal/outbox/list', '/internal/docs', '/metrics'])
    expect((await one.app.inject({ url, headers })).statusCode, url).toBe(200);
  await one.close();
});
