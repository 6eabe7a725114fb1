import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { expect, test } from 'vitest';
import { type DraftSeries, emptyDraft } from './draft.ts';
import { chosenFor, seriesOf, withoutLost, withReplaced } from './series.ts';

const free = (start: string): SeriesDate => ({ start, state: 'free', nearest: [] });
const taken = (start: string, nearest: string[]): SeriesDate => ({ start, state: 'taken', nearest });
const series: DraftSeries = {
  rhythm: 'week',
  count: 3,
  from: '2027-01-14 10:00',
  choices: {},
  later: ['2027-01-21 10:00', '2027-01-28 10:00'],
  lost: [],
};
const draft = { ...emptyDraft, start: '2027-01-14 10:00', series };

test('Series: the first visit and those chosen after it; none that is not after it', () => {
  expect(seriesOf(draft)).toEqual(['2027-01-14 10:00', '2027-01-21 10:00', '2027-01-28 10:00']);
  expect(seriesOf({ ...draft, start: '2027-01-28 09:00' })).toBeNull();
  expect(seriesOf({ ...draft, start: null })).toBeNull();
  expect(seriesOf({ ...draft, changes: { bookingId: 'b', version: 1 } })).toBeNull();
});

test.each([
  [undefined, free('d'), 'd'],
  [null, free('d'), null],
  ['e', free('d'), null],
  [undefined, taken('d', ['c', 'e']), null],
  ['e', taken('d', ['c', 'e']), 'e'],
  ['f', taken('d', ['c', 'e']), null],
  ['d', taken('d', ['c', 'e']), null],
])('Series: what counts for a date: %s', (choice, date, chosen) => {
  const choices = choice === undefined ? {} : { [date.start]: choice };
  expect(chosenFor({ choices }, date)).toBe(chosen);
});

test('Series: a lost date leaves the series and can be replaced or left out', () => {
  const gone = taken('2027-01-21 10:00', ['2027-01-21 10:30']);
  const left = withoutLost(draft, [free('2027-01-14 10:00'), gone, free('2027-01-28 10:00')]);
  expect(left.start).toBe('2027-01-14 10:00');
  expect(left.series).toMatchObject({ later: ['2027-01-28 10:00'], lost: [gone] });
  expect(withReplaced(left, gone, '2027-01-21 10:30').series).toMatchObject({
    later: ['2027-01-21 10:30', '2027-01-28 10:00'],
    lost: [],
  });
  expect(withReplaced(left, gone, null).series).toMatchObject({ later: ['2027-01-28 10:00'], lost: [] });
});

test('Series: when the first date is lost its time is chosen again as that of any booking, and the others stay', () => {
  const left = withoutLost(draft, [taken('2027-01-14 10:00', []), free('2027-01-21 10:00')]);
  expect(left).toMatchObject({ start: null, lostStart: '2027-01-14 10:00', series: { later: series.later, lost: [] } });
});
