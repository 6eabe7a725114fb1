import { expect, test } from 'vitest';
import { nameOf, pageAfter, pageInstead, placeOf, type RouteFacts } from './route.ts';

const line = {
  key: 'service:cut',
  kind: 'service',
  itemId: 'P1',
  code: 'cut',
  quantity: 1,
  guest: 1,
  staffId: null,
  addOnCodes: [],
} as const;
const empty = { lines: [], staffFirstId: null, hasChosenStaff: false, start: null, lostStart: null };
const facts = (
  draft: Partial<RouteFacts['draft']>,
  over: Partial<RouteFacts['parameters']> = {},
  hasAddOns = false,
): RouteFacts => ({
  draft: { ...empty, lines: [line], ...draft },
  parameters: { choosesStaffBeforeTime: false, hasStaffFeature: true, hasOneStaffPerService: false, ...over },
  hasAddOns,
});
const start = '2026-11-24 09:30';

/** Walks from the services on, doing what each page asks for. */
function walk(over: Partial<RouteFacts['parameters']>, draft: Partial<RouteFacts['draft']> = {}): string[] {
  const walked: string[] = ['service'];
  let now = draft;
  for (let page = pageAfter(facts(now, over), 'service', false); ; page = pageAfter(facts(now, over), page, false)) {
    walked.push(page);
    if (page === 'confirm') return walked;
    now = page === 'time' ? { ...now, start } : { ...now, hasChosenStaff: true };
  }
}

test('B-153 B-154 the pages come in the order of the shop; where any person is fine, none is asked for', () => {
  expect(walk({ hasOneStaffPerService: true })).toEqual(['service', 'time', 'staff', 'confirm']);
  expect(walk({ choosesStaffBeforeTime: true })).toEqual(['service', 'staff', 'time', 'confirm']);
  expect(walk({})).toEqual(['service', 'time', 'confirm']);
  expect(pageInstead(facts({}), 'staff')).toBeNull();
  expect(pageAfter(facts({ hasChosenStaff: true }), 'staff', false)).toBe('time');
  expect(pageAfter(facts({ hasChosenStaff: true, start }), 'staff', false)).toBe('confirm');
});

test('B-156 B-157 B-158 without the staff feature there is no staff page', () => {
  expect(walk({ hasStaffFeature: false })).toEqual(['service', 'time', 'confirm']);
  expect(walk({ hasStaffFeature: false, choosesStaffBeforeTime: true })).toEqual(['service', 'time', 'confirm']);
});

test('G-42 a visit that begins at a person has no staff page', () => {
  expect(walk({}, { staffFirstId: 'E1' })).toEqual(['service', 'time', 'confirm']);
});

test('B-065 B-066 add-ons are ticked where services are chosen; after their own page the booking goes on', () => {
  expect(pageAfter(facts({}, {}, true), 'service', false)).toBe('time');
  expect(pageAfter(facts({}, {}, true), 'addons', false)).toBe('time');
  expect(pageAfter(facts({}), 'service', false)).toBe('time');
});

test('SYS-06 a page whose inputs are missing leads to the first missing one', () => {
  expect(pageInstead(facts({ lines: [] }), 'confirm')).toBe('service');
  expect(pageInstead(facts({}), 'confirm')).toBe('time');
  expect(pageInstead(facts({ start }, { hasOneStaffPerService: true }), 'confirm')).toBe('staff');
  expect(pageInstead(facts({ start }), 'confirm')).toBeNull();
  expect(pageInstead(facts({ start, hasChosenStaff: true }), 'confirm')).toBeNull();
  expect(pageInstead(facts({}, { choosesStaffBeforeTime: true }), 'time')).toBe('staff');
  expect(pageInstead(facts({}), 'addons')).toBe('time');
  expect(pageInstead(facts({}, { hasStaffFeature: false }), 'staff')).toBe('time');
});

test('F-14 a lost time does not throw the customer back from the confirm page', () => {
  expect(pageInstead(facts({ lostStart: start, hasChosenStaff: true }), 'confirm')).toBeNull();
});

test('CNF-01 an edit returns to confirm, unless it left something open', () => {
  expect(pageAfter(facts({ start, hasChosenStaff: true }), 'time', true)).toBe('confirm');
  expect(pageAfter(facts({ start }, { choosesStaffBeforeTime: true }), 'service', true)).toBe('staff');
  expect(pageAfter(facts({ start }, { choosesStaffBeforeTime: true }), 'note', true)).toBe('staff');
});

test('decisions Routes: a page of a booking is named in the fragment', () => {
  expect(placeOf('book/time')).toEqual({ page: 'time', bookingId: null });
  expect(placeOf('book/time/B1')).toEqual({ page: 'time', bookingId: 'B1' });
  expect(placeOf('book')).toEqual({ page: 'service', bookingId: null });
  expect(placeOf('book/nonsense').page).toBe('service');
  expect(nameOf({ page: 'success', bookingId: 'B1' })).toBe('success/B1');
});

test('B-155 products are chosen, then the time, then confirmed, whatever BK121 is; no person is asked for', () => {
  const products = { lines: [{ ...line, kind: 'product' as const, code: 'oil' }] };
  for (const choosesStaffBeforeTime of [false, true]) {
    const open = facts(products, { choosesStaffBeforeTime });
    expect(pageAfter(open, 'product', false)).toBe('time');
    expect(pageAfter(facts({ ...products, start }, { choosesStaffBeforeTime }), 'time', false)).toBe('confirm');
    expect(pageInstead(open, 'staff')).toBe('time');
    expect(pageInstead(facts({ ...products, start }, { choosesStaffBeforeTime }), 'confirm')).toBeNull();
  }
  expect(placeOf('book/product')).toEqual({ page: 'product', bookingId: null });
  expect(pageInstead({ ...facts({ lines: [] }), isPickUp: true }, 'product')).toBeNull();
});

test('B-163 every page of a booking has a name of its own in the address, and is found by it', () => {
  const names = ['service', 'addons', 'product', 'time', 'staff', 'note', 'confirm', 'success'] as const;
  expect(names.map((page) => placeOf(`book/${nameOf({ page, bookingId: null })}`).page)).toEqual(names);
});
