import { expect, test } from 'vitest';
import { isDayOff } from './day-words.ts';
import type { BookVisit } from '../visit.ts';

const wednesday = '2026-11-25';
const lastDay = '2027-01-20';
const open = (day: string) => ({
  weekday: day === wednesday ? 3 : 7,
  isOpen: day === wednesday,
  spans: [{ from: '09:00', to: '18:00' }],
});
const shop = { hours: [open(wednesday), open('2026-11-29')], specialDays: [] };
const visitWith = (staffId: string | null) =>
  ({ shop, draft: { lines: [{ staffId }], staffFirstId: null } }) as unknown as BookVisit;
const closed = (day: string) => ({ day, state: 'closed' as const, free: 0 });

test('B-189 only a day on which the store is open is the day off of who was chosen', () => {
  const words = { visit: visitWith('chloe'), lastDay };
  expect(isDayOff(closed(wednesday), words)).toBe(true);
  expect(isDayOff({ day: wednesday, state: 'full', free: 0 }, words)).toBe(false);
  expect(isDayOff(closed('2026-11-29'), words)).toBe(false);
  expect(isDayOff(closed('2027-01-27'), words)).toBe(false);
  expect(isDayOff(closed(wednesday), { visit: visitWith(null), lastDay })).toBe(false);
});
