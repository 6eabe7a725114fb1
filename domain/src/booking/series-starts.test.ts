import { expect, test } from 'vitest';
import { rhythmOf, seriesStarts, startsEvery } from './series-starts.ts';

test.each([
  ['week', ['2027-03-25 10:00', '2027-04-01 10:00', '2027-04-08 10:00']],
  ['twoWeeks', ['2027-03-25 10:00', '2027-04-08 10:00', '2027-04-22 10:00']],
  ['threeWeeks', ['2027-03-25 10:00', '2027-04-15 10:00', '2027-05-06 10:00']],
  ['fourWeeks', ['2027-03-25 10:00', '2027-04-22 10:00', '2027-05-20 10:00']],
  ['month', ['2027-03-25 10:00', '2027-04-25 10:00', '2027-05-25 10:00']],
] as const)('Series: the dates of a rhythm, %s', (rhythm, starts) => {
  expect(seriesStarts('2027-03-25 10:00', rhythm, 3)).toEqual(starts);
});

test('Series: a month that is too short takes its last day, and the next ones count from the first date', () => {
  expect(seriesStarts('2027-12-31 09:30', 'month', 6)).toEqual([
    '2027-12-31 09:30',
    '2028-01-31 09:30',
    '2028-02-29 09:30',
    '2028-03-31 09:30',
    '2028-04-30 09:30',
    '2028-05-31 09:30',
  ]);
});

test('0083 a store repeats every so many weeks, by the same clock, and names the rhythms that have a name', () => {
  expect(startsEvery('2027-03-25 10:00', 6, 3)).toEqual(['2027-03-25 10:00', '2027-05-06 10:00', '2027-06-17 10:00']);
  expect(startsEvery('2027-11-07 01:30-05:00', 1, 2)).toEqual(['2027-11-07 01:30-05:00', '2027-11-14 01:30']);
  expect([1, 2, 3, 4, 6].map(rhythmOf)).toEqual(['week', 'twoWeeks', 'threeWeeks', 'fourWeeks', null]);
});
