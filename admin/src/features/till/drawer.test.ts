import type { TillDay } from '@parlour/contract/till/day';
import { expect, test } from 'vitest';
import { countDrawer } from './drawer.ts';

const day = (more: Partial<TillDay>) =>
  ({
    lastNumber: 0,
    opening: '0.00',
    tenders: [
      { tender: 'card', sold: '70.00', refunded: '0.00', sum: '70.00' },
      { tender: 'cash', sold: '20.00', refunded: '50.00', sum: '-30.00' },
    ],
    cashIn: '15.00',
    cashOut: '5.00',
    ...more,
  }) as TillDay;

test('before the first closing the drawer holds what was put into it, and what moved', () => {
  const typed = { opening: '100', counted: '80', left: '80' };
  expect(countDrawer(day({}), typed, 'EUR')).toMatchObject({
    expectedMinor: 8000,
    differenceMinor: 0,
    isUneven: false,
  });
});

test('what went overnight is a difference, and needs a note', () => {
  const later = day({ lastNumber: 1, opening: '100.00' });
  const short = countDrawer(later, { opening: '60', counted: '40', left: '40' }, 'EUR');
  expect(short).toMatchObject({ expectedMinor: 8000, differenceMinor: -4000, isUneven: true });
  expect(countDrawer(later, { opening: '60', counted: '80', left: '80' }, 'EUR').isUneven).toBe(true);
  expect(countDrawer(later, { opening: '100.00', counted: '80', left: '80' }, 'EUR').isUneven).toBe(false);
});

test('a count that may mean two amounts is none', () => {
  const counted = countDrawer(day({}), { opening: '100', counted: '1,000', left: '' }, 'EUR');
  expect([counted.countedMinor, counted.differenceMinor, counted.leftMinor]).toEqual([null, null, null]);
});

test('whether a note is needed is told by what is typed so far', () => {
  const later = day({ lastNumber: 1, opening: '100.00' });
  const uneven = (of: TillDay, typed: Partial<Parameters<typeof countDrawer>[1]>) =>
    countDrawer(of, { opening: '', counted: '', left: '', ...typed }, 'EUR').isUneven;
  expect(uneven(later, { opening: '100' })).toBe(false);
  expect(uneven(later, { opening: '60' })).toBe(true);
  expect(uneven(later, { counted: '40' })).toBe(true);
  // What was in the drawer on the first day is not known yet.
  expect(uneven(day({}), { counted: '80' })).toBe(false);
  expect(countDrawer(day({}), { opening: '', counted: '80', left: '' }, 'EUR').differenceMinor).toBe(null);
});
