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

test('F-130 what is taken is given back where it was counted, also when its window has ended meanwhile', async () => {
  const { attempts } = server.services;
  const limits = [hourly('t5', 2), hourly('t5 wide', 5)];
  server.clock.set(Date.parse('2027-01-12T22:59:59Z'));
  const taken = await attempts.take(limits);
  expect(taken).toMatchObject({ ok: true, value: { left: 1 } });
  server.clock.set(Date.parse('2027-01-12T23:00:01Z'));
  if (taken.ok) await taken.value.giveBack();
  expect(await countsOf('t5')).toEqual([0, 0]);
});

test('F-130 of forty taken at once those over a limit are refused and use nothing up', async () => {
  const { attempts } = server.services;
  const limits = [hourly('t6', 25), hourly('t6 wide', 100)];
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempts.take(limits)));
  expect(answers.flatMap((answer) => (answer.ok ? [answer.value.left] : []))).toEqual(
    Array.from({ length: 25 }, (_, index) => 24 - index),
  );
  expect(await countsOf('t6')).toEqual([25, 25]);
  expect(await attempts.take([{ ...hourly('t6 wide', 100), times: 76 }])).toMatchObject({ ok: false });
  expect(await attempts.take([{ ...hourly('t6 wide', 100), times: 75 }])).toMatchObject({ ok: true });
});

/** What is counted of a bucket and the wide one beside it. */
async function countsOf(bucket: string) {
  const { db } = server.services;
  const rows = await db
    .selectFrom('attempts')
    .select('count')
    .where('bucket', 'in', [bucket, `${bucket} wide`])
    .execute();
  return rows.map(({ count }) => count);
}
