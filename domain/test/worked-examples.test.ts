import { expect, test } from 'vitest';
import type { AvailabilityFacts, Busy, StaffFacts } from '../src/availability/facts.ts';
import { mayStart, timesOn } from '../src/availability/free-times.ts';
import { prepareDay } from '../src/availability/prepare-day.ts';
import type { Slot, TimesQuestion, WantedItem } from '../src/availability/question.ts';
import { readMayStart, readTimes } from './reader.ts';

type Answerer = {
  times: (facts: AvailabilityFacts, question: TimesQuestion, day: string, now: number) => readonly Slot[];
  mayStart: (facts: AvailabilityFacts, question: TimesQuestion, day: string, minute: number, now: number) => string;
};

const reader: Answerer = { times: readTimes, mayStart: readMayStart };
const engine: Answerer = {
  times: (facts, question, day, now) => timesOn(prepareDay(facts, day), question, now),
  mayStart: (facts, question, day, minute, now) => {
    const verdict = mayStart(prepareDay(facts, day), question, minute, now);
    return verdict.ok ? 'ok' : verdict.reason;
  },
};

const day = '2026-06-17';
/** The question comes a day and a half before. */
const nowFor = (asked: string): number => Date.parse(`${asked}T00:00:00Z`) - 36 * 3_600_000;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const hours = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) });
/** Kuala Lumpur: eight hours ahead of UTC all year, so that the day's instants can be written by hand. */
const at = (clock: string): number => Date.parse(`${day}T${clock}:00+08:00`);

const person = (id: string, more: Partial<StaffFacts> = {}): StaffFacts => ({
  id,
  order: Number(id.slice(1)),
  capacity: 1,
  weekly: null,
  shifts: {},
  away: [],
  skills: new Set(['A', 'B']),
  ...more,
});

const busy = (staffId: string, from: string, to: string): Busy => ({
  staffId,
  bookingId: 'b1',
  from: at(from),
  to: at(to),
});

type Shop = Partial<Omit<AvailabilityFacts, 'config' | 'hours'>> & {
  bufferMinutes?: number;
  maxWaitMinutes?: number;
  open?: [string, string];
};

function shop({ bufferMinutes = 0, maxWaitMinutes = 60, open = ['09:00', '18:00'], ...more }: Shop): AvailabilityFacts {
  return {
    zone: 'Asia/Kuala_Lumpur',
    config: {
      slotStepMinutes: 30,
      minLeadMinutes: 0,
      maxAdvanceDays: 90,
      bufferMinutes,
      maxWaitMinutes,
      holdMinutes: 15,
      displayRange: 0,
    },
    hours: { weekly: Array.from({ length: 7 }, () => [hours(...open)]), special: {} },
    hasStaffFeature: true,
    hasOneStaffPerService: false,
    shopCapacity: 1,
    staff: [person('E1')],
    busy: [],
    ...more,
  };
}

const item = (staffId: string | null, minutes: number, more: Partial<WantedItem> = {}): WantedItem => ({
  serviceId: 'A',
  guest: 1,
  staffId,
  minutes,
  ...more,
});
const visitOf = (...items: WantedItem[]): TimesQuestion => ({ kind: 'services', items });
const e1For60 = visitOf(item('E1', 60));
const anyoneFor60 = visitOf(item(null, 60));

/** One answerer, asked in the words of the examples. */
function asking(answers: Answerer) {
  const timesAt = (facts: AvailabilityFacts, question: TimesQuestion, where = day): Map<string, Slot> =>
    new Map(answers.times(facts, question, where, nowFor(where)).map((slot) => [clockOf(slot.minute), slot]));
  const answerAt = (facts: AvailabilityFacts, question: TimesQuestion, clock: string, where = day): string =>
    answers.mayStart(facts, question, where, minuteOf(clock), nowFor(where));
  /** What the list says about a time, after making sure that booking says the same. */
  const stateAt = (facts: AvailabilityFacts, question: TimesQuestion, clock: string): string => {
    const slot = timesAt(facts, question).get(clock);
    const state = slot === undefined ? 'not listed' : (slot.unfree ?? 'free');
    expect(answerAt(facts, question, clock) === 'ok').toBe(state === 'free');
    return state;
  };
  const clocksThatAre = (facts: AvailabilityFacts, question: TimesQuestion, unfree: Slot['unfree']): string[] =>
    [...timesAt(facts, question)].filter(([, slot]) => slot.unfree === unfree).map(([clock]) => clock);
  return {
    timesAt,
    answerAt,
    stateAt,
    clocksThatAre,
    times: (facts: AvailabilityFacts, question: TimesQuestion, where: string) =>
      answers.times(facts, question, where, nowFor(where)),
  };
}

/** Every example is replayed against the reader and against the engine. */
function example(title: string, replay: (asked: ReturnType<typeof asking>) => void): void {
  test(`${title} (reader)`, () => replay(asking(reader)));
  test(`${title} (engine)`, () => replay(asking(engine)));
}

