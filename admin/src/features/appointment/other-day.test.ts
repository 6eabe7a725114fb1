import { expect, test } from 'vitest';
import { otherDay } from './other-day.ts';

const visit = { start: '2026-12-01 15:00', zone: 'Australia/Sydney' };
const at = (text: string) => Date.parse(text);

test.each([
  ['past midnight of its evening', 'arrive', '2026-12-01T18:30:00Z', null],
  ['in the morning after', 'arrive', '2026-12-01T19:30:00Z', '2026-12-01'],
  ['two days early', 'arrive', '2026-11-29T04:00:00Z', '2026-12-01'],
  ['a day late', 'start', '2026-12-02T04:00:00Z', '2026-12-01'],
  ['in its first hour, while elsewhere it is the day before', 'arrive', '2026-11-30T13:30:00Z', null],
  ['in the hour before that day', 'arrive', '2026-11-30T12:30:00Z', '2026-12-01'],
  ['early on its day', 'start', '2026-11-30T20:00:00Z', null],
  ['what does not begin the visit', 'confirm', '2026-11-29T04:00:00Z', null],
] as const)('0082 a visit that begins on another day than its own is asked about: %s', (_, action, now, day) => {
  expect(otherDay(visit, action, at(now))).toBe(day);
});
