import { expect, test } from 'vitest';
import { resolveLines } from '../booking/resolve-lines.ts';
import type { ServiceFacts } from '../menu/menu.ts';
import { baseMinor, lineMinor, type PricedLine } from './base.ts';

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  position: 1,
  quantity: 1,
  priceMinor: 5000,
  priceType: 'FIXED',
  addOns: [],
  ...changes,
});

test.each<[string, Partial<PricedLine>, number]>([
  ['one piece', {}, 5000],
  ['a price from which it starts', { priceType: 'FROM' }, 5000],
  ['a free one, whatever price is noted', { priceType: 'FREE', priceMinor: 5000 }, 0],
  ['one without a price', { priceType: 'FREE', priceMinor: null }, 0],
  ['three pieces', { quantity: 3 }, 15_000],
  [
    'add-ons, a free one among them, for each piece',
    {
      quantity: 2,
      addOns: [
        { priceMinor: 1000, priceType: 'FIXED' },
        { priceMinor: 700, priceType: 'FREE' },
      ],
    },
    12_000,
  ],
  ['a free service with an add-on', { priceType: 'FREE', addOns: [{ priceMinor: 1000, priceType: 'FIXED' }] }, 1000],
])('G-103 a line of %s', (_, changes, minor) => {
  expect(lineMinor(line(changes))).toBe(minor);
});

test('G-103 the base is the sum over the lines of all guests', () => {
  expect(baseMinor([line(), line({ position: 2, priceMinor: 333 }), line({ priceType: 'FREE' })])).toBe(5333);
  expect(baseMinor([])).toBe(0);
});

test('G-103 the own price counts only where that person was chosen', () => {
  const cut: ServiceFacts = {
    id: 'id-cut',
    code: 'cut',
    name: 'cut',
    nameSecond: '',
    minutes: 30,
    priceMinor: 5000,
    priceType: 'FIXED',
    isAddOnOnly: false,
    addOnIds: [],
    ofStaff: new Map([['anna', { minutes: 45, priceMinor: 7000, priceType: 'FROM' }]]),
  };
  const menu = {
    serviceByCode: new Map([['cut', cut]]),
    productByCode: new Map(),
    skills: new Map([
      ['anna', new Set(['id-cut'])],
      ['berta', new Set(['id-cut'])],
    ]),
  };
  const wanted = [null, 'anna', 'berta'].map((staffId, index) => ({
    position: index + 1,
    kind: 'service' as const,
    code: 'cut',
    quantity: 1,
    guest: 1,
    staffId,
    addOnCodes: [],
  }));
  const rules = { hasStaffFeature: true, hasOneStaffPerService: true, hasGroupBooking: false };
  const resolved = resolveLines({ lines: wanted, guestCount: 1, isGroup: false }, menu, rules);
  expect(resolved.ok && resolved.value.map(lineMinor)).toEqual([5000, 7000, 5000]);
});
