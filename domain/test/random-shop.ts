import fc from 'fast-check';
import type {
  Absence,
  AvailabilityFacts,
  Busy,
  Day,
  MinuteSpan,
  ReserveConfig,
  StaffFacts,
} from '../src/availability/facts.ts';
import type { TimesQuestion, WantedItem } from '../src/availability/question.ts';
import { addDays, MINUTE_MS, weekdayOf } from './wall-clock.ts';

/** One random case: a shop, a day of it, a question, the moment of the question, and wall clocks to try besides the listed ones. */
export type Case = { facts: AvailabilityFacts; day: Day; question: TimesQuestion; now: number; minutes: number[] };

/** Which cases a property draws. */
export type Profile = {
  days: 'change' | 'plain' | 'any';
  question: 'one service' | 'chain' | 'group' | 'products';
};

type Place = { zone: string; day: Day; firstHour: number; offsetMinutes: number };

const place = (zone: string, offsetMinutes: number, firstHour: number, days: readonly Day[]): Place[] =>
  days.map((day) => ({ zone, day, firstHour, offsetMinutes }));

/** Days on which the clock changes, with the hour from which a shop must be open to notice; the offset only aims the other times. */
const changes: readonly Place[] = [
  ...place('Australia/Sydney', 600, 0, ['2026-10-04', '2026-04-05', '2026-10-04', '2026-04-05']),
  ...place('Australia/Sydney', 600, 22, ['2026-10-03', '2026-04-04']),
  ...place('America/New_York', -300, 0, ['2026-03-08', '2026-11-01']),
  ...place('America/New_York', -300, 22, ['2026-03-07', '2026-10-31']),
  ...place('America/Santiago', -240, 0, ['2026-09-06', '2026-04-05']),
  ...place('America/Santiago', -240, 21, ['2026-09-05', '2026-04-04']),
  ...place('Australia/Lord_Howe', 630, 0, ['2026-10-04', '2026-04-05']),
  ...place('Europe/Amsterdam', 60, 0, ['2026-03-29', '2026-10-25']),
];

const zones: readonly Place[] = [
  ...place('Australia/Sydney', 600, 9, ['']),
  ...place('America/New_York', -300, 9, ['']),
  ...place('America/Santiago', -240, 9, ['']),
  ...place('Australia/Lord_Howe', 630, 9, ['']),
  ...place('Asia/Kathmandu', 345, 9, ['']),
  ...place('Europe/Amsterdam', 60, 9, ['']),
  ...place('Asia/Shanghai', 480, 9, ['']),
  ...place('Asia/Kuala_Lumpur', 480, 9, ['']),
];

const changePlace = fc.constantFrom(...changes);
const plainPlace = fc
  .record({ zone: fc.constantFrom(...zones), plus: fc.nat(20), firstHour: fc.constantFrom(9, 13, 0, 19, 22) })
  .map(({ zone, plus, firstHour }): Place => ({ ...zone, day: addDays('2026-01-20', plus * 37), firstHour }));

const places: Record<Profile['days'], fc.Arbitrary<Place>> = {
  change: changePlace,
  plain: plainPlace,
  any: fc.oneof(plainPlace, changePlace),
};

