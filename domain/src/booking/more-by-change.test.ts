import { expect, test } from 'vitest';
import type { BookedUse } from '../rights/booked-rights.ts';
import { moreByChange } from './more-by-change.ts';

const use = (changes: Partial<BookedUse> = {}): BookedUse => ({
  rightId: 'pack',
  name: '',
  nameSecond: '',
  kind: 'sessions',
  lineId: 'oil',
  item: '',
  units: 1,
  amountMinor: 5000,
  ...changes,
});
const price = use({ rightId: 'club', kind: 'price', units: 0 });

test.each<[string, BookedUse[], BookedUse[], BookedUse[]]>([
  ['more pieces', [use()], [use({ units: 3 })], [use({ units: 2 })]],
  ['as many pieces', [use({ units: 3 })], [use({ units: 3 })], []],
  ['fewer pieces', [use({ units: 3 })], [use()], []],
  ['a price for members of more pieces', [price], [price], []],
  ['another line', [use()], [use(), use({ lineId: 'comb', units: 2 })], [use({ lineId: 'comb', units: 2 })]],
])('0066 what a change uses beyond what the visit uses already: %s', (_what, before, after, more) => {
  expect(moreByChange(before, after)).toEqual(more);
});
