import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingRights, UsedRight } from '@parlour/contract/booking/rights';
import { expect, test } from 'vitest';
import { keptUses, lostByChange, moreByChange } from './lost-by-change.ts';

const use = (changes: Partial<UsedRight>): UsedRight => ({
  rightId: 'pack',
  name: '',
  nameSecond: '',
  kind: 'sessions',
  position: 1,
  units: 1,
  amount: '50.00',
  state: 'reserved',
  ...changes,
});
const coupon = use({ rightId: 'off', kind: 'coupon', position: null });
const uses = [use({}), use({ position: 2 }), use({ rightId: 'club', kind: 'price', position: 2 }), coupon];
const bookingWith = (rights: Partial<BookingRights>) =>
  ({
    items: [
      { id: 'a', position: 1, code: 'cut' },
      { id: 'b', position: 2, code: 'colour' },
    ],
    rights: { full: '', covered: '', rest: '', uses, returnedUntil: null, ...rights },
  }) as Booking;
const [cut, colour] = [
  { bookingItemId: 'a', code: 'cut', quantity: 1 },
  { bookingItemId: 'b', code: 'colour', quantity: 1 },
];

test('F-79 late, what a change takes out or gives up is lost, and nothing else', () => {
  const late = bookingWith({});
  expect(lostByChange(late, [cut, colour], [])).toEqual([]);
  expect(lostByChange(late, [cut], [])).toEqual([uses[1]]);
  expect(lostByChange(late, [{ ...cut, code: 'wash' }, colour], [])).toEqual([uses[0]]);
  expect(lostByChange(late, [cut, { ...colour, bookingItemId: undefined }], [])).toEqual([uses[1]]);
  expect(lostByChange(late, [cut, colour], ['off'])).toEqual([coupon]);
  expect(lostByChange(bookingWith({ uses: [use({ state: 'used', position: null })] }), [], [])).toEqual([]);
});

test('F-79 in time nothing is lost, and without rights neither', () => {
  expect(lostByChange(bookingWith({ returnedUntil: 1 }), [], ['off'])).toEqual([]);
  const { rights: _rights, ...plain } = bookingWith({});
  expect(lostByChange(plain, [], [])).toEqual([]);
});

test('F-79 of fewer pieces only the sessions are lost that are not used any more', () => {
  const three = bookingWith({ uses: [use({ units: 3 })] });
  expect(lostByChange(three, [{ ...cut, quantity: 1 }], [])).toEqual([use({ units: 2 })]);
  expect(lostByChange(three, [{ ...cut, quantity: 1 }], ['pack'])).toEqual([use({ units: 3 })]);
});

test('F-79 for a new time only rights are asked about that the changed visit still uses', () => {
  const lost = use({ rightId: 'gone', position: null, state: 'used' });
  const booking = bookingWith({ uses: [...uses, lost] });
  expect(keptUses(booking, [cut, colour])).toEqual(uses);
  expect(keptUses(booking, [cut])).toEqual([uses[0], coupon]);
  expect(keptUses(booking, [{ ...cut, code: 'wash' }])).toEqual([coupon]);
  const { rights: _rights, ...plain } = booking;
  expect(keptUses(plain, [cut])).toEqual([]);
});

test('0066 more pieces use more sessions of the right that pays for them, unless that is given up', () => {
  const booking = bookingWith({ uses: [use({ units: 2 }), use({ rightId: 'club', kind: 'price', position: 2 })] });
  const three = [
    { ...cut, quantity: 3 },
    { ...colour, quantity: 2 },
  ];
  expect(moreByChange(booking, three, [])).toEqual([use({ units: 1 })]);
  expect(moreByChange(booking, three, ['pack'])).toEqual([]);
  expect(moreByChange(booking, [{ ...cut, quantity: 2 }], [])).toEqual([]);
  expect(moreByChange(booking, [{ ...cut, code: 'wash', quantity: 3 }], [])).toEqual([]);
});