example(
  'G-82 F-21 a booked hour takes the starts that would touch it, its neighbours stay',
  ({ timesAt, stateAt, clocksThatAre }) => {
    const facts = shop({ busy: [busy('E1', '10:00', '11:00')] });
    expect(clocksThatAre(facts, e1For60, 'booked')).toEqual(['09:30', '10:00', '10:30']);
    expect(stateAt(facts, e1For60, '09:00')).toBe('free');
    expect(stateAt(facts, e1For60, '11:00')).toBe('free');
    expect([...timesAt(facts, e1For60).keys()].at(-1)).toBe('17:00');
    expect(stateAt(facts, e1For60, '17:30')).toBe('not listed');
  },
);

example('F-21 a gap of exactly the length is offered, one minute shorter is not', ({ clocksThatAre }) => {
  const until = (clock: string) => shop({ busy: [busy('E1', '09:00', '10:00'), busy('E1', clock, '18:00')] });
  expect(clocksThatAre(until('11:00'), e1For60, null)).toEqual(['10:00']);
  expect(clocksThatAre(until('10:59'), e1For60, null)).toEqual([]);
});

example('G-81 F-26 a buffer blocks neighbours, not closing time', ({ clocksThatAre }) => {
  const facts = shop({ bufferMinutes: 15, busy: [busy('E1', '10:00', '11:15')] });
  expect(clocksThatAre(facts, e1For60, 'booked')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(clocksThatAre(facts, e1For60, null)[0]).toBe('11:30');
  expect(clocksThatAre(facts, e1For60, null).at(-1)).toBe('17:00');
});

example('G-82 capacity counts items that run at the same moment', ({ timesAt, stateAt }) => {
  const staff = [person('E1', { capacity: 2 })];
  const oneAfterAnother = shop({ staff, busy: [busy('E1', '10:00', '10:30'), busy('E1', '10:30', '11:00')] });
  expect(timesAt(oneAfterAnother, e1For60).get('10:00')).toMatchObject({
    unfree: null,
    staffIds: ['E1'],
    availableNum: 1,
  });
  expect(stateAt(oneAfterAnother, e1For60, '10:00')).toBe('free');
  const atOnce = shop({ staff, busy: [busy('E1', '10:00', '11:00'), busy('E1', '10:00', '11:00')] });
  expect(timesAt(atOnce, e1For60).get('10:00')).toMatchObject({ unfree: 'booked', staffIds: [], availableNum: 0 });
  expect(stateAt(atOnce, e1For60, '10:00')).toBe('booked');
});

example('G-91 F-23 leave and blocks, whatever the capacity', ({ stateAt, clocksThatAre }) => {
  const away = [
    { kind: 'leave' as const, from: at('12:00'), to: at('14:00') },
    { kind: 'block' as const, from: at('15:00'), to: at('15:30') },
  ];
  for (const capacity of [1, 3]) {
    const facts = shop({ staff: [person('E1', { away, capacity })] });
    expect(clocksThatAre(facts, e1For60, 'leave')).toEqual(['11:30', '12:00', '12:30', '13:00', '13:30']);
    expect(clocksThatAre(facts, e1For60, 'blocked')).toEqual(['14:30', '15:00']);
    for (const clock of ['11:00', '14:00', '15:30']) expect(stateAt(facts, e1For60, clock)).toBe('free');
  }
});

example('G-85 the second person is waited for as long as the shop allows', ({ stateAt }) => {
  const question = visitOf(item('E1', 30), item('E2', 60, { serviceId: 'B' }));
  const facts = (maxWaitMinutes: number) =>
    shop({
      hasOneStaffPerService: true,
      maxWaitMinutes,
      staff: [person('E1'), person('E2')],
      busy: [busy('E2', '10:30', '11:30')],
    });
  expect(stateAt(facts(60), question, '10:00')).toBe('free');
  expect(stateAt(facts(45), question, '10:00')).toBe('full');
});

example('G-86 two guests need two people, or one who serves two at once', ({ stateAt }) => {
  const question = visitOf(item(null, 60), item(null, 60, { guest: 2 }));
  const both = [person('E1'), person('E2')];
  expect(stateAt(shop({ staff: both }), question, '10:00')).toBe('free');
  expect(stateAt(shop({ staff: both, busy: [busy('E2', '10:00', '11:00')] }), question, '10:00')).toBe('full');
  expect(stateAt(shop({ staff: [person('E1', { capacity: 2 })] }), question, '10:00')).toBe('free');
});

example('G-86 F-28 a free assignment is found even where the first choice is a dead end', ({ stateAt }) => {
  const staff = [person('E1'), person('E2', { skills: new Set(['A']) })];
  const question = visitOf(item(null, 60), item(null, 60, { guest: 2, serviceId: 'B' }));
  expect(stateAt(shop({ staff }), question, '10:00')).toBe('free');
});

example('F-30 five guests and three chairs', ({ clocksThatAre }) => {
  const question = visitOf(...[1, 2, 3, 4, 5].map((guest) => item(null, 60, { guest })));
  expect(clocksThatAre(shop({ staff: [], shopCapacity: 3 }), question, null)).toEqual([]);
  expect(clocksThatAre(shop({ staff: [], shopCapacity: 5 }), question, null)).toHaveLength(17);
});

example('G-87 a booking without preference takes the only person on duty', ({ answerAt, stateAt }) => {
  expect(stateAt(shop({}), anyoneFor60, '10:00')).toBe('free');
  const second = shop({ busy: [busy('E1', '10:00', '11:00')] });
  expect(stateAt(second, anyoneFor60, '10:00')).toBe('full');
  expect(answerAt(second, anyoneFor60, '10:00')).toBe('slot_taken');
});

example('G-41 G-84 who needs 90 minutes cannot begin at 17:00, who needs 60 can', ({ answerAt }) => {
  const facts = shop({ staff: [person('E1'), person('E2')] });
  expect(answerAt(facts, visitOf(item('E1', 90)), '17:00')).toBe('slot_taken');
  expect(answerAt(facts, visitOf(item('E2', 60)), '17:00')).toBe('ok');
});

example('F-37 with hours to 24:00 a service may end at midnight', ({ clocksThatAre }) => {
  expect(clocksThatAre(shop({ open: ['20:00', '24:00'] }), e1For60, null).at(-1)).toBe('23:00');
});

const inZone = (zone: string, open: [string, string]): AvailabilityFacts => ({ ...shop({ open, staff: [] }), zone });

example(
  'G-98 F-31 wall clocks that are skipped give no start, and hours do not move',
  ({ timesAt, answerAt, times }) => {
    const sydney = inZone('Australia/Sydney', ['01:00', '04:00']);
    expect([...timesAt(sydney, anyoneFor60, '2026-10-04').keys()]).toEqual(['01:00', '01:30', '03:00']);
    expect(answerAt(sydney, anyoneFor60, '02:30', '2026-10-04')).toBe('slot_taken');
    const newYork = inZone('America/New_York', ['13:00', '18:00']);
    const found = times(newYork, anyoneFor60, '2026-03-08').map((slot) => clockOf(slot.minute));
    expect([found[0], found.at(-1)]).toEqual(['13:00', '17:00']);
    const santiago = inZone('America/Santiago', ['00:00', '02:00']);
    expect([...timesAt(santiago, anyoneFor60, '2026-09-06').keys()]).toEqual(['01:00']);
  },
);

example('F-33 G-98 wall clocks that come twice are offered twice, and a length is elapsed time', ({ times }) => {
  const sydney = inZone('Australia/Sydney', ['02:00', '03:00']);
  const slots = times(sydney, visitOf(item(null, 120)), '2026-04-05');
  expect(slots.map((slot) => [clockOf(slot.minute), new Date(slot.startsAt).toISOString()])).toEqual([
    ['02:00', '2026-04-04T15:00:00.000Z'],
  ]);
  const fromHalf = times(inZone('Australia/Sydney', ['02:30', '03:00']), visitOf(item(null, 30)), '2026-04-05');
  expect(fromHalf.map(({ startsAt, minute, isAgain }) => [startsAt, clockOf(minute), isAgain])).toEqual([
    [Date.parse('2026-04-04T15:30:00Z'), '02:30', undefined],
    [Date.parse('2026-04-04T16:30:00Z'), '02:30', true],
  ]);
  const lordHowe = times(inZone('Australia/Lord_Howe', ['01:30', '02:00']), anyoneFor60, '2026-04-05');
  expect(lordHowe.map((slot) => clockOf(slot.minute))).toEqual(['01:30']);
});

example('G-95 products are picked up on the grid inside opening hours', ({ answerAt, clocksThatAre }) => {
  const facts = shop({ open: ['09:00', '10:30'], busy: [busy('E1', '09:00', '10:30')] });
  expect(clocksThatAre(facts, { kind: 'products' }, null)).toEqual(['09:00', '09:30', '10:00']);
  expect(answerAt(facts, { kind: 'products' }, '10:30')).toBe('slot_taken');
});

example('B-008 the booking that is moved does not stand in its own way', ({ stateAt }) => {
  const facts = shop({ busy: [busy('E1', '10:00', '11:00')] });
  expect(stateAt(facts, { kind: 'services', items: [item('E1', 60)], ignoreBookingId: 'b1' }, '10:00')).toBe('free');
  expect(stateAt(facts, { kind: 'services', items: [item('E1', 60)], ignoreBookingId: 'b2' }, '10:00')).toBe('booked');
});

test('G-98 an hour from the first 02:30 of a repeated hour ends at the second 02:30', () => {
  const facts = inZone('Australia/Sydney', ['02:00', '03:00']);
  const verdict = mayStart(prepareDay(facts, '2026-04-05'), anyoneFor60, minuteOf('02:30'), nowFor('2026-04-05'));
  expect(verdict).toMatchObject({
    ok: true,
    value: [{ startsAt: Date.parse('2026-04-04T15:30:00Z'), endsAt: Date.parse('2026-04-04T16:30:00Z') }],
  });
});
