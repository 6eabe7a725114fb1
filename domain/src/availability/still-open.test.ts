import { describe, expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import type { Absence, ShopHours, StaffFacts } from './facts.ts';
import { isStillOpen } from './still-open.ts';

const zone = 'Australia/Sydney';
const at = (day: string, hour: number) => instantOf(zone, day, hour * 60)!;
const nineToFive = Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]);

function shop(person: Partial<StaffFacts> = {}, special: ShopHours['special'] = {}) {
  const anna: StaffFacts = {
    id: 'anna',
    order: 0,
    capacity: 1,
    weekly: null,
    shifts: {},
    away: [],
    skills: new Set(),
    ...person,
  };
  return { zone, hours: { weekly: nineToFive, special }, staff: [anna] };
}

function visit(from: number, to: number, staffId: string | null = 'anna') {
  return { from: at('2026-11-23', from), to: at('2026-11-23', to), staffId };
}

describe('a booked visit after the roster changed', () => {
  test('F-25 inside the hours it stays untouched, to the last minute', () => {
    expect(isStillOpen(shop(), visit(9, 10))).toBe(true);
    expect(isStillOpen(shop(), visit(16, 17))).toBe(true);
    expect(isStillOpen(shop(), visit(16.5, 17.5))).toBe(false);
  });

  test('F-25 leave and blocks touch it where they overlap, not where they only meet', () => {
    const away = (kind: Absence['kind']): Absence[] => [{ kind, from: at('2026-11-23', 12), to: at('2026-11-23', 14) }];
    expect(isStillOpen(shop({ away: away('leave') }), visit(11, 12))).toBe(true);
    expect(isStillOpen(shop({ away: away('leave') }), visit(11.5, 12.5))).toBe(false);
    expect(isStillOpen(shop({ away: away('block') }), visit(13, 14))).toBe(false);
    expect(isStillOpen(shop({ away: away('block') }), visit(14, 15))).toBe(true);
  });

  test('F-25 a closed day, a rest day and a person who is gone touch it', () => {
    expect(isStillOpen(shop({}, { '2026-11-23': [] }), visit(10, 11))).toBe(false);
    expect(isStillOpen(shop({ shifts: { '2026-11-23': [] } }), visit(10, 11))).toBe(false);
    expect(isStillOpen(shop(), visit(10, 11, 'bea'))).toBe(false);
  });

  test('F-25 a visit of the shop itself asks only for the shop', () => {
    expect(isStillOpen(shop({ shifts: { '2026-11-23': [] } }), visit(10, 11, null))).toBe(true);
    expect(isStillOpen(shop({}, { '2026-11-23': [] }), visit(10, 11, null))).toBe(false);
  });
});

test('F-36 a visit after midnight lies in the evening of the day before', () => {
  const weekly = Array.from({ length: 7 }, () => [{ from: 1080, to: 1560 }]);
  const facts = { ...shop(), hours: { weekly, special: { '2026-11-24': [] } } };
  const item = (from: number, to: number) => ({
    from: at('2026-11-24', from),
    to: at('2026-11-24', to),
    staffId: 'anna',
  });
  expect(isStillOpen(facts, item(0, 1))).toBe(true);
  expect(isStillOpen(facts, item(1, 3))).toBe(false);
});
