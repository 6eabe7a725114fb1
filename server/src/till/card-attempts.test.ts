import { refused } from '@parlour/domain/verdict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { countingNumbers } from './policies/card-attempts.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Counting = Parameters<typeof countingNumbers>[0];
const unknown = async () => refused('gift_card_unknown' as const, { field: 'number' });
const found = async () => ({ ok: true as const, value: 'found' });

/** A member of a store, and what is counted of both in all windows. */
function atStore(shopId: string = newId()) {
  const memberId = newId();
  const ctx = { attempts: server.services.attempts, actor: { memberId }, access: { shopId } } as unknown as Counting;
  const counted = async () => {
    const buckets = [`gift card member ${memberId}`, `gift card store ${shopId}`];
    const rows = await server.services.db.selectFrom('attempts').selectAll().where('bucket', 'in', buckets).execute();
    return buckets.map((bucket) => rows.flatMap((row) => (row.bucket === bucket ? [row.count] : [])));
  };
  return { shopId, ctx, counted };
}

test('0103 a right number takes its count back where it was counted, also when the hour has turned meanwhile', async () => {
  const { ctx, counted } = atStore();
  server.clock.set(Date.parse('2027-01-12T09:59:59Z'));
  const answer = await countingNumbers(ctx, 2, async () => {
    server.clock.set(Date.parse('2027-01-12T10:00:01Z'));
    return found();
  });
  expect(answer).toMatchObject({ ok: true });
  expect(await counted()).toEqual([[0], [0]]);
});

test('0103 what fails takes its count back, and so does a member whose store is over', async () => {
  const one = atStore();
  const failing = countingNumbers(one.ctx, 1, () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await one.counted()).toEqual([[0], [0]]);
  await server.services.attempts.count([
    { bucket: `gift card store ${one.shopId}`, windowSeconds: 3600, max: 100, times: 60 },
  ]);
  expect(await countingNumbers(one.ctx, 1, found)).toMatchObject({ reason: 'too_many_attempts' });
  expect((await one.counted())[0]).toEqual([0]);
});

test('0103 a wrong number tells how many are left from five on, of the own ones alone', async () => {
  const { ctx, shopId } = atStore();
  const wrong = async (of = ctx) => {
    const answer = await countingNumbers(of, 1, unknown);
    return answer.ok ? answer.value : answer.details;
  };
  for (let round = 0; round < 14; round++) expect(await wrong()).toEqual({ field: 'number' });
  const said = [];
  for (let round = 0; round < 6; round++) said.push(await wrong());
  expect(said).toEqual([5, 4, 3, 2, 1, 0].map((attemptsLeft) => ({ field: 'number', attemptsLeft })));
  expect(await countingNumbers(ctx, 1, unknown)).toMatchObject({ reason: 'too_many_attempts' });
  expect(await wrong(atStore(shopId).ctx)).toEqual({ field: 'number' });
});
