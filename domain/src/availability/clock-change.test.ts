import { describe, expect, test } from 'vitest';
import { minuteText, parseMinute } from '../time/day.ts';
import { instantOf } from '../time/zone.ts';
import { at, buildFacts, buildItem, buildPerson, everyDay } from './build-facts.ts';
import { mayStart, timesOn } from './free-times.ts';
import { prepareDay } from './prepare-day.ts';
import type { TimesQuestion } from './question.ts';

const hourlong: TimesQuestion = { kind: 'services', items: [buildItem()] };
const roundTheClock = { weekly: everyDay('00:00', '24:00'), special: {} };

function starts(zone: string, day: string, hours = roundTheClock, question = hourlong): string[] {
  const facts = buildFacts({ zone, hours, config: { maxAdvanceDays: 5000 } });
  return timesOn(prepareDay(facts, day), question, Date.UTC(2025, 0, 1))
    .filter((slot) => slot.unfree === null)
    .map((slot) => minuteText(slot.minute));
}

describe('skipped hours give no start', () => {
  test.each([
    ['G-98 Sydney', 'Australia/Sydney', '2026-10-04', ['01:30', '03:00'], '02:00'],
    ['G-98 New York', 'America/New_York', '2026-03-08', ['01:30', '03:00'], '02:30'],
    ['G-98 Amsterdam', 'Europe/Amsterdam', '2026-03-29', ['01:30', '03:00'], '02:00'],
    ['G-98 Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-10-04', ['01:30', '02:30'], '02:00'],
    ['G-98 Santiago has no midnight', 'America/Santiago', '2026-09-06', ['01:00', '01:30'], '00:30'],
  ])('%s', (_, zone, day, around, skipped) => {
    const list = starts(zone, day);
    expect(list.slice(list.indexOf(around[0]!), list.indexOf(around[0]!) + 2)).toEqual(around);
    expect(list).not.toContain(skipped);
    const prepared = prepareDay(buildFacts({ zone, hours: roundTheClock, config: { maxAdvanceDays: 5000 } }), day);
    expect(mayStart(prepared, hourlong, at(skipped), Date.UTC(2025, 0, 1))).toEqual({
      ok: false,
      reason: 'slot_taken',
    });
    expect(mayStart(prepared, hourlong, at(around[1]!), Date.UTC(2025, 0, 1)).ok).toBe(true);
  });
});

