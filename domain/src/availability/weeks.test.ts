import { describe, expect, test } from 'vitest';
import { minuteText } from '../time/day.ts';
import { instantOf } from '../time/zone.ts';
import { buildFacts, buildItem, buildPerson, everyDay } from './build-facts.ts';
import type { StaffFacts } from './facts.ts';
import { timesOn } from './free-times.ts';
import { prepareDay } from './prepare-day.ts';
import { isStillOpen } from './still-open.ts';
import { weekOn, weeksFrom, withoutWeek, withWeek } from './weeks.ts';

const usual = { weekly: 'A', laterWeeks: [] };
const planned = {
  weekly: 'A',
  laterWeeks: [
    { from: '2027-03-01', weekly: 'B' },
    { from: '2027-05-01', weekly: null },
  ],
};

describe('0093 the hours of every week hold from a day on', () => {
  test.each([
    ['2027-02-28', 'A'],
    ['2027-03-01', 'B'],
    ['2027-04-30', 'B'],
    ['2027-05-01', null],
    ['2031-01-01', null],
  ])('on %s it is %s', (day, week) => expect(weekOn(planned, day)).toBe(week));

  test('new ones hold until those that are planned already', () => {
    const later = withWeek(planned, { from: '2027-04-01', until: null, weekly: 'C' });
    expect(later.map(({ from, weekly }) => `${from} ${weekly}`)).toEqual([
      '2027-03-01 B',
      '2027-04-01 C',
      '2027-05-01 null',
    ]);
  });

  test('with a last day, what would have held comes back on the day after', () => {
    const later = withWeek(usual, { from: '2027-07-01', until: '2027-07-31', weekly: 'S' });
    expect(later).toEqual([
      { from: '2027-07-01', weekly: 'S' },
      { from: '2027-08-01', weekly: 'A' },
    ]);
    // A summer over the change of May: it comes back to what May brought.
    const over = withWeek(planned, { from: '2027-04-15', until: '2027-05-15', weekly: 'S' });
    expect(over.map(({ from, weekly }) => `${from} ${weekly}`)).toEqual([
      '2027-03-01 B',
      '2027-04-15 S',
      '2027-05-16 null',
    ]);
    // The next ones begin on the very next day: nothing has to come back.
    const until = withWeek(planned, { from: '2027-04-15', until: '2027-04-30', weekly: 'S' });
    expect(until.map(({ from }) => from)).toEqual(['2027-03-01', '2027-04-15', '2027-05-01']);
  });

  test('the same day is replaced, and hours that change nothing are left out', () => {
    expect(withWeek(planned, { from: '2027-03-01', until: null, weekly: 'A' })).toEqual([
      { from: '2027-05-01', weekly: null },
    ]);
    expect(withoutWeek(planned, '2027-03-01')).toEqual([{ from: '2027-05-01', weekly: null }]);
    expect(withoutWeek({ weekly: null, laterWeeks: planned.laterWeeks }, '2027-03-01')).toEqual([]);
  });

  test('as of a day, only what holds then and later is left', () => {
    expect(weeksFrom(planned, '2027-03-01')).toEqual({
      weekly: 'B',
      laterWeeks: [{ from: '2027-05-01', weekly: null }],
    });
    expect(weeksFrom(planned, '2027-02-28')).toEqual(planned);
  });
});

describe('0093 the engine answers by the hours of the asked day', () => {
  const week = everyDay;
  const startsOn = (day: string, person: Partial<StaffFacts>, zone = 'Australia/Sydney', open = ['00:00', '24:00']) => {
    const facts = buildFacts({
      zone,
      hours: { weekly: week(open[0]!, open[1]!), special: {} },
      config: { slotStepMinutes: 60, maxAdvanceDays: 5000 },
      staff: [buildPerson('E1', person)],
    });
    const slots = timesOn(prepareDay(facts, day), { kind: 'services', items: [buildItem()] }, Date.UTC(2025, 0, 1));
    const free = slots.filter(({ unfree }) => unfree === null);
    return { facts, starts: free.map(({ minute }) => minuteText(minute)) };
  };

  test('before, on and after the day, with several versions', () => {
    const person = {
      weekly: week('09:00', '12:00'),
      laterWeeks: [
        { from: '2027-03-01', weekly: week('13:00', '15:00') },
        { from: '2027-03-03', weekly: week('18:00', '20:00') },
        { from: '2027-03-04', weekly: null },
      ],
    };
    expect(startsOn('2027-02-28', person).starts).toEqual(['09:00', '10:00', '11:00']);
    expect(startsOn('2027-03-01', person).starts).toEqual(['13:00', '14:00']);
    expect(startsOn('2027-03-02', person).starts).toEqual(['13:00', '14:00']);
    expect(startsOn('2027-03-03', person).starts).toEqual(['18:00', '19:00']);
    expect(startsOn('2027-03-04', person).starts).toHaveLength(24);
  });

  test('a single day goes before the hours of every week, whichever hold', () => {
    const person = {
      weekly: week('09:00', '12:00'),
      laterWeeks: [{ from: '2027-03-01', weekly: week('13:00', '15:00') }],
      shifts: { '2027-03-02': [{ from: 600, to: 660 }] },
    };
    expect(startsOn('2027-03-02', person).starts).toEqual(['10:00']);
    expect(startsOn('2027-03-03', person).starts).toEqual(['13:00', '14:00']);
  });

  test('on the night of a clock change they begin at the local midnight', () => {
    // Sydney: on 4 April 2027 the hour from 02:00 comes twice, on 3 October 2027 it is skipped.
    const person = { weekly: [], laterWeeks: [{ from: '2027-04-04', weekly: week('01:00', '04:00') }] };
    expect(startsOn('2027-04-03', person).starts).toEqual([]);
    expect(startsOn('2027-04-04', person).starts).toEqual(['01:00', '02:00', '02:00', '03:00']);
    const spring = { weekly: [], laterWeeks: [{ from: '2027-10-03', weekly: week('01:00', '04:00') }] };
    expect(startsOn('2027-10-03', spring).starts).toEqual(['01:00', '03:00']);
    expect(startsOn('2027-10-04', spring).starts).toEqual(['01:00', '02:00', '03:00']);
  });

  test('an evening belongs to the day on which it began, also over the night of the change', () => {
    const person = {
      weekly: week('18:00', '26:00'),
      laterWeeks: [{ from: '2027-03-02', weekly: week('09:00', '12:00') }],
    };
    const { facts } = startsOn('2027-03-01', person, 'Australia/Sydney', ['09:00', '26:00']);
    const at = (day: string, hour: number) => {
      const from = instantOf('Australia/Sydney', day, hour * 60)!;
      return isStillOpen(facts, { staffId: 'E1', from, to: from + 3_600_000 });
    };
    // 01:00 of 2 March is the evening of 1 March, when the old hours held.
    expect([at('2027-03-01', 19), at('2027-03-02', 1), at('2027-03-02', 9), at('2027-03-02', 19)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(at('2027-03-03', 1)).toBe(false);
  });
});
