import type { Budget } from '@parlour/domain/availability/effort';
import { bookingKind } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { describe, expect, test } from 'vitest';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import { now } from '../test/records.ts';
import { shopWith } from '../test/visit.ts';
import { daysOfSeries, decideSeriesDates, seriesStartsOf } from './decide-series-dates.ts';

const facts = shopWith();
const line = {
  position: 1,
  kind: 'service',
  code: 'cut',
  quantity: 1,
  guest: 1,
  staffId: 'amy',
  addOnCodes: [],
} as const;
const resolved = resolveLines({ lines: [line], guestCount: 1, isGroup: false }, menuOf(facts), facts.parameters);
if (!resolved.ok) throw new Error(resolved.reason);
const question = timesQuestion(bookingKind(resolved.value), resolved.value);

const [from, hourMs] = [Date.UTC(2027, 0, 20, 22, 30), 3_600_000];
/** Amy is busy on 2027-01-21 from 09:30 to 11:30. */
const busy = [{ itemId: 'other', bookingId: 'other', staffId: 'amy', from, to: from + 2 * hourMs }];
const availability = { ...facts.availability, busy };
const spent: Budget = { spend: (_day, work) => work(), isSpent: () => true };

function decided(starts: string[], { isGroup = false, budget }: { isGroup?: boolean; budget?: Budget } = {}) {
  const asked = seriesStartsOf(starts, isGroup);
  const decision = decideSeriesDates(question, asked, { availability, now, ...(budget ? { budget } : {}) });
  for (let turns = 0; ; turns += 1) {
    const turn = decision.next();
    if (turn.done) return { dates: turn.value, turns };
  }
}

const [free, taken, far] = ['2027-01-14 10:00', '2027-01-21 10:00', '2031-01-21 10:00'];

describe('how each start of a series stands', () => {
  test.each([
    ['one that is free', free, {}, { state: 'free', nearest: [] }],
    ['one that is later than the shop takes bookings', far, {}, { state: 'tooFar', nearest: [] }],
    [
      'one that is taken, with what is nearest',
      taken,
      {},
      { state: 'taken', nearest: ['2027-01-21 11:30', '2027-01-21 12:00'] },
    ],
    [
      'one of a group that is taken, with what is nearest on its day',
      taken,
      { isGroup: true },
      { state: 'taken', nearest: ['2027-01-21 11:30', '2027-01-21 12:00'] },
    ],
    ['one that is taken, where the search may not go on', taken, { budget: spent }, { state: 'taken', nearest: [] }],
    ['one that is free is known all the same', free, { budget: spent }, { state: 'free', nearest: [] }],
  ])('%s', (_title, start, change, expected) => {
    expect(decided([start], change).dates).toEqual([{ start, ...expected }]);
  });

  test('others are served before each date, and after each day that is searched near one that is taken', () => {
    const { dates, turns } = decided([free, taken]);
    expect(dates.map(({ state }) => state)).toEqual(['free', 'taken']);
    expect(turns).toBe(2 + 7);
  });

  test('each start is decided by the days around it; one of a group by its own', () => {
    expect(daysOfSeries(availability, seriesStartsOf([free], false))).toEqual([['2027-01-11', '2027-01-17']]);
    expect(daysOfSeries(availability, seriesStartsOf([free], true))).toEqual([['2027-01-14', '2027-01-14']]);
  });
});
