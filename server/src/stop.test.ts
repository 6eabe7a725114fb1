import { expect, test } from 'vitest';
import { stopGracefully } from './stop.ts';
import { startTestApp } from './test/test-app.ts';
import { createTestApi, overHttp } from './test/test-client.ts';

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
    app: server.app,
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
