import { expect, test } from 'vitest';
import { createKeepBytes } from './keep-bytes.ts';

function counting(mostBytes: number) {
  const keep = createKeepBytes<Buffer | null>(mostBytes);
  const made: string[] = [];
  const ask = (key: string, bytes = 99) =>
    keep(key, async () => {
      made.push(key);
      return bytes === 0 ? null : Buffer.alloc(bytes);
    });
  return { keep, ask, made };
}

test('what is asked for again, or at the same time, is made once', async () => {
  const { ask, made } = counting(1000);
  const [one, two] = await Promise.all([ask('a'), ask('a')]);
  expect(two).toBe(one);
  expect(await ask('a')).toBe(one);
  expect(made).toEqual(['a']);
});

test('of too much the longest unused goes, and what is larger than all the room is not kept', async () => {
  const { ask, made } = counting(300);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  await ask('e', 500);
  await ask('e', 500);
  expect(made.slice(5)).toEqual(['e', 'e']);
});

test('nothing and failures are not kept', async () => {
  const { keep, ask, made } = counting(300);
  expect(await ask('none', 0)).toBeNull();
  await ask('none', 0);
  await expect(keep('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await ask('x');
  expect(made).toEqual(['none', 'none', 'x']);
});
