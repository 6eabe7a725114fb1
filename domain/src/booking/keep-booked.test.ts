import { describe, expect, test } from 'vitest';
import type { WantedLine } from './booking.ts';
import { type BookedLine, keepBooked } from './keep-booked.ts';

const mask = { id: 'i-mask', code: 'mask', name: 'Mask', nameSecond: '', minutes: 10, priceMinor: 900 };
const cut: BookedLine = {
  bookingItemId: 'b1',
  position: 1,
  kind: 'service',
  itemId: 'i-cut',
  code: 'cut',
  name: 'Old cut',
  nameSecond: '',
  quantity: 1,
  guest: 1,
  staffId: 'anna',
  minutes: 40,
  priceMinor: 4000,
  priceType: 'FROM',
  addOns: [{ ...mask, priceType: 'FIXED' }],
  isAdvance: false,
};
const oil: BookedLine = {
  ...cut,
  bookingItemId: 'b2',
  kind: 'product',
  itemId: 'i-oil',
  code: 'oil',
  quantity: 2,
  staffId: null,
  minutes: 0,
  priceMinor: 2500,
  addOns: [],
};
const asked = (of: BookedLine, more: Partial<WantedLine> = {}): WantedLine => ({
  position: of.position,
  kind: of.kind,
  code: of.code,
  quantity: of.quantity,
  guest: of.guest,
  staffId: of.staffId,
  addOnCodes: of.addOns.map(({ code }) => code),
  bookingItemId: of.bookingItemId,
  ...more,
});
const keep = (line: WantedLine, booked = [cut, oil], stock?: number | null, hasStaffFeature = true) =>
  keepBooked(line, { booked, product: stock === undefined ? undefined : { stock }, hasStaffFeature });

describe('a line of a booking that its store moves', () => {
  test('stays as it was agreed, whoever serves it and wherever it stands', () => {
    expect(keep(asked(cut))).toEqual(cut);
    expect(keep(asked(cut, { staffId: 'ben', position: 3 }))).toEqual({ ...cut, staffId: 'ben', position: 3 });
    expect(keep(asked(cut, { staffId: null }))).toEqual({ ...cut, staffId: null });
    expect(keep(asked(cut, { code: 'i-cut' })), 'named by its id').toEqual(cut);
  });

  test('with the staff feature off no person is named', () => {
    expect(keep(asked(cut), [cut], undefined, false)).toEqual({ ...cut, staffId: null });
  });

  test.each<[string, Partial<WantedLine>]>([
    ['a line that is not of the booking', { bookingItemId: undefined }],
    ['an item of another booking', { bookingItemId: 'b9' }],
    ['another service', { code: 'style' }],
    ['an add-on less', { addOnCodes: [] }],
    ['an add-on more', { addOnCodes: ['mask', 'wash'] }],
    ['another add-on', { addOnCodes: ['wash'] }],
    ['the same add-on twice', { addOnCodes: ['mask', 'mask'] }],
    ['another number of them', { quantity: 2 }],
    ['a product of the same code', { kind: 'product' }],
  ])('%s is priced as it is sold today', (_what, more) => {
    expect(keep(asked(cut, more))).toBeNull();
  });

  test.each<[string, boolean, number | null | undefined, boolean]>([
    ['has its pieces', false, 2, false],
    ['waits where it is only ordered by now', false, null, true],
    ['waits on', true, 1, true],
    ['waited and is there by now', true, 2, false],
    ['is no longer sold, and its pieces are kept', false, undefined, false],
    ['is no longer sold, and was ordered', true, undefined, true],
  ])('a product %s', (_what, isAdvance, stock, expected) => {
    const before = { ...oil, isAdvance };
    expect(keep(asked(before), [before], stock)).toEqual({ ...before, isAdvance: expected });
  });
});
