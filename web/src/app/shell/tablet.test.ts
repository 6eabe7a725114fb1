import { expect, test } from 'vitest';
import { isTablet } from './tablet.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; SM-A245F) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const androidTablet = 'Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const iPadAsMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';

test.each([
  ['a phone', phone, true, 360, false],
  ['a phone lying on its side', phone, true, 412, false],
  ['an Android tablet', androidTablet, true, 800, true],
  ['a small Android tablet', androidTablet, true, 540, true],
  ['an old iPad', iPad, true, 768, true],
  ['an iPad that says it is a Mac', iPadAsMac, true, 744, true],
  ['a Mac', iPadAsMac, false, 900, false],
  ['a touched window of 600 px', phone, true, 600, true],
  ['a touched window of 599 px', phone, true, 599, false],
])('A-054 A-055 G-077 %s', (_what, userAgent, hasCoarsePointer, shortestSidePx, expected) => {
  expect(isTablet({ userAgent, hasCoarsePointer, shortestSidePx })).toBe(expected);
});