describe('repeated hours are offered twice', () => {
  test.each([
    ['G-98 Sydney', 'Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30Z', '2026-04-04T16:30Z'],
    ['G-98 New York', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z', '2026-11-01T06:30Z'],
    ['G-98 Amsterdam', 'Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
    ['G-98 Lord Howe', 'Australia/Lord_Howe', '2026-04-05', '01:30', '2026-04-04T14:30Z', '2026-04-04T15:00Z'],
    ['G-98 Santiago', 'America/Santiago', '2026-04-04', '23:00', '2026-04-05T02:00Z', '2026-04-05T03:00Z'],
  ])('%s', (_, zone, day, time, ...both) => {
    const facts = buildFacts({ zone, hours: roundTheClock, config: { maxAdvanceDays: 5000 } });
    const prepared = prepareDay(facts, day);
    const slots = timesOn(prepared, hourlong, Date.UTC(2025, 0, 1)).filter((slot) => slot.minute === parseMinute(time));
    expect(slots.map(({ startsAt, isAgain }) => [startsAt, isAgain])).toEqual([
      [Date.parse(both[0]!), undefined],
      [Date.parse(both[1]!), true],
    ]);
    expect(slots.map(({ unfree }) => unfree)).toEqual([null, null]);
    for (const [index, start] of both.entries()) {
      const at = { minute: parseMinute(time)!, isAgain: index === 1 };
      const verdict = mayStart(prepared, hourlong, at, Date.UTC(2025, 0, 1));
      expect(verdict.ok && verdict.value[0]?.startsAt).toBe(Date.parse(start));
    }
    expect(mayStart(prepared, hourlong, { minute: 720, isAgain: true }, Date.UTC(2025, 0, 1))).toMatchObject({
      reason: 'slot_taken',
    });
  });

  test('G-98 a visit from the first 02:30 in Sydney ends at the second 02:30', () => {
    const facts = buildFacts({ hours: roundTheClock, config: { maxAdvanceDays: 5000 } });
    const verdict = mayStart(prepareDay(facts, '2026-04-05'), hourlong, at('02:30'), Date.UTC(2025, 0, 1));
    const [item] = verdict.ok ? verdict.value : [];
    expect(item!.endsAt - item!.startsAt).toBe(3_600_000);
    const wall = (moment: number) =>
      new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' });
    expect([wall(item!.startsAt), wall(item!.endsAt)]).toEqual(['02:30', '02:30']);
  });

  test('F-33 G-98 hours that lie in a repeated hour are open twice but are not one stretch', () => {
    const hours = { weekly: everyDay('02:00', '02:30'), special: {} };
    const of = (minutes: number): TimesQuestion => ({ kind: 'services', items: [buildItem({ minutes })] });
    expect(starts('Australia/Sydney', '2026-04-05', hours, of(30))).toEqual(['02:00', '02:00']);
    expect(starts('Australia/Sydney', '2026-04-05', hours, of(31))).toEqual([]);
    expect(
      starts('Australia/Sydney', '2026-04-05', { weekly: everyDay('02:00', '03:00'), special: {} }, of(120)),
    ).toEqual(['02:00']);
  });
});

describe('hours are wall-clock hours', () => {
  test('F-31 New York, 13:00 to 18:00 on the day the clock goes forward', () => {
    const list = starts('America/New_York', '2026-03-08', { weekly: everyDay('13:00', '18:00'), special: {} });
    expect([list[0], list.at(-1)]).toEqual(['13:00', '17:00']);
  });

  test('F-35 the same wall time before and after the change', () => {
    const hours = { weekly: everyDay('09:00', '12:00'), special: {} };
    const before = starts('Australia/Sydney', '2026-10-03', hours);
    expect(starts('Australia/Sydney', '2026-10-05', hours)).toEqual(before);
    const day = (number: string) => instantOf('Australia/Sydney', number, 540)!;
    expect(day('2026-10-05') - day('2026-10-03')).toBe(47 * 3_600_000);
  });

  test('G-98 a night in Santiago that ends with a skipped midnight, and the day after it', () => {
    expect(starts('America/Santiago', '2026-09-05').at(-1)).toBe('23:00');
    expect(starts('America/Santiago', '2026-09-06')[0]).toBe('01:00');
    const facts = buildFacts({
      zone: 'America/Santiago',
      hours: roundTheClock,
      config: { maxAdvanceDays: 5000 },
      staff: [buildPerson('E1', { weekly: everyDay('00:00', '02:00') })],
    });
    const slots = timesOn(prepareDay(facts, '2026-09-06'), hourlong, Date.UTC(2025, 0, 1));
    expect(slots.filter((slot) => slot.unfree === null).map((slot) => minuteText(slot.minute))).toEqual(['01:00']);
  });

  test('G-98 Kathmandu keeps its quarter hours and Apia has no 30 December 2011', () => {
    const hours = { weekly: everyDay('09:00', '11:00'), special: {} };
    const facts = buildFacts({ zone: 'Asia/Kathmandu', hours, config: { maxAdvanceDays: 5000 } });
    const first = timesOn(prepareDay(facts, '2026-07-01'), hourlong, Date.UTC(2025, 0, 1))[0];
    expect(new Date(first!.startsAt).toISOString()).toBe('2026-07-01T03:15:00.000Z');
    const apia = buildFacts({ zone: 'Pacific/Apia', hours, config: { maxAdvanceDays: 5000 } });
    const on = (day: string) => timesOn(prepareDay(apia, day), hourlong, Date.UTC(2011, 0, 1)).length;
    expect([on('2011-12-29'), on('2011-12-30'), on('2011-12-31')]).toEqual([3, 0, 3]);
  });
});
