import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfNumber } from '../time/day.ts';
import { holdsOn, rightStateOf } from './right-state.ts';
import type { Right, RightUse, Validity } from './right.ts';
import { endOfPeriod, validDaysOf } from './valid-days.ts';

const fixed: Validity = { kind: 'fixed', from: '2027-03-01', to: '2027-03-31' };
const everywhere = { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } } as const;
const right = (changes: Partial<Right> = {}): Right => ({
  id: 'r',
  kind: 'package',
  scope: everywhere,
  benefit: { kind: 'sessions', count: 2 },
  validity: fixed,
  boughtOn: '2027-01-31',
  endsOn: null,
  isFrozen: false,
  ...changes,
});
const use = (changes: Partial<RightUse> = {}): RightUse => ({ firstUsedOn: null, units: {}, ...changes });

test('C-160 F-81 a fixed range holds on both of its end days, and not on the days beside them', () => {
  expect(['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) => holdsOn(right(), use(), day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['a month from the end of January', '2027-01-31', 1, 2, '2027-02-28'],
  ['a month from the end of January of a leap year', '2028-01-31', 1, 2, '2028-02-29'],
  ['a year from 29 February', '2028-02-29', 1, 3, '2029-02-28'],
  ['four years from 29 February', '2028-02-29', 4, 3, '2032-02-29'],
  ['a month from 31 March', '2027-03-31', 1, 2, '2027-04-30'],
  ['a month from the middle of December', '2027-12-15', 1, 2, '2028-01-15'],
  ['ten days', '2027-01-12', 10, 1, '2027-01-22'],
  ['ten months', '2027-01-12', 10, 2, '2027-11-12'],
  ['ten years', '2027-01-12', 10, 3, '2037-01-12'],
] as const)('C-161 C-163 F-81 %s', (_what, start, count, unit, end) => {
  expect(endOfPeriod(start, { count, unit })).toBe(end);
  const counted = right({ boughtOn: start, validity: { kind: 'from_purchase', count, unit } });
  expect(validDaysOf(counted, use())).toEqual({ from: start, to: end });
});

test('F-81 a period of months ends in its month, on the same day or the last one', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(dayOfNumber);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (start, count) => {
      const end = endOfPeriod(start, { count, unit: 2 });
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(months(end) - months(start)).toBe(count);
      const isSameDay = end.slice(8) === start.slice(8);
      expect(isSameDay || addDays(end, 1).slice(8) === '01').toBe(true);
    }),
  );
});

test('C-162 a right that counts from its first use has no end before it, and then one', () => {
  const later = right({ validity: { kind: 'from_first_use', count: 3, unit: 2 } });
  expect(validDaysOf(later, use())).toEqual({ from: null, to: null });
  expect(holdsOn(later, use(), '2030-01-01')).toBe(true);
  expect(validDaysOf(later, use({ firstUsedOn: '2027-05-31' }))).toEqual({ from: '2027-05-31', to: '2027-08-31' });
});

test('a right that the store has ended holds until that day, and never longer than it was sold for', () => {
  const later = right({ validity: { kind: 'from_first_use', count: 3, unit: 2 }, endsOn: '2027-03-10' });
  expect(['2027-03-10', '2027-03-11'].map((day) => holdsOn(later, use(), day))).toEqual([true, false]);
  expect(rightStateOf({ right: later, use: use(), today: '2027-03-11', storedMinor: null })).toBe('expired');
  const lasting = right({ validity: { kind: 'unlimited' }, endsOn: '2027-03-10' });
  expect(validDaysOf(lasting, use()).to).toBe('2027-03-10');
  expect(validDaysOf(right({ endsOn: '2027-04-30' }), use()).to).toBe('2027-03-31');
});

describe('C-159 the state of a right', () => {
  const first: Validity = { kind: 'from_first_use', count: 1, unit: 2 };
  test.each([
    ['within its days', right(), use(), '2027-03-10', 'active'],
    ['on its last day', right(), use(), '2027-03-31', 'active'],
    ['before it begins', right(), use(), '2027-02-28', 'inactive'],
    ['not used yet, where the first use begins it', right({ validity: first }), use(), '2027-03-10', 'inactive'],
    ['that the shop has frozen', right({ isFrozen: true }), use(), '2027-03-10', 'inactive'],
    ['after its end', right(), use(), '2027-04-01', 'expired'],
    ['frozen, after its end', right({ isFrozen: true }), use(), '2027-04-01', 'expired'],
    ['used up', right(), use({ units: { '': 2 } }), '2027-03-10', 'exhausted'],
    ['used up, after its end', right(), use({ units: { '': 2 } }), '2027-04-01', 'exhausted'],
    ['with one of two sessions left', right(), use({ units: { '': 1 } }), '2027-03-10', 'active'],
  ] as const)('%s', (_what, of, used, today, state) => {
    expect(rightStateOf({ right: of, use: used, today, storedMinor: null })).toBe(state);
  });

  test('of one that holds money depends on what is left of it', () => {
    const card = right({ kind: 'voucher', benefit: { kind: 'stored_value' } });
    const stateOf = (storedMinor: number) =>
      rightStateOf({ right: card, use: use(), today: '2027-03-10', storedMinor });
    expect([stateOf(500), stateOf(0)]).toEqual(['active', 'exhausted']);
  });

  test('of one with sessions by item is used up when every item is', () => {
    const pack = right({ benefit: { kind: 'item_sessions', counts: { cut: 1, peel: 2 } } });
    const stateOf = (units: Record<string, number>) =>
      rightStateOf({ right: pack, use: use({ units }), today: '2027-03-10', storedMinor: null });
    expect([stateOf({ cut: 1, peel: 1 }), stateOf({ cut: 1, peel: 2 })]).toEqual(['active', 'exhausted']);
  });
});
