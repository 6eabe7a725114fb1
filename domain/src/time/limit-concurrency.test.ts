import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('Work waits its turn, in order, and a failure makes room as well', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(name);
      ends.push((fails) => (fails ? reject(new Error('broken')) : resolve(name)));
    });
  const all = [1, 2, 3, 4].map((name) => inTurn(work(name)).catch(() => -name));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[1]!(true);
  expect(await all[1]).toBe(-2);
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!(false);
  await all[0];
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]!(false);
  ends[3]!(false);
  expect(await Promise.all(all)).toEqual([1, -2, 3, 4]);
});
