import { expect, test } from 'vitest';
import { panByKey, placeByKey } from './viewer-keys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('REV-03 %s at picture %i of three leads to %s', (key, place, next) => {
  expect(placeByKey(key, place, 3)).toBe(next);
});

test('REV-03 arrows move over a large picture, and no other key does', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => panByKey(key))).toEqual([
    { left: 0, top: -120 },
    { left: 0, top: 120 },
    { left: -120, top: 0 },
    { left: 120, top: 0 },
  ]);
  expect(panByKey('Enter')).toBeNull();
});
