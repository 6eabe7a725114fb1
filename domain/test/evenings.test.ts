import { describe, expect, test } from 'vitest';
import { at, buildBusy, buildFacts, buildItem, buildPerson, everyDay } from '../src/availability/build-facts.ts';
import type { AvailabilityFacts } from '../src/availability/facts.ts';
import { mayStart, timesOn } from '../src/availability/free-times.ts';
import { prepareDay, prepareDays } from '../src/availability/prepare-day.ts';
import type { Slot, TimesQuestion } from '../src/availability/question.ts';
import { readTimes } from './reader.ts';

type Times = (facts: AvailabilityFacts, question: TimesQuestion, day: string, now: number) => readonly Slot[];

const answerers: [string, Times][] = [
  ['reader', readTimes],
  ['engine', (facts, question, day, now) => timesOn(prepareDay(facts, day), question, now)],
];

const day = '2026-06-17';
const early = Date.parse('2026-03-30T00:00:00Z');
const anyone: TimesQuestion = { kind: 'services', items: [buildItem()] };
/** Minutes count on past midnight: 24:30 is half past twelve of the next day. */
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const late = (from: string, to: string, special: Record<string, { from: number; to: number }[]> = {}) =>
  buildFacts({ hours: { weekly: everyDay(from, to), special }, config: { maxAdvanceDays: 366 } });

describe.each(answerers)('%s', (_name, times) => {
  const free = (facts: AvailabilityFacts, on = day, now = early) =>
    times(facts, anyone, on, now)
      .filter((slot) => slot.unfree === null)
      .map((slot) => clockOf(slot.minute));

  test('F-36 an evening past midnight belongs to the day on which it began', () => {
    const facts = { ...late('22:00', '26:00'), busy: [buildBusy('E1', day, '23:00', '23:59')] };
    expect(free(facts)).toEqual(['22:00', '24:00', '24:30', '25:00']);
    expect(new Date(times(facts, anyone, day, early).at(-1)!.startsAt).toISOString()).toBe('2026-06-17T15:00:00.000Z');
  });

  test('F-36 an evening ends where the hours of the next day begin, and a closed next day does not shorten it', () => {
    expect(free(late('22:00', '26:00', { '2026-06-18': [{ from: 60, to: 300 }] })).at(-1)).toBe('24:00');
    expect(free(late('22:00', '26:00', { '2026-06-18': [] })).at(-1)).toBe('25:00');
    expect(free(late('22:00', '26:00', { [day]: [] }))).toEqual([]);
  });

  test('F-36 the shift of an evening is that of its day, whatever the next day holds', () => {
    const evening = [{ from: at('23:00'), to: at('25:30') }];
    const staff = [buildPerson('E1', { shifts: { [day]: evening, '2026-06-18': [] } })];
    const facts = { ...late('22:00', '26:00'), staff };
    expect(free(facts)).toEqual(['23:00', '23:30', '24:00', '24:30']);
    expect(free(facts, '2026-06-18')).toEqual([]);
  });

  test('F-36 F-31 an evening into a clock change keeps its wall clocks', () => {
    const spring = times(late('23:00', '28:00'), anyone, '2026-10-03', early);
    expect(spring.slice(-3).map((slot) => clockOf(slot.minute))).toEqual(['25:00', '25:30', '27:00']);
    expect(new Date(spring.at(-1)!.startsAt).toISOString()).toBe('2026-10-03T16:00:00.000Z');
    const autumn = times(late('23:00', '27:00'), anyone, '2026-04-04', early);
    expect(autumn.slice(-4).map(({ minute, isAgain }) => [clockOf(minute), isAgain])).toEqual([
      ['25:30', undefined],
      ['26:00', undefined],
      ['26:30', undefined],
      ['26:00', true],
    ]);
    expect(new Date(autumn.at(-1)!.startsAt).toISOString()).toBe('2026-04-04T16:00:00.000Z');
  });

  test('F-36 yesterday is bookable for as long as its evening lasts', () => {
    const facts = late('22:00', '26:00');
    expect(free(facts, day, Date.parse('2026-06-18T00:10:00+10:00'))).toEqual(['24:30', '25:00']);
    expect(times(facts, anyone, day, Date.parse('2026-06-18T02:00:00+10:00'))).toEqual([]);
  });
});

test('F-36 what is booked after midnight is taken in the evening, also among days that are prepared together', () => {
  const facts = { ...late('22:00', '26:00'), busy: [buildBusy('E1', '2026-06-18', '00:30', '01:30')] };
  const [, , evening] = prepareDays(facts, '2026-06-15', 5);
  expect(mayStart(evening!, anyone, at('24:00'), early)).toEqual({ ok: false, reason: 'slot_taken' });
  expect(mayStart(evening!, anyone, at('23:30'), early).ok).toBe(true);
});
