import { describe, expect, test } from 'vitest';
import type { StaffFacts } from './facts.ts';
import {
  at,
  buildBusy,
  buildFacts,
  buildItem,
  buildPerson,
  everyDay,
  type FactsChanges,
  instant,
} from './build-facts.ts';
import { mayStart } from './free-times.ts';
import { leastOverride } from './least-override.ts';
import { overriddenFacts, startsAnywhere, worksOn } from './override.ts';
import { prepareDay } from './prepare-day.ts';
import type { WantedItem } from './question.ts';
import { placeOfStart } from './start-place.ts';

const DAY = '2027-01-13';
const NOW = instant('2027-01-12', '20:00');
const spans = (from: string, to: string) => ({ [DAY]: [{ from: at(from), to: at(to) }] });
const leave = (from: string, to: string, day = DAY) =>
  ({ kind: 'leave', from: instant(DAY, from), to: instant(day, to) }) as const;
const wholeDay = leave('00:00', '00:00', '2027-01-14');

/** Who serves an hour that begins at a time, under an override of hours; the steps are those of the desk. */
function whoServes(changes: FactsChanges, time: string, items: readonly Partial<WantedItem>[] = [{}]): string {
  const facts = startsAnywhere(buildFacts(changes));
  const wanted = items.map((item) => buildItem(item));
  const named = new Set(wanted.flatMap(({ staffId }) => staffId ?? []));
  const start = `${DAY} ${time}`;
  const found = leastOverride(
    (step) => {
      const open = overriddenFacts(facts, step, { start, named });
      const place = placeOfStart(open, start);
      const verdict = mayStart(prepareDay(open, place.day), { kind: 'services', items: wanted }, place.at, NOW);
      return verdict.ok ? verdict.value : null;
    },
    { hours: true, capacity: false },
  );
  if (!found) return 'nobody';
  const people = found.answer.map(({ staffId }) => staffId).join(' ');
  return found.overridden.hours ? people : `${people}, as ever`;
}

// The first of equally busy people would be chosen without the rule: who is off stands first.
const off: [string, Partial<StaffFacts>][] = [
  ['on leave for the day', { away: [wholeDay] }],
  ['on leave for all hours of the day', { shifts: spans('10:00', '14:00'), away: [leave('09:30', '14:00')] }],
  ['with an empty shift', { shifts: { [DAY]: [] } }],
  ['who rests on this weekday', { weekly: everyDay('09:00', '17:00').map((day, i) => (i === 2 ? [] : day)) }],
];

describe('0082 "anyone" outside hours', () => {
  test.each(off)('is not a person %s, but one who works that day', (_, person) => {
    const staff = [buildPerson('off', person), buildPerson('late', { order: 1, shifts: spans('13:00', '18:00') })];
    expect(whoServes({ staff }, '10:00')).toBe('late');
    expect(whoServes({ staff }, '20:00')).toBe('late');
    expect(whoServes({ staff }, '14:00')).toBe('late, as ever');
  });

  const late = buildPerson('late', { order: 1, shifts: spans('13:00', '18:00') });
  const table: [string, FactsChanges, string, string][] = [
    [
      'who is free by the ordinary rules goes before who works later, however busy',
      {
        staff: [late, buildPerson('now', { order: 2 })],
        busy: [buildBusy('now', DAY, '12:00', '17:00')],
      },
      '10:00',
      'now, as ever',
    ],
    [
      'leave for a part of the day is a day of work',
      {
        staff: [
          buildPerson('off', { away: [wholeDay] }),
          buildPerson('half', { order: 1, away: [leave('09:00', '12:00')] }),
        ],
      },
      '10:00',
      'half',
    ],
    [
      'a block is work',
      {
        staff: [
          buildPerson('off', { shifts: { [DAY]: [] } }),
          buildPerson('kept', { order: 1, away: [{ ...wholeDay, kind: 'block' }] }),
        ],
      },
      '10:00',
      'kept',
    ],
    [
      'of those who work that day the least busy',
      {
        staff: [
          buildPerson('busy', { shifts: spans('13:00', '18:00') }),
          buildPerson('idle', { order: 1, shifts: spans('13:00', '18:00') }),
        ],
        busy: [buildBusy('busy', DAY, '14:00', '15:00')],
      },
      '10:00',
      'idle',
    ],
    [
      'who is off, where those who work are taken',
      { staff: [buildPerson('off', { away: [wholeDay] }), late], busy: [buildBusy('late', DAY, '10:30', '11:00')] },
      '10:00',
      'off',
    ],
    [
      'who is off, where those who work lack the skill',
      { staff: [buildPerson('off', { away: [wholeDay] }), { ...late, skills: new Set(['nails']) }] },
      '10:00',
      'off',
    ],
    [
      'on a day on which the store is closed who has a shift',
      { hours: { weekly: [], special: {} }, staff: [buildPerson('off'), late] },
      '10:00',
      'late',
    ],
    ['in a store without people the store itself', { staff: [] }, '20:00', 'shop'],
    [
      'nobody, where all are taken',
      { staff: [buildPerson('E1', { away: [wholeDay] })], busy: [buildBusy('E1', DAY, '10:30', '11:00')] },
      '10:00',
      'nobody',
    ],
    [
      'after midnight who works on the evening before',
      {
        staff: [
          buildPerson('off', { shifts: { ...spans('10:00', '18:00'), '2027-01-12': [] } }),
          buildPerson('evening', {
            order: 1,
            shifts: { [DAY]: [], '2027-01-12': [{ from: at('18:00'), to: at('22:00') }] },
          }),
        ],
      },
      '01:00',
      'evening',
    ],
  ];
  test.each(table)('%s', (_, changes, time, expected) => {
    expect(whoServes(changes, time)).toBe(expected);
  });

  test('beside a person who is asked for by name and is off, another who is there', () => {
    const staff = [buildPerson('off', { away: [wholeDay] }), buildPerson('other', { order: 1, away: [wholeDay] })];
    const changes = { staff: [...staff, late, buildPerson('now', { order: 3 })] };
    const two = [{ staffId: 'off' }, { guest: 2 }];
    expect(whoServes(changes, '10:00', two)).toBe('off now');
    expect(whoServes({ staff: [...staff, late] }, '10:00', two)).toBe('off late');
    expect(whoServes({ staff }, '10:00', two)).toBe('off other');
  });

  test('a person who is there by the hours of the store alone stays within them', () => {
    const named = buildPerson('off', { away: [wholeDay] });
    const changes = { staff: [named, buildPerson('E2', { order: 1 }), late] };
    const two = [{ staffId: 'off' }, { guest: 2 }];
    // From half past five it lasts past six, when the store closes: then both who work are equal, and the first is chosen.
    expect(whoServes(changes, '17:00', two)).toBe('off E2');
    expect(whoServes({ ...changes, busy: [buildBusy('E2', DAY, '09:00', '10:00')] }, '17:30', two)).toBe('off late');
  });

  test('whether a person works on a day', () => {
    const facts = buildFacts();
    const works = (person: Partial<StaffFacts>) => worksOn(facts, buildPerson('E1', person), DAY);
    expect(works({})).toBe(true);
    expect(off.map(([, person]) => works(person))).toEqual([false, false, false, false]);
    expect(works({ away: [leave('09:00', '12:00')] })).toBe(true);
    expect(works({ weekly: everyDay('09:00', '17:00'), laterWeeks: [{ from: DAY, weekly: Array(7).fill([]) }] })).toBe(
      false,
    );
  });
});
