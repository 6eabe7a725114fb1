import { expect, test } from 'vitest';
import { isHorizontal } from './is-horizontal.ts';
import { mediaHeight } from './media-height.ts';

test.each([
  [1600, 900],
  [800, 600],
  [600, 400],
  [1920, 1088],
  [854, 480],
  [640, 427],
])('B-103 G-35 %i × %i is horizontal and 212 high', (width, height) => {
  expect(isHorizontal({ width, height })).toBe(true);
  expect(mediaHeight(true, 800)).toBe(212);
  expect(mediaHeight(true, null)).toBe(212);
});

test.each([
  [900, 900],
  [600, 800],
  [900, 1600],
  [1600, 860],
  [2100, 900],
  [0, 0],
  [100, 0],
])('B-103 %i × %i is not horizontal', (width, height) => expect(isHorizontal({ width, height })).toBe(false));

test('B-104 other media take the height of the container less 138, and 598 where it is not known', () => {
  expect(mediaHeight(false, 800)).toBe(662);
  expect(mediaHeight(false, null)).toBe(598);
});

test('B-104 in a window that is almost flat other media stay as high as horizontal ones', () => {
  expect(mediaHeight(false, 300)).toBe(212);
});
