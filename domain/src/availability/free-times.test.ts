import { describe, expect, test } from 'vitest';
import { minuteText } from '../time/day.ts';
import { instantOf } from '../time/zone.ts';
import { at, buildBusy, buildFacts, buildItem, buildPerson, everyDay, instant } from './build-facts.ts';
import { isRestDay, lastDay, mayStart, summaryOf, timesOn } from './free-times.ts';
import { prepareDay, prepareDays } from './prepare-day.ts';
import type { TimesQuestion } from './question.ts';

const DAY = '2027-01-13';
const NOW = instant('2027-01-10', '12:00');
const oneHour: TimesQuestion = { kind: 'services', items: [buildItem()] };
const free = (slots: readonly { minute: number; unfree: unknown }[]) =>
  slots.filter((slot) => slot.unfree === null).map((slot) => minuteText(slot.minute));

describe('now, lead time and last day', () => {
  const day = prepareDay(buildFacts(), DAY);

  test('B-183 G-83 a start is past when it is not later than now', () => {
    const slots = timesOn(day, oneHour, instant(DAY, '14:00'));
    expect(slots.find((slot) => slot.minute === at('14:00'))).toMatchObject({
      unfree: 'past',
      staffIds: ['E1'],
      availableNum: 1,
    });
    expect(free(slots)[0]).toBe('14:30');
    expect(mayStart(day, oneHour, at('14:00'), instant(DAY, '14:00'))).toEqual({ ok: false, reason: 'time_passed' });
    expect(mayStart(day, oneHour, at('14:00'), instant(DAY, '14:00') - 1).ok).toBe(true);
  });

  test('G-83 the lead time counts from now', () => {
    const soon = prepareDay(buildFacts({ config: { minLeadMinutes: 120 } }), DAY);
    expect(free(timesOn(soon, oneHour, instant(DAY, '10:00')))[0]).toBe('12:30');
    expect(mayStart(soon, oneHour, at('12:00'), instant(DAY, '10:00'))).toEqual({ ok: false, reason: 'time_passed' });
  });

  test('F-34 a lead time of seven days that ends on the day of a clock change shifts nothing', () => {
    const facts = buildFacts({ config: { minLeadMinutes: 7 * 1440 } });
    // Sydney turns its clocks forward at 02:00 on 2026-10-04; 168 elapsed hours after 27 September 10:00 it is 11:00.
    const now = instant('2026-09-27', '10:00');
    expect(free(timesOn(prepareDay(facts, '2026-10-04'), oneHour, now))[0]).toBe('11:30');
    expect(free(timesOn(prepareDay(facts, '2026-10-05'), oneHour, now))[0]).toBe('09:00');
  });

  test('G-83 G-94 nothing before today, nothing after the last day', () => {
    const facts = buildFacts({ config: { maxAdvanceDays: 3 } });
    expect(lastDay(facts, NOW)).toBe(DAY);
    expect(timesOn(prepareDay(facts, DAY), oneHour, NOW).length).toBe(17);
    for (const [other, reason] of [
      ['2027-01-09', 'time_passed'],
      ['2027-01-14', 'slot_taken'],
    ] as const) {
      const prepared = prepareDay(facts, other);
      expect(timesOn(prepared, oneHour, NOW)).toEqual([]);
      expect(mayStart(prepared, oneHour, at('10:00'), NOW)).toEqual({ ok: false, reason });
    }
  });

  test('F-38 G-97 today is the day of the shop, not of the device or of UTC', () => {
    const late = Date.UTC(2027, 0, 12, 14, 30);
    expect(lastDay(buildFacts({ config: { maxAdvanceDays: 0 } }), late)).toBe(DAY);
    expect(free(timesOn(day, oneHour, late)).length).toBe(17);
  });
});

