import { expect, test } from 'vitest';
import { nextNamed } from './next-named.ts';

const all = ['Ann', 'Bea', 'ada', '美玲'].map((name) => ({ name }));

test('a letter leads to the next name that begins with it, and round', () => {
  expect(nextNamed(all, 0, 'a')).toBe(2);
  expect(nextNamed(all, 2, 'A')).toBe(0);
  expect(nextNamed(all, 1, 'b')).toBe(1);
  expect(nextNamed(all, 0, '美')).toBe(3);
});

test('a letter that begins no name leads nowhere, nor does a key that is none', () => {
  for (const key of ['z', ' ', 'Enter', 'Tab']) expect([key, nextNamed(all, 0, key)]).toEqual([key, null]);
  expect(nextNamed([], 0, 'a')).toBeNull();
});
