import { expect, test } from 'vitest';
import { codeMs, codeNumber, openCodes } from './check-in-code.ts';

test('F-84 a code of the counter opens the check-in for some minutes, and no longer', () => {
  const shown = codeNumber(1_000_000_000_000);
  const isOpenAfter = (minutes: number) => openCodes(1_000_000_000_000 + minutes * codeMs).includes(shown);
  expect([-2, -1, 0, 1, 4, 5, 6].map(isOpenAfter)).toEqual([false, true, true, true, true, false, false]);
});
