import { readFileSync } from 'node:fs';
import type { AvailabilityFacts, Busy, StaffFacts } from '@parlour/domain/availability/facts';
import { addDays } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';

/** The workload W as it is stored: minutes are of the local day, `off` lists weekdays with 0 for Sunday, `day` is an index into `days`. */
export type Workload = {
  tz: string;
  first: string;
  days: { date: string; dow: number }[];
  step: number;
  staff: { id: number; shift: [number, number]; brk: [number, number]; off: number[] }[];
  bookings: { id: number; staff: number; day: number; start: number; end: number }[];
};

/** One shop, January 2027 in Sydney, with every rule of the product switched on and none of them changing the counts. */
export type Shop = { facts: AvailabilityFacts; firstDay: string; dayCount: number; now: number };

const service = 'service-1';
const MINUTE_MS = 60_000;

export const staffIdOf = (number: number): string => `staff-${String(number).padStart(4, '0')}`;

export function readWorkload(size: 10 | 50): Workload {
  return JSON.parse(readFileSync(new URL(`./W-${size}.json`, import.meta.url), 'utf8')) as Workload;
}

/** Loads W for 10 or 50 people; `times` repeats all people and their bookings, `past` adds that many Januaries before. */
export function loadShop(size: 10 | 50, times = 1, past = 0): Shop {
  const workload = readWorkload(size);
  const staff: StaffFacts[] = [];
  const busy: Busy[] = [];
  for (let copy = 0; copy < times; copy += 1) {
    for (const person of workload.staff) staff.push(staffOf(workload, person, copy * size));
    for (const booking of workload.bookings) busy.push(busyOf(workload, booking, copy * size));
  }
  const now = instantOf(workload.tz, '2026-12-30', 540)!;
  const facts: AvailabilityFacts = {
    zone: workload.tz,
    config: {
      slotStepMinutes: workload.step,
      minLeadMinutes: 120,
      maxAdvanceDays: 90,
      bufferMinutes: 0,
      maxWaitMinutes: 60,
      holdMinutes: 15,
      displayRange: 0,
    },
    hours: { weekly: Array.from({ length: 7 }, () => [{ from: 540, to: 1140 }]), special: { '2027-12-25': [] } },
    hasStaffFeature: true,
    hasOneStaffPerService: true,
    shopCapacity: 1,
    staff,
    busy: [...busy, ...historyOf(busy, past)],
  };
  return { facts, firstDay: workload.first, dayCount: workload.days.length, now };
}

function staffOf(workload: Workload, person: Workload['staff'][number], shift: number): StaffFacts {
  const spans = [
    { from: person.shift[0], to: person.brk[0] },
    { from: person.brk[1], to: person.shift[1] },
  ];
  const firstOff = workload.days.find((day) => person.off.includes(day.dow))!.date;
  return {
    id: staffIdOf(person.id + shift),
    order: person.id + shift,
    capacity: 1,
    weekly: Array.from({ length: 7 }, (_, weekday) => (person.off.includes((weekday + 1) % 7) ? [] : spans)),
    shifts: {},
    // Leave on a day off: the rule runs, the counts stay.
    away: [
      {
        kind: 'leave',
        from: instantOf(workload.tz, firstOff, 0)!,
        to: instantOf(workload.tz, addDays(firstOff, 1), 0)!,
      },
    ],
    skills: new Set([service, 'service-2']),
  };
}

function busyOf(workload: Workload, booking: Workload['bookings'][number], shift: number): Busy {
  const day = workload.days[booking.day]!.date;
  return {
    staffId: staffIdOf(booking.staff + shift),
    bookingId: `booking-${booking.id}-${shift}`,
    from: instantOf(workload.tz, day, booking.start)!,
    to: instantOf(workload.tz, day, booking.end)!,
  };
}

function historyOf(busy: readonly Busy[], months: number): Busy[] {
  const rows: Busy[] = [];
  for (let month = 1; month <= months; month += 1) {
    const shift = month * 31 * 1440 * MINUTE_MS;
    for (const row of busy) rows.push({ ...row, from: row.from - shift, to: row.to - shift });
  }
  return rows;
}

/** The facts of a shop with only the rows of one day, as a query for that day would load them. */
export function onlyDay(facts: AvailabilityFacts, day: string): AvailabilityFacts {
  const from = instantOf(facts.zone, day, 0)!;
  const to = instantOf(facts.zone, day, 1440)!;
  return { ...facts, busy: facts.busy.filter((row) => row.from < to && row.to > from) };
}

export const wantedService = service;
