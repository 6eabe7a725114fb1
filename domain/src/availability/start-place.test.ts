import { expect, test } from 'vitest';
import { startTextOf } from '../time/start-text.ts';
import { buildFacts, buildItem, everyDay } from './build-facts.ts';
import { mayStart, timesOn } from './free-times.ts';
import { prepareDay, prepareDays } from './prepare-day.ts';
import type { TimesQuestion } from './question.ts';
import { placeOfStart } from './start-place.ts';

const anyone: TimesQuestion = { kind: 'services', items: [buildItem()] };
const early = Date.parse('2026-03-30T00:00:00Z');
const evenings = (special = {}) =>
  buildFacts({ hours: { weekly: everyDay('18:00', '26:00'), special }, config: { maxAdvanceDays: 366 } });

test.each([
  ['before midnight', '2026-06-17 23:30', '2026-06-17', 1410],
  ['after midnight', '2026-06-18 00:30', '2026-06-17', 1470],
  ['the last minute', '2026-06-18 01:59', '2026-06-17', 1559],
  ['when the evening is over', '2026-06-18 02:00', '2026-06-18', 120],
  ['with its offset', '2026-06-18 00:30+10:00', '2026-06-17', 1470],
  ['with an offset that is not in force', '2026-06-18 00:30+11:00', '2026-06-18', -1],
  ['on a day that does not exist', '2026-02-30 00:30', '1970-01-01', -1],
  ['the second 02:30', '2026-04-05 02:30+10:00', '2026-04-05', { minute: 150, isAgain: true }],
  ['the first 02:30', '2026-04-05 02:30+11:00', '2026-04-05', 150],
])('F-36 F-33 the day of a start: %s', (_name, start, day, at) => {
  expect(placeOfStart(evenings(), start)).toEqual({ day, at });
});

test('F-36 an evening ends where the hours of the next day begin', () => {
  const facts = evenings({ '2026-06-18': [{ from: 60, to: 300 }] });
  expect(placeOfStart(facts, '2026-06-18 00:30').day).toBe('2026-06-17');
  expect(placeOfStart(facts, '2026-06-18 01:30')).toEqual({ day: '2026-06-18', at: 90 });
});

test('F-17 F-36 F-33 each start that is offered is found again by what is written of it', () => {
  let met = 0;
  for (const [zone, first] of [
    ['Australia/Sydney', '2026-04-03'],
    ['America/New_York', '2026-10-30'],
    ['America/Santiago', '2026-04-02'],
    ['Australia/Lord_Howe', '2026-04-03'],
    ['Europe/Amsterdam', '2026-03-27'],
  ] as const) {
    for (const hours of [everyDay('18:00', '28:00'), everyDay('00:00', '24:00'), everyDay('05:00', '29:30')]) {
      const facts = buildFacts({ zone, hours: { weekly: hours, special: {} }, config: { maxAdvanceDays: 366 } });
      for (const prepared of prepareDays(facts, first, 4)) {
        const free = timesOn(prepared, anyone, early).filter((slot) => slot.unfree === null);
        for (const slot of free) {
          const { day, at } = placeOfStart(facts, startTextOf(zone, slot.startsAt));
          expect(day).toBe(prepared.day);
          const verdict = mayStart(prepareDay(facts, day), anyone, at, early);
          expect(verdict.ok && verdict.value[0]?.startsAt).toBe(slot.startsAt);
          met += 1;
        }
      }
    }
  }
  expect(met).toBeGreaterThan(1000);
});
