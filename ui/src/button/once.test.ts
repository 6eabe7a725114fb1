import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a double press takes one payment, and answers no question that its first click opened', () => {
  const taken: string[] = [];
  const take = once(() => taken.push('card'));
  for (const detail of [1, 2, 3]) take({ detail });
  expect(taken).toEqual(['card']);
});

test('presses one after the other, and those of a key, take each', () => {
  const taken: string[] = [];
  const take = once(() => taken.push('card'));
  for (const detail of [1, 1, 0]) take({ detail });
  expect(taken).toHaveLength(3);
});
