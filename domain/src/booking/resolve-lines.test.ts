import { describe, expect, test } from 'vitest';
import type { MenuFacts, ProductFacts, ServiceFacts } from '../menu/menu.ts';
import type { WantedLine } from './booking.ts';
import { bookingKind } from './booking.ts';
import { type LinesQuestion, resolveLines, totalOf } from './resolve-lines.ts';

const service = (code: string, more: Partial<ServiceFacts> = {}): ServiceFacts => ({
  id: `id-${code}`,
  code,
  name: code,
  nameSecond: '',
  minutes: 30,
  priceMinor: 5000,
  priceType: 'FIXED',
  isAddOnOnly: false,
  addOnIds: [],
  ofStaff: new Map(),
  ...more,
});
const product = (code: string, stock: number | null): ProductFacts => ({
  id: `id-${code}`,
  code,
  name: code,
  nameSecond: '',
  priceMinor: 2500,
  stock,
});

const services = [
  service('cut', {
    addOnIds: ['id-mask'],
    ofStaff: new Map([['anna', { minutes: 45, priceMinor: 7000, priceType: 'FROM' }]]),
  }),
  service('mask', { minutes: 15, priceMinor: 2000, isAddOnOnly: true }),
  service('talk', { priceType: 'FREE', priceMinor: null }),
];
const products = [product('oil', 3), product('comb', 0), product('brush', null)];
const menu: MenuFacts = {
  serviceByCode: new Map(services.map((entry) => [entry.code, entry])),
  productByCode: new Map(products.map((entry) => [entry.code, entry])),
  skills: new Map([
    ['anna', new Set(['id-cut', 'id-talk'])],
    ['ben', new Set(['id-talk'])],
  ]),
};
const rules = { hasStaffFeature: true, hasOneStaffPerService: false, hasGroupBooking: true };
const line = (code: string, more: Partial<WantedLine> = {}): WantedLine => ({
  position: 1,
  kind: 'service',
  code,
  quantity: 1,
  guest: 1,
  staffId: null,
  addOnCodes: [],
  ...more,
});
const resolve = (lines: WantedLine[], more: Partial<LinesQuestion> = {}, flags = rules) =>
  resolveLines({ lines, guestCount: 1, isGroup: false, ...more }, menu, flags);
const reasonOf = (...asked: Parameters<typeof resolve>) => {
  const verdict = resolve(...asked);
  return verdict.ok ? 'ok' : verdict.reason;
};
const first = (...asked: Parameters<typeof resolve>) => {
  const verdict = resolve(...asked);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.value[0]!;
};

describe('lines the shop works out itself', () => {
  test('G-84 the chosen person has her own length and price; add-ons lengthen the visit', () => {
    expect(first([line('cut', { staffId: 'anna', addOnCodes: ['mask'] })])).toMatchObject({
      minutes: 60,
      priceMinor: 7000,
      priceType: 'FROM',
    });
  });
  test("G-87 no preference has the menu's length and price", () => {
    expect(first([line('cut')])).toMatchObject({ minutes: 30, priceMinor: 5000, staffId: null });
  });
  test('G-88 BK272 off: a named person counts as no preference', () => {
    expect(first([line('cut', { staffId: 'anna' })], {}, { ...rules, hasStaffFeature: false })).toMatchObject({
      staffId: null,
      minutes: 30,
    });
  });
  test('G-103 the total counts add-ons and pieces, free is nothing, "from" is said when any part says it', () => {
    const lines = resolve([
      line('cut', { staffId: 'anna', addOnCodes: ['mask'] }),
      line('talk', { position: 2, staffId: 'anna' }),
    ]);
    expect(lines.ok && totalOf(lines.value)).toEqual({ totalMinor: 9000, hasFromPrice: true });
    const pieces = resolve([line('oil', { kind: 'product', quantity: 3 })]);
    expect(pieces.ok && totalOf(pieces.value)).toEqual({ totalMinor: 7500, hasFromPrice: false });
  });
  test('G-29 an empty stock is an advance reservation', () => {
    expect(first([line('comb', { kind: 'product', quantity: 5, isAdvance: true })])).toMatchObject({ isAdvance: true });
    expect(first([line('brush', { kind: 'product', quantity: 2 })])).toMatchObject({ isAdvance: true });
    expect(first([line('oil', { kind: 'product', quantity: 3 })])).toMatchObject({ isAdvance: false });
  });
  test('G-95 never a silent switch: an empty stock is refused unless the customer knows that it has to be ordered', () => {
    expect(resolve([line('comb', { kind: 'product' })])).toEqual({
      ok: false,
      reason: 'out_of_stock',
      details: { stockNum: 0 },
    });
    expect(first([line('oil', { kind: 'product', isAdvance: true })])).toMatchObject({ isAdvance: false });
  });
});

describe('lines that are refused', () => {
  test.each([
    ['F-19 a service that is gone', [line('gone')], 'invalid_input'],
    ['an add-on by itself', [line('mask')], 'invalid_input'],
    ['an add-on of another service', [line('talk', { addOnCodes: ['mask'] })], 'invalid_input'],
    ['the same add-on twice', [line('cut', { addOnCodes: ['mask', 'mask'] })], 'invalid_input'],
    ['a person without the skill', [line('cut', { staffId: 'ben' })], 'staff_not_available'],
    ['a person who does not exist', [line('cut', { staffId: 'zoe' })], 'staff_not_available'],
    [
      'G-43 two people in one visit while BK122 is off',
      [line('cut', { staffId: 'anna' }), line('talk', { staffId: 'ben' })],
      'staff_count_wrong',
    ],
    ['G-30 services and products together', [line('cut'), line('oil', { kind: 'product' })], 'mixed_kinds'],
    ['G-29 more pieces than there are', [line('oil', { kind: 'product', quantity: 4 })], 'out_of_stock'],
    [
      'an advance reservation of a hundred',
      [line('comb', { kind: 'product', quantity: 100, isAdvance: true })],
      'invalid_input',
    ],
    ['B-211 a guest number outside the group', [line('cut', { guest: 2 })], 'invalid_input'],
  ] as const)('%s', (_title, lines, reason) => {
    expect(reasonOf([...lines])).toBe(reason);
  });
  test('G-43 BK122 on: two people in one visit are fine', () => {
    expect(
      reasonOf(
        [line('cut', { staffId: 'anna' }), line('talk', { staffId: 'ben' })],
        {},
        { ...rules, hasOneStaffPerService: true },
      ),
    ).toBe('ok');
  });
  test('B-211 a group has at least two guests and at most ten', () => {
    const asked = (guestCount: number) => reasonOf([line('cut')], { isGroup: true, guestCount });
    expect([1, 2, 10, 11].map(asked)).toEqual(['invalid_input', 'ok', 'ok', 'invalid_input']);
  });
  test('B-200 BK273 off: no groups', () => {
    expect(reasonOf([line('cut')], { isGroup: true, guestCount: 2 }, { ...rules, hasGroupBooking: false })).toBe(
      'group_booking_off',
    );
  });
  test('B-152 product if any line is a product', () => {
    expect([bookingKind([line('a')]), bookingKind([line('a'), line('b', { kind: 'product' })])]).toEqual([
      'service',
      'product',
    ]);
  });
});
