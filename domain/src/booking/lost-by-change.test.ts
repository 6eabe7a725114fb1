import { expect, test } from 'vitest';
import type { BookedUse } from '../rights/booked-rights.ts';
import { lostByChange } from './lost-by-change.ts';

const use = (changes: Partial<BookedUse> = {}): BookedUse => ({
  rightId: 'pack',
  name: '',
  nameSecond: '',
  kind: 'sessions',
  lineId: 'cut',
  item: '',
  units: 1,
  amountMinor: 5000,
  ...changes,
});
const coupon = use({ rightId: 'off', kind: 'coupon', lineId: null });
const price = use({ rightId: 'club', kind: 'price', units: 0 });

test.each<[string, BookedUse[], BookedUse[], BookedUse[]]>([
  ['a line is taken out', [use(), use({ lineId: 'colour' })], [use()], [use({ lineId: 'colour' })]],
  ['its coupon is given up', [use(), coupon], [use()], [coupon]],
  ['there are fewer pieces', [use({ units: 3 })], [use({ units: 1 })], [use({ units: 2 })]],
  ['all stays', [use(), coupon], [use(), coupon], []],
  ['more is used', [use()], [use({ units: 2 })], []],
  ['a price for members goes with its line', [price], [], []],
  ['another right pays for the line', [use()], [use({ rightId: 'other' })], [use()]],
])('F-79 late, what a visit uses no longer is used up, and in time it comes back: %s', (_what, before, after, lost) => {
  expect(lostByChange(before, after, true)).toEqual(lost);
  expect(lostByChange(before, after, false)).toEqual([]);
});
