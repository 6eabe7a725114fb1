import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const many = (shops: number, commands: number) => Array.from({ length: shops }, () => commands);

test.each([
  ['nobody waits', [], []],
  ['one shop brings all it has', [5], [5]],
  ['one shop brings as many as a batch has room for', [100], [32]],
  ['a rush leaves room for the others', [100, 1, 2], [29, 1, 2]],
  ['two rushes share', [100, 100], [16, 16]],
  ['what cannot be divided goes to the first in turn', [100, 100, 100], [11, 11, 10]],
  ['a batch has few shops', many(20, 1), [...many(16, 1), ...many(4, 0)]],
  ['many shops with much', many(20, 9), [...many(16, 2), ...many(4, 0)]],
])('%s', (_title, waiting, shares) => {
  expect(shareOut(waiting)).toEqual(shares);
});
