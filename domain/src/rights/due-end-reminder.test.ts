import { expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import { dueEndReminder, type EndingRight } from './due-end-reminder.ts';
import type { Right, RightUse } from './right.ts';

const pack: Right = {
  id: 'pack',
  kind: 'package',
  scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
  benefit: { kind: 'sessions', count: 10 },
  validity: { kind: 'fixed', from: '2027-01-01', to: '2027-03-31' },
  boughtOn: '2027-01-05',
  endsOn: null,
  isFrozen: false,
};
const due = (
  day: string,
  minute: number,
  {
    zone = 'Australia/Sydney',
    use = { firstUsedOn: null, units: {} },
    storedMinor = null,
    ...changes
  }: Partial<Right> & { zone?: string; use?: RightUse; storedMinor?: number | null } = {},
) => {
  const ending: EndingRight = { right: { ...pack, ...changes }, use, storedMinor, zone };
  return dueEndReminder(ending, instantOf(zone, day, minute)!);
};

const noon = 12 * 60;

test.each(['Australia/Lord_Howe', 'America/Santiago', 'Pacific/Kiritimati'])(
  'F-80 a customer is reminded from the fortnight before the last day on, by day, by the clock of the store: %s',
  (zone) => {
    expect(due('2027-03-16', noon, { zone })).toBeNull();
    expect(due('2027-03-17', 9 * 60 - 1, { zone })).toBeNull();
    expect(due('2027-03-17', 9 * 60, { zone })).toBe('2027-03-31');
    expect(due('2027-03-31', 20 * 60 - 1, { zone })).toBe('2027-03-31');
    expect(due('2027-03-31', 20 * 60, { zone })).toBeNull();
    expect(due('2027-04-01', noon, { zone })).toBeNull();
  },
);

test.each<[string, Parameters<typeof due>[2]]>([
  ['nothing is left', { use: { firstUsedOn: '2027-01-06', units: { '': 10 } } }],
  ['it does not end', { validity: { kind: 'unlimited' } }],
  ['it has not begun', { validity: { kind: 'from_first_use', count: 10, unit: 1 } }],
  ['it was bought late', { boughtOn: '2027-03-18' }],
  ['it is frozen', { isFrozen: true }],
  ['its money is gone', { benefit: { kind: 'stored_value' }, storedMinor: 0 }],
  ['it lowers prices and has no number', { benefit: { kind: 'prices', toPay: '0.8', exclusive: {} } }],
])('nobody is reminded where %s', (_why, changes) => {
  expect(due('2027-03-20', noon)).toBe('2027-03-31');
  expect(due('2027-03-20', noon, changes)).toBeNull();
});

test('money that is left, a period from the first use, and a right that the store ends early are told of, too', () => {
  expect(due('2027-03-20', noon, { benefit: { kind: 'stored_value' }, storedMinor: 100 })).toBe('2027-03-31');
  const fromFirstUse = {
    validity: { kind: 'from_first_use', count: 2, unit: 2 },
    use: { firstUsedOn: '2027-01-31', units: { '': 1 } },
  } as const;
  expect(due('2027-03-20', noon, fromFirstUse)).toBe('2027-03-31');
  expect(due('2027-02-20', noon, { endsOn: '2027-03-01' })).toBe('2027-03-01');
});