/** Hours as lengths and breaks after a first minute: touching spans, breaks, and hours to 24:00 all come up. */
const rawHours = fc.record({
  late: fc.constantFrom(0, 0, 0, 15, 30, 60, 75, 7),
  spans: fc.array(
    fc.record({ length: fc.constantFrom(180, 240, 120, 60, 300, 95), pause: fc.constantFrom(30, 0, 60, 15, 11) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  isToMidnight: fc.constantFrom(false, false, false, true),
  /** How far an evening goes on past midnight. */
  pastMidnight: fc.constantFrom(0, 0, 0, 60, 120, 150, 215),
});
type RawHours = typeof rawHours extends fc.Arbitrary<infer Raw> ? Raw : never;

const closed: RawHours = { late: 0, spans: [], isToMidnight: false, pastMidnight: 0 };
const maybeClosed = fc.oneof({ weight: 5, arbitrary: rawHours }, { weight: 1, arbitrary: fc.constant(closed) });
/** An exception to the rule: rare, else most cases would have no free time at all. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function spansFrom(raw: RawHours, firstMinute: number): MinuteSpan[] {
  const spans: MinuteSpan[] = [];
  let from = firstMinute + raw.late;
  for (const { length, pause } of raw.spans) {
    const to = Math.min(1440, from + length);
    if (from < to) spans.push({ from, to });
    from = to + pause;
  }
  const last = spans.at(-1);
  if (last !== undefined && last.from >= 1080 && (raw.isToMidnight || raw.pastMidnight > 0))
    last.to = 1440 + raw.pastMidnight;
  return spans;
}

const span = fc.record({
  after: fc.integer({ min: -120, max: 420 }),
  length: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.constantFrom(30, 60)),
});
const onGrain = fc.record({
  after: fc.integer({ min: -4, max: 28 }).map((k) => k * 15),
  length: fc.constantFrom(15, 30, 45, 60),
});
const anySpan = fc.oneof(onGrain, span);

const rawStaff = fc.record({
  capacity: fc.constantFrom(1, 1, 1, 2, 2, 3, 4),
  weekly: fc.option(fc.record({ today: maybeClosed, tomorrow: maybeClosed }), { freq: 1 }),
  later: rarely(fc.record({ after: fc.integer({ min: -2, max: 2 }), week: fc.option(maybeClosed, { freq: 2 }) })),
  shift: rarely(maybeClosed),
  shiftTomorrow: rarely(maybeClosed),
  away: fc.array(fc.record({ span: anySpan, kind: fc.constantFrom<Absence['kind']>('leave', 'block') }), {
    maxLength: 2,
  }),
  lacks: fc.constantFrom<string[]>([], [], [], [], ['s1'], ['s2'], ['s2', 's3'], ['s1', 's3']),
});

const rawItem = fc.record({
  serviceId: fc.constantFrom('s1', 's2', 's3'),
  guest: fc.nat(2),
  chosen: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 9, arbitrary: fc.nat(3) },
    { weight: 1, arbitrary: fc.constant('nobody') },
  ),
  minutes: fc.constantFrom(30, 60, 0, 15, 20, 45, 37, 90),
});

const config = (minStep: number): fc.Arbitrary<ReserveConfig> =>
  fc.record({
    slotStepMinutes: fc.constantFrom(...[30, 60, 15, 20, 45, 50, 10, 5, 7, 25].filter((step) => step >= minStep)),
    minLeadMinutes: fc.constantFrom(0, 0, 0, 30, 121, 1440),
    maxAdvanceDays: fc.constantFrom(90, 90, 90, 1, 0, 2),
    bufferMinutes: fc.constantFrom(0, 0, 5, 15, 30, 13),
    maxWaitMinutes: fc.constantFrom(60, 0, 10, 30, 90),
    holdMinutes: fc.constant(15),
    displayRange: fc.constant(0),
  });

type Limit = { items: [number, number]; staff: number; busy: number; minStep: number };

/** The reader tries every choice and every order, so visits of many items meet fewer starts. */
const limits: Record<Profile['question'], Limit> = {
  'one service': { items: [1, 1], staff: 4, busy: 8, minStep: 5 },
  chain: { items: [2, 3], staff: 4, busy: 6, minStep: 10 },
  group: { items: [2, 5], staff: 4, busy: 5, minStep: 15 },
  products: { items: [1, 1], staff: 1, busy: 1, minStep: 5 },
};

const rawCase = (profile: Profile) => {
  const limit = limits[profile.question];
  return fc.record({
    place: places[profile.days],
    config: config(limit.minStep),
    today: rawHours,
    tomorrow: maybeClosed,
    special: rarely(maybeClosed),
    specialTomorrow: rarely(maybeClosed),
    hasStaffFeature: fc.constantFrom(true, true, true, true, false),
    hasOneStaffPerService: profile.question === 'one service' ? fc.boolean() : fc.constantFrom(true, true, false),
    shopCapacity: fc.integer({ min: 1, max: 4 }),
    staff: fc.array(rawStaff, { maxLength: limit.staff, size: 'max' }),
    busy: fc.array(fc.record({ span: anySpan, staff: fc.nat(4), booking: fc.constantFrom('b1', 'b2', 'b3') }), {
      maxLength: limit.busy,
      size: 'max',
    }),
    items: fc.array(rawItem, { minLength: limit.items[0], maxLength: limit.items[1] }),
    isSameChoice: fc.boolean(),
    ignored: fc.constantFrom(undefined, undefined, 'b1', 'b4'),
    asked: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -2880, max: 0 }) },
      { weight: 2, arbitrary: fc.integer({ min: -60, max: 360 }) },
      { weight: 1, arbitrary: fc.integer({ min: -4320, max: 3000 }) },
    ),
    askedMs: fc.constantFrom(0, 0, 1, 30_000, 59_999),
    minutes: fc.array(fc.integer({ min: -30, max: 1700 }), { maxLength: 2 }),
    steps: fc.array(fc.integer({ min: -60, max: 420 }), { maxLength: 6 }),
  });
};
type RawCase = ReturnType<typeof rawCase> extends fc.Arbitrary<infer Raw> ? Raw : never;

