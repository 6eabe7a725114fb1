import { expect, test } from 'vitest';
import { closingFaults } from './closing-faults.ts';

const even = { openingMinor: 10000, countedMinor: 8000, leftMinor: 8000, isUneven: false, isFirstDay: true };
const most = 1_000_000;

test('all that is wrong with a count is told at once, each at its field', () => {
  expect(closingFaults(even, '', most)).toEqual({});
  expect(
    closingFaults({ ...even, openingMinor: null, countedMinor: null, leftMinor: null, isUneven: true }, '', most),
  ).toEqual({ opening: 'amountNeeded', counted: 'amountNeeded', left: 'amountNeeded', note: 'noteNeeded' });
  expect(Object.keys(closingFaults({ ...even, countedMinor: null, isUneven: true }, '', most))).toEqual([
    'counted',
    'note',
  ]);
});

test('what stays cannot be more than what was counted', () => {
  expect(closingFaults({ ...even, leftMinor: 8001 }, '', most)).toEqual({ left: 'leftTooHigh' });
  // What it is more than is not known yet.
  expect(closingFaults({ ...even, countedMinor: null }, '', most)).toEqual({ counted: 'amountNeeded' });
});

test('an uneven count needs a note', () => {
  expect(closingFaults({ ...even, isUneven: true }, '', most)).toEqual({ note: 'noteNeeded' });
  expect(closingFaults({ ...even, isUneven: true }, 'Ten are missing', most)).toEqual({});
});

test('more cash than a drawer holds is told at the field that has it', () => {
  expect(closingFaults({ ...even, countedMinor: most + 1 }, '', most)).toEqual({ counted: 'tooMuchCash' });
  expect(closingFaults({ ...even, openingMinor: most + 1 }, '', most)).toEqual({ opening: 'tooMuchCash' });
  expect(closingFaults({ ...even, openingMinor: most + 1, isFirstDay: false }, '', most)).toEqual({});
});
