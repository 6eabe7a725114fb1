import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createAttemptCounter } from './attempts.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const hourly = (bucket: string, max: number) => ({ bucket, windowSeconds: 3600, max });

test('F-130 a limit holds within its window, tells how long to wait, and begins again', async () => {
  const { attempts } = server.services;
  const limit = [hourly('t1', 3)];
  for (let index = 0; index < 3; index++) expect(await attempts.count(limit)).toEqual({ ok: true, value: undefined });
  server.clock.set(Date.parse('2027-01-12T21:40:00Z'));
  expect(await attempts.count(limit)).toEqual({
    ok: false,
    reason: 'too_many_attempts',
    details: { retryAfterSeconds: 1200 },
  });
  server.clock.set(Date.parse('2027-01-12T22:00:00Z'));
  expect(await attempts.count(limit)).toMatchObject({ ok: true });
});

test('F-130 forty at once are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => server.services.attempts.count([hourly('t2', 25), hourly('t2 wide', 100)])),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(25);
});

test('two processes count together', async () => {
  const other = createAttemptCounter(server.services.pool, server.clock);
  const both = [server.services.attempts, other];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => both[index % 2]!.count([hourly('t4', 10)])),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
});

test('F-130 names that callers make up leave no rows once their address is over its limit', async () => {
  const { attempts, db } = server.services;
  const from = (device: number) => attempts.count([hourly('named ip', 5)], [hourly(`named device ${device}`, 100)]);
  for (let device = 0; device < 40; device++) await from(device);
  const rows = await db.selectFrom('attempts').select('bucket').where('bucket', 'like', 'named device %').execute();
  expect(rows).toHaveLength(5);
  expect(await from(1)).toMatchObject({ ok: false, reason: 'too_many_attempts' });
});