/** Weekly spans in which the asked day and the next have their own hours and every other day the first of them. */
function weekOf(day: Day, today: MinuteSpan[], tomorrow: MinuteSpan[]): MinuteSpan[][] {
  const week = Array.from({ length: 7 }, () => today);
  week[weekdayOf(addDays(day, 1))] = tomorrow;
  return week;
}

function buildStaff(
  raw: RawCase['staff'][number],
  index: number,
  at: (after: number) => number,
  day: Day,
  firstMinute: number,
): StaffFacts {
  const spans = (hours: RawHours): MinuteSpan[] => spansFrom(hours, firstMinute);
  const nextSpans = (hours: RawHours): MinuteSpan[] => spansFrom(hours, 0);
  return {
    id: `e${(index * 7 + 3) % 10}`,
    order: index * 2 + 1,
    capacity: raw.capacity,
    weekly: raw.weekly === null ? null : weekOf(day, spans(raw.weekly.today), nextSpans(raw.weekly.tomorrow)),
    ...(raw.later === null ? {} : { laterWeeks: laterWeeks(raw.later, day, spans) }),
    shifts: {
      ...(raw.shift === null ? {} : { [day]: spans(raw.shift) }),
      ...(raw.shiftTomorrow === null ? {} : { [addDays(day, 1)]: nextSpans(raw.shiftTomorrow) }),
    },
    away: raw.away.map(({ span: { after, length }, kind }) => ({ from: at(after), to: at(after + length), kind })),
    skills: new Set(['s1', 's2', 's3'].filter((skill) => !raw.lacks.includes(skill))),
  };
}

/** Other hours for all weekdays, from a day near the asked one on; two days later it is the store's. */
function laterWeeks(
  { after, week }: NonNullable<RawCase['staff'][number]['later']>,
  day: Day,
  spans: (hours: RawHours) => MinuteSpan[],
): NonNullable<StaffFacts['laterWeeks']> {
  const weekly = week === null ? null : Array.from({ length: 7 }, () => spans(week));
  return [
    { from: addDays(day, after), weekly },
    { from: addDays(day, after + 2), weekly: null },
  ];
}

function buildItems(raw: RawCase, profile: Profile, staff: readonly StaffFacts[]): WantedItem[] {
  const first = raw.items[0]!.chosen;
  const numbers = [...new Set(raw.items.map((item) => item.guest))].sort((a, b) => a - b);
  return raw.items.map((item): WantedItem => {
    const chosen = raw.isSameChoice ? first : item.chosen;
    const staffId = typeof chosen === 'number' ? (staff[chosen % Math.max(1, staff.length)]?.id ?? null) : chosen;
    const guest = profile.question === 'group' ? numbers.indexOf(item.guest) + 1 : 1;
    return { serviceId: item.serviceId, guest, staffId, minutes: item.minutes };
  });
}

function buildCase(raw: RawCase, profile: Profile): Case {
  const { zone, day, firstHour, offsetMinutes } = raw.place;
  const firstMinute = firstHour * 60;
  const base = Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS;
  const at = (after: number): number => base + (firstMinute + after) * MINUTE_MS;
  const staff = raw.staff.map((each, index) => buildStaff(each, index, at, day, firstMinute));
  const ids = [
    ...(staff.length === 0 ? ['shop'] : staff.map((each) => each.id)),
    ...(raw.busy.length === 3 ? ['gone'] : []),
  ];
  const busy = raw.busy.map(({ span: { after, length }, staff: index, booking }): Busy => ({
    from: at(after),
    to: at(after + length),
    staffId: ids[index % ids.length]!,
    bookingId: booking,
  }));
  const special = {
    ...(raw.special === null ? {} : { [day]: spansFrom(raw.special, firstMinute) }),
    ...(raw.specialTomorrow === null ? {} : { [addDays(day, 1)]: spansFrom(raw.specialTomorrow, 0) }),
  };
  const hours = { weekly: weekOf(day, spansFrom(raw.today, firstMinute), spansFrom(raw.tomorrow, 0)), special };
  const { config: reserve, hasStaffFeature, hasOneStaffPerService, shopCapacity } = raw;
  const facts = { zone, config: reserve, hours, hasStaffFeature, hasOneStaffPerService, shopCapacity, staff, busy };
  const question: TimesQuestion =
    profile.question === 'products'
      ? { kind: 'products' }
      : { kind: 'services', items: buildItems(raw, profile, staff), ignoreBookingId: raw.ignored };
  const step = reserve.slotStepMinutes;
  const minutes = [...raw.minutes, ...raw.steps.map((after) => Math.floor((firstMinute + after) / step) * step)];
  return { facts, day, question, now: at(raw.asked) + raw.askedMs, minutes };
}

export const randomCase = (profile: Profile): fc.Arbitrary<Case> =>
  rawCase(profile).map((raw) => buildCase(raw, profile));
