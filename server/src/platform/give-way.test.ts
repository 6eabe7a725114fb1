import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

test('work of the background rests for as long as it took, also where it failed', async () => {
  const lengths: number[] = [];
  for (const work of [() => wait(60, 'done'), () => wait(60).then(() => Promise.reject(new Error('failed')))]) {
    const from = performance.now();
    const answer = await giveWay(work).catch((error: unknown) => String(error));
    lengths.push(performance.now() - from);
    expect(['done', 'Error: failed']).toContain(answer);
  }
  // A timer may fire a millisecond early.
  for (const length of lengths) expect(length).toBeGreaterThanOrEqual(116);
});
