import { expect, test } from 'vitest';
import { createInternalApp } from './create-app.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { stopGracefully } from './stop.ts';
import { startTestApp } from '../test/test-app.ts';
import { createTestApi, overHttp } from '../test/test-client.ts';

test('Server: a graceful stop finishes what began, refuses what is new with 503, and runs its steps once', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const server = await startTestApp({
    change: (services) => ({
      ...services,
      attempts: {
        ...services.attempts,
        async count(limits) {
          hasBegun();
          await gate;
          return services.attempts.count(limits);
        },
      },
    }),
  });
  const api = createTestApi(overHttp(await server.listen()));
  const running = api.account.openView({});
  await begun;
  const steps: string[] = [];
  const stop = stopGracefully({
    apps: [server.app],
    services: server.services,
    steps: [async () => void steps.push('jobs'), async () => void steps.push('database')],
  });
  const stopped = stop();
  expect(
    await server.app.inject('/readyz').then(
      (answer) => answer.statusCode,
      () => 503,
    ),
  ).toBe(503);
  expect(
    await api.reference.getTime({}).then(
      (answer) => answer.reason,
      () => 'refused at the door',
    ),
  ).toMatch(/shutting_down|refused at the door/);
  expect(steps).toEqual([]);
  open();
  expect(await running).toMatchObject({ status: 200 });
  await Promise.all([stopped, stop()]);
  expect(steps).toEqual(['jobs', 'database']);
  await server.close();
});

test('Server: while it stops, a call on an open connection is refused in words', async () => {
  const server = await startTestApp();
  server.services.life.isStopping = true;
  expect(await server.api.reference.getTime({})).toMatchObject({
    status: 503,
    code: 40011,
    reason: 'shutting_down',
    headers: { 'retry-after': '5' },
  });
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  await server.close();
});

test('Server: both listeners are closed when it stops', async () => {
  const server = await startTestApp({ env: { INTERNAL_KEY: 'internal-key-of-the-tests', INTERNAL_PORT: '0' } });
  const internal = await createInternalApp(server.services, createMetrics(server.services));
  const origins = [await server.listen(), await internal.listen({ host: '127.0.0.1', port: 0 })];
  const health = () => Promise.all(origins.map((origin) => fetch(`${origin}/healthz`).then(({ status }) => status)));
  expect(await health()).toEqual([200, 200]);
  await stopGracefully({ apps: [server.app, internal], services: server.services, steps: [] })();
  for (const origin of origins) await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  await server.close();
});
