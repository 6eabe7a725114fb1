import { addDays, weekdayOf } from '../time/day.ts';
import { eveningFrame } from '../time/evening.ts';
import { dayFrame, type DayFrame } from '../time/zone.ts';
import type { Absence, AvailabilityFacts, Day, MinuteSpan, ShopHours, StaffFacts } from './facts.ts';
import { overlapOf, tidy, without } from './intervals.ts';
import { weekOn } from './weeks.ts';

const MINUTE_MS = 60_000;
const NONE: readonly MinuteSpan[] = [];

/**
 * The shop's spans of a day: those of a special day, else of the weekday. An evening past midnight ends at the latest where the hours
 * of the next day begin, so no minute belongs to two days.
 */
export function shopSpans(hours: ShopHours, day: Day, weekday: number): readonly MinuteSpan[] {
  const own = hours.special[day] ?? hours.weekly[weekday] ?? NONE;
  if (own.every(({ to }) => to <= 1440)) return own;
  const next = hours.special[addDays(day, 1)] ?? hours.weekly[(weekday + 1) % 7] ?? NONE;
  const latest = 1440 + Math.min(1440, ...next.map(({ from }) => from));
  return own.map(({ from, to }) => ({ from, to: Math.min(to, latest) }));
}

/** Whether the hours of a day go on past midnight. */
export function hasEvening({ hours }: Pick<AvailabilityFacts, 'hours'>, day: Day): boolean {
  return shopSpans(hours, day, weekdayOf(day)).some(({ to }) => to > 1440);
}

/** A day as the shop sees it: with its evening past midnight, where its hours have one. */
export function shopFrame({ zone, hours }: Pick<AvailabilityFacts, 'zone' | 'hours'>, day: Day): DayFrame {
  const frame = dayFrame(zone, day);
  return eveningFrame(zone, frame, Math.max(0, ...shopSpans(hours, day, frame.weekday).map(({ to }) => to)));
}

/** A person's own spans of a day: its shifts, else the weekly template that holds then, else null for the shop's hours. */
export function ownSpans(person: StaffFacts, day: Day, weekday: number): readonly MinuteSpan[] | null {
  const shifts = person.shifts[day];
  if (shifts) return shifts;
  const week = weekOn(person, day);
  return week ? (week[weekday] ?? NONE) : null;
}

/**
 * Wall-clock spans as stretches of elapsed minutes of one day: a skipped hour has no minutes in it,
 * a repeated hour is inside both times.
 */
export function elapsedStretches(spans: readonly MinuteSpan[], frame: DayFrame): number[] {
  const stretches: number[] = [];
  for (const piece of frame.pieces) {
    const shift = piece.at - piece.wall;
    for (const span of spans) {
      const from = Math.max(span.from, piece.wall);
      const to = Math.min(span.to, piece.wall + piece.minutes);
      if (from < to) stretches.push(from + shift, to + shift);
    }
  }
  return tidy(stretches);
}

/** Shop hours ∩ own hours, before leave and blocks. */
export function hoursOf(person: StaffFacts, shopOpen: readonly number[], frame: DayFrame): readonly number[] {
  const own = ownSpans(person, frame.day, frame.weekday);
  return own === null ? shopOpen : overlapOf(shopOpen, elapsedStretches(own, frame));
}

/** The stretches of a day that an absence of this kind covers, in elapsed minutes. */
export function awayStretches(away: readonly Absence[], kind: Absence['kind'] | 'any', frame: DayFrame): number[] {
  const stretches: number[] = [];
  for (const absence of away) {
    if (kind !== 'any' && absence.kind !== kind) continue;
    const from = Math.max(0, Math.floor((absence.from - frame.startsAt) / MINUTE_MS));
    const to = Math.min(frame.minutes, Math.ceil((absence.to - frame.startsAt) / MINUTE_MS));
    if (from < to) stretches.push(from, to);
  }
  return tidy(stretches);
}

/** The hours in which a person is really there: minus leave, minus blocks. */
export function openOf(person: StaffFacts, hours: readonly number[], frame: DayFrame): readonly number[] {
  if (person.away.length === 0) return hours;
  const away = awayStretches(person.away, 'any', frame);
  return away.length === 0 ? hours : without(hours, away);
}
