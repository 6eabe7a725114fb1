import { expect, test } from 'vitest';
import { isHexColour } from './hex-colour.ts';

test.each([
  ['#abc', true],
  ['#AABBCC', true],
  ['#abcd', false],
  ['#ab', false],
  ['#ggg', false],
  ['abc', false],
  ['#aabbccd', false],
  ['#aabbcc\n', false],
  ['', false],
])('A-197 the colour %j: %s', (text, isOne) => {
  expect(isHexColour(text)).toBe(isOne);
});
