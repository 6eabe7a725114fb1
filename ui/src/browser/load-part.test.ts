import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';
import { ScreenMissing } from './screen-missing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function outcomeOf(asked: Promise<unknown>) {
  const outcome = { is: 'waiting' as unknown };
  asked.then(
    (part) => (outcome.is = part),
    (error: unknown) => (outcome.is = error),
  );
  await vi.advanceTimersByTimeAsync(119_999);
  const before = outcome.is;
  await vi.advanceTimersByTimeAsync(1);
  return { before, after: outcome.is };
}

const never = () => new Promise<never>(() => undefined);

test('A-210 C-030 a part of the app that never arrives is missing after 120 seconds, not before', async () => {
  const { before, after } = await outcomeOf(loadPart(never));
  expect(before).toBe('waiting');
  expect(after).toBeInstanceOf(ScreenMissing);
});

test('A-210 C-030 a part that arrives is given on, and nothing waits any more', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toBeInstanceOf(ScreenMissing);
  expect(vi.getTimerCount()).toBe(0);
});

test('A-210 C-030 while the line is down a part is waited for, and the time begins again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { after } = await outcomeOf(loadPart(never));
  expect(after).toBe('waiting');
  vi.stubGlobal('navigator', { onLine: true });
  expect((await outcomeOf(loadPart(never))).after).toMatchObject({ isLate: true });
});
