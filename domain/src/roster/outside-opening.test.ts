import { expect, test } from 'vitest';
import { readHours } from '../shop/hours-text.ts';
import { outsideOpening } from './outside-opening.ts';

const spans = (hours: string) => {
  const read = readHours(hours);
  if (!read.ok) throw new Error(hours);
  return read.value;
};
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test.each([
  ['inside', '09:00-17:00', '09:00-18:00', []],
  ['before it opens and after it closes', '07:00-20:00', '09:00-18:00', [span(7, 9), span(18, 20)]],
  ['of two spans the one in the evening', '09:00-12:00+17:00-21:00', '09:00-18:00', [span(18, 21)]],
  ['a day on which the store is closed', '09:00-17:00', 'closed', [span(9, 17)]],
  ['across the break of the store', '10:00-18:00', '10:00-13:00+14:00-18:00', []],
  ['in the break of the store alone', '13:00-14:00', '10:00-13:00+14:00-18:00', [span(13, 14)]],
  ['up to where the break ends', '10:00-14:00', '10:00-13:00+14:00-18:00', [span(13, 14)]],
  ['longer than an evening past midnight', '18:00-03:00', '18:00-01:00', [span(25, 27)]],
  ['a day off', 'closed', '09:00-18:00', []],
] as const)('what of a person’s hours lies outside of the store’s: %s', (_name, own, open, outside) => {
  expect(outsideOpening(spans(own), spans(open))).toEqual(outside);
});
