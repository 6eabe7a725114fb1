import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaseMs, whileLeased } from './lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a lease is renewed several times within its length while the work lasts, and not after it', async () => {
  const renewedAt: number[] = [];
  const started = Date.now();
  const work = whileLeased(
    async () => renewedAt.push(Date.now() - started),
    () => pause(3 * leaseMs),
  );
  await vi.advanceTimersByTimeAsync(3 * leaseMs);
  await work;
  const gaps = renewedAt.map((at, index) => at - (renewedAt[index - 1] ?? 0));
  expect(Math.max(...gaps) * 3).toBeLessThan(leaseMs);
  expect(renewedAt.length).toBeGreaterThan(6);
  const count = renewedAt.length;
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(renewedAt).toHaveLength(count);
});

test('a renewal that fails does not end the work, and the next one is tried', async () => {
  let tries = 0;
  const work = whileLeased(
    async () => {
      tries += 1;
      throw new Error('away');
    },
    () => pause(leaseMs).then(() => 'done'),
  );
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(await work).toBe('done');
  expect(tries).toBe(3);
});

test('work that fails ends the renewals, after the one that is under way', async () => {
  let renewed = 0;
  const failed = whileLeased(
    async () => {
      await pause(1000);
      renewed += 1;
    },
    () => pause(4500).then(() => Promise.reject(new Error('no'))),
  ).catch((error: unknown) => `${String(error)} ${renewed}`);
  await vi.advanceTimersByTimeAsync(2 * leaseMs);
  expect(await failed).toBe('Error: no 1');
});