describe('refused starts', () => {
  const day = prepareDay(buildFacts(), DAY);

  test.each([
    ['G-83 off the grid', at('10:10'), oneHour, 'slot_taken'],
    ['G-83 not a whole minute', 600.5, oneHour, 'slot_taken'],
    ['G-83 no minute of the day', 1440, oneHour, 'slot_taken'],
    ['G-83 outside hours', at('08:00'), oneHour, 'slot_taken'],
    ['G-83 would end after closing', at('17:30'), oneHour, 'slot_taken'],
    [
      'F-19 a person who is gone',
      at('10:00'),
      { kind: 'services', items: [buildItem({ staffId: 'E9' })] },
      'staff_not_available',
    ],
    [
      'F-19 a person without the skill',
      at('10:00'),
      { kind: 'services', items: [buildItem({ staffId: 'E1', serviceId: 'tattoo' })] },
      'staff_not_available',
    ],
    [
      'F-19 a service that no person performs',
      at('10:00'),
      { kind: 'services', items: [buildItem({ serviceId: 'tattoo' })] },
      'slot_taken',
    ],
  ] as [string, number, TimesQuestion, string][])('%s', (_, minute, question, reason) => {
    expect(mayStart(day, question, minute, NOW)).toEqual({ ok: false, reason });
  });

  test('G-83 F-17 what is listed as free may start, and nothing else', () => {
    const busy = [buildBusy('E1', DAY, '10:10', '11:05'), buildBusy('E1', DAY, '15:00', '15:15', 'b2')];
    const shop = prepareDay(buildFacts({ busy, config: { slotStepMinutes: 15, bufferMinutes: 5 } }), DAY);
    const now = instant(DAY, '12:00');
    const allowed: string[] = [];
    for (let minute = 0; minute < 1440; minute += 1)
      if (mayStart(shop, oneHour, minute, now).ok) allowed.push(minuteText(minute));
    expect(allowed).toEqual(free(timesOn(shop, oneHour, now)));
    expect(allowed.length).toBeGreaterThan(5);
  });
});

