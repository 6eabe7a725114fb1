import { expect, test } from 'vitest';
import { inLockOrder, keyLock, lockNumber } from './advisory-lock.ts';

const kindOf = (number: string) => BigInt(number) >> 56n;

test('a name of one kind is never locked as one of another', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `name ${index}`);
  expect(new Set(names.map((name) => kindOf(lockNumber('key', name))))).toEqual(new Set([1n]));
  expect(new Set(names.map((name) => kindOf(lockNumber('contact', name))))).toEqual(new Set([4n]));
  expect(keyLock({ owner: 'chain', key: 'contact' })).not.toBe(lockNumber('contact', 'chain contact'));
});

test('numbers fit the database, are different for different names, and go in order', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => lockNumber('simulated', `name ${index}`));
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.every((number) => BigInt(number) < 1n << 63n)).toBe(true);
  const keys = [lockNumber('contact', 'b'), lockNumber('key', 'b'), lockNumber('key', 'a'), lockNumber('key', 'b')];
  const ordered = inLockOrder(keys);
  expect(ordered).toHaveLength(3);
  expect(ordered.map(BigInt)).toEqual(ordered.map(BigInt).toSorted((left, right) => (left < right ? -1 : 1)));
  expect(kindOf(ordered[2]!)).toBe(4n);
});
