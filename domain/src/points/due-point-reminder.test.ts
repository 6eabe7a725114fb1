import { expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import { duePointReminder, type EndingLot } from './due-point-reminder.ts';

const zone = 'Australia/Sydney';
const lot = (changes: Partial<EndingLot> = {}): EndingLot => ({
  left: 40,
  earnedOn: '2027-01-10',
  lastDay: '2027-02-28',
  zone,
  ...changes,
});
const at = (day: string, minute = 12 * 60, of = zone) => instantOf(of, day, minute)!;
const told = [{ lastDay: '2027-02-28', points: 40 }];

test.each<[string, EndingLot[], string | null, number, object[]]>([
  ['a fortnight before', [lot()], null, at('2027-02-14'), told],
  ['earlier', [lot()], null, at('2027-02-13'), []],
  ['on the last day', [lot()], null, at('2027-02-28'), told],
  ['afterwards', [lot()], null, at('2027-03-01'), []],
  ['at night', [lot()], null, at('2027-02-14', 20 * 60), []],
  ['in the early morning', [lot()], null, at('2027-02-14', 9 * 60 - 1), []],
  ['nothing left', [lot({ left: 0 })], null, at('2027-02-14'), []],
  ['named before', [lot()], '2027-02-28', at('2027-02-20'), []],
  ['earned as late as that', [lot({ earnedOn: '2027-02-15' })], null, at('2027-02-20'), []],
  ['the clock of its store', [lot({ zone: 'America/Santiago' })], null, at('2027-02-14', 9 * 60), []],
])('0066 points that end are told of: %s', (_what, lots, toldTo, now, expected) => {
  expect(duePointReminder(lots, toldTo, now)).toEqual(expected);
});

test('0066 one reminder names all that ends within a month, by day, and what ends later gets one of its own', () => {
  const lots = [
    lot({ lastDay: '2027-03-16', left: 5 }),
    lot(),
    lot({ left: 2 }),
    lot({ lastDay: '2027-03-17', left: 7 }),
  ];
  expect(duePointReminder(lots, null, at('2027-02-14'))).toEqual([
    { lastDay: '2027-02-28', points: 42 },
    { lastDay: '2027-03-16', points: 5 },
  ]);
  expect(duePointReminder(lots, '2027-03-16', at('2027-03-02'))).toEqual([]);
  expect(duePointReminder(lots, '2027-03-16', at('2027-03-03'))).toEqual([
    { lastDay: '2027-03-16', points: 5 },
    { lastDay: '2027-03-17', points: 7 },
  ]);
});
