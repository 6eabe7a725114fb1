import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('0087 few reports are worked out at once, some wait in their order, and the next is told to come back', async () => {
  const turn = createTurns({ atOnce: 2, waiting: 2 });
  const ends = new Map<number, () => void>();
  const begun: number[] = [];
  const ask = (name: number) =>
    turn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 2) throw new Error('Broken.');
      return name;
    });
  const asked = [1, 2, 3, 4].map(ask);
  expect(await ask(5)).toEqual({ ok: false, reason: 'too_many_attempts', details: { retryAfterSeconds: 10 } });
  expect(begun).toEqual([1, 2]);
  ends.get(2)!();
  await expect(asked[1]).rejects.toThrow('Broken.');
  expect(begun).toEqual([1, 2, 3]);
  ends.get(1)!();
  expect(await asked[0]).toBe(1);
  ends.get(3)!();
  await asked[2];
  ends.get(4)!();
  expect(await asked[3]).toBe(4);
  expect(begun).toEqual([1, 2, 3, 4]);
  const [sixth, seventh] = [ask(6), ask(7)];
  expect(begun.slice(4)).toEqual([6, 7]);
  ends.get(6)!();
  ends.get(7)!();
  expect(await Promise.all([sixth, seventh])).toEqual([6, 7]);
});