describe('days', () => {
  test('F-37 a shop that is open to 24:00 keeps its last start', () => {
    const day = prepareDay(buildFacts({ hours: { weekly: everyDay('18:00', '24:00'), special: {} } }), DAY);
    expect(free(timesOn(day, oneHour, NOW)).at(-1)).toBe('23:00');
  });

  test('F-37 G-81 the buffer passes midnight and meets the next day, the visit does not', () => {
    const hours = { weekly: everyDay('00:00', '24:00'), special: {} };
    const busy = [buildBusy('E1', '2027-01-14', '00:10', '01:00')];
    const last = (bufferMinutes: number) =>
      free(timesOn(prepareDay(buildFacts({ hours, busy, config: { bufferMinutes } }), DAY), oneHour, NOW)).at(-1);
    expect(last(10)).toBe('23:00');
    expect(last(11)).toBe('22:30');
  });

  test('G-81 yesterday’s buffer that passes midnight keeps the first start busy', () => {
    const hours = { weekly: everyDay('00:00', '24:00'), special: {} };
    const busy = [{ ...buildBusy('E1', '2027-01-12', '23:00', '23:30'), to: instant(DAY, '00:10') }];
    expect(free(timesOn(prepareDay(buildFacts({ hours, busy }), DAY), oneHour, NOW))[0]).toBe('00:30');
  });

  test('G-94 a fully booked day is no rest day, a day off is one', () => {
    const staff = [buildPerson('E1', { shifts: { [DAY]: [] } }), buildPerson('E2')];
    const day = prepareDay(buildFacts({ staff, busy: [buildBusy('E2', DAY, '09:00', '18:00')] }), DAY);
    expect([isRestDay(day, null), isRestDay(day, 'E1'), isRestDay(day, 'E2'), isRestDay(day, 'E9')]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(summaryOf(day, oneHour, NOW)).toEqual({
      day: DAY,
      free: 0,
      firstMinute: null,
      firstAt: null,
      isRest: false,
    });
    const named: TimesQuestion = { kind: 'services', items: [buildItem({ staffId: 'E1' })] };
    expect(summaryOf(day, named, NOW)).toEqual({ day: DAY, free: 0, firstMinute: null, firstAt: null, isRest: true });
  });

  test('G-94 a closed day is a rest day', () => {
    const day = prepareDay(buildFacts({ hours: { weekly: everyDay('09:00', '18:00'), special: { [DAY]: [] } } }), DAY);
    expect(isRestDay(day, null)).toBe(true);
    expect(timesOn(day, oneHour, NOW)).toEqual([]);
  });

  test('G-94 a summary counts what the list shows', () => {
    const busy = [buildBusy('E1', DAY, '13:00', '14:00')];
    for (const prepared of prepareDays(buildFacts({ busy }), '2027-01-12', 3)) {
      for (const now of [NOW, instant(DAY, '12:10')]) {
        const list = free(timesOn(prepared, oneHour, now));
        const summary = summaryOf(prepared, oneHour, now);
        expect([summary.free, summary.firstMinute === null ? undefined : minuteText(summary.firstMinute)]).toEqual([
          list.length,
          list[0],
        ]);
      }
    }
  });
});

describe('products', () => {
  const products: TimesQuestion = { kind: 'products' };
  const facts = buildFacts({ config: { minLeadMinutes: 600 }, busy: [buildBusy('E1', DAY, '09:00', '18:00')] });
  const day = prepareDay(facts, DAY);

  test('G-95 every grid start inside shop hours, no people, no capacity, no lead time', () => {
    const slots = timesOn(day, products, instant(DAY, '10:00'));
    expect(slots.length).toBe(18);
    expect(free(slots)).toEqual(slots.slice(3).map((slot) => minuteText(slot.minute)));
    expect(slots[0]).toEqual({
      minute: 540,
      startsAt: instant(DAY, '09:00'),
      unfree: 'past',
      staffIds: [],
      availableNum: 0,
    });
  });

  test('B-075 G-95 what is made to order is not handed over within two days', () => {
    const onOrder: TimesQuestion = { kind: 'products', isOnOrder: true };
    const answerAt = (now: number) => [summaryOf(day, onOrder, now).free, mayStart(day, onOrder, at('17:30'), now).ok];
    const minute = 60_000;
    const before = (minutes: number) => instant(DAY, '17:30') - minutes * minute;
    expect(answerAt(before(2 * 24 * 60 + 1))).toEqual([1, true]);
    expect(answerAt(before(2 * 24 * 60))).toEqual([0, false]);
    expect(answerAt(before(20))).toEqual([0, false]);
    expect(mayStart(day, products, at('17:30'), before(20)).ok).toBe(true);
  });

  test('G-95 a pick-up time outside hours is refused', () => {
    expect(mayStart(day, products, at('17:30'), NOW)).toEqual({ ok: true, value: [] });
    expect(mayStart(day, products, at('18:00'), NOW)).toEqual({ ok: false, reason: 'slot_taken' });
    expect(mayStart(day, products, at('10:00'), instant(DAY, '10:00'))).toEqual({ ok: false, reason: 'time_passed' });
  });
});

describe('moving a booking', () => {
  const busy = [buildBusy('E1', DAY, '10:00', '11:00', 'mine'), buildBusy('E1', DAY, '11:00', '12:00', 'other')];
  const moving: TimesQuestion = { kind: 'services', items: [buildItem({ staffId: 'E1' })], ignoreBookingId: 'mine' };
  const staying: TimesQuestion = { kind: 'services', items: [buildItem({ staffId: 'E1' })] };

  test('F-65 G-70 its own items do not count, those of others do, and others still see them', () => {
    const day = prepareDay(buildFacts({ busy }), DAY);
    const before = free(timesOn(day, staying, NOW));
    expect(free(timesOn(day, moving, NOW)).slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '12:00']);
    expect(mayStart(day, moving, at('09:30'), NOW).ok).toBe(true);
    expect(mayStart(day, moving, at('10:30'), NOW).ok).toBe(false);
    expect(mayStart(day, staying, at('09:30'), NOW).ok).toBe(false);
    expect(free(timesOn(day, staying, NOW))).toEqual(before);
    expect(before.slice(0, 2)).toEqual(['09:00', '12:00']);
  });

  test('G-70 days that the booking does not touch keep what they know', () => {
    const day = prepareDay(buildFacts({ busy }), '2027-01-14');
    expect(timesOn(day, moving, NOW)).toBe(timesOn(day, staying, NOW));
  });
});

test('G-89 equal questions of one prepared day share one answer, and the memory is bounded', () => {
  const day = prepareDay(buildFacts(), DAY);
  const first = timesOn(day, oneHour, NOW);
  expect(timesOn(day, { kind: 'services', items: [buildItem()] }, NOW)).toBe(first);
  for (let minutes = 1; minutes <= 100; minutes += 1)
    timesOn(day, { kind: 'services', items: [buildItem({ minutes })] }, NOW);
  expect(day.offers.size).toBeLessThanOrEqual(24);
  expect(instantOf('Australia/Sydney', DAY, 540)).toBe(timesOn(day, oneHour, NOW)[0]?.startsAt);
});
