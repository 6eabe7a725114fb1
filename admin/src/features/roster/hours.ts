import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { HoursText } from '@parlour/contract/roster/edits';
import { weekOn } from '@parlour/domain/availability/weeks';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { outsideOpening } from '@parlour/domain/roster/outside-opening';
import { arePastMidnight, readTypedHours, type TypedHoursReason } from '@parlour/domain/roster/typed-hours';
import { readHours, writeHours } from '@parlour/domain/shop/hours-text';
import { addDays, minuteText, weekdayOf } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';

/** How a store writes times, in the language of the page. */
export type HoursStyle = { t: Translate; tag: string; timeFormat: string };

export const closed: HoursText = 'closed';

/** The spans of hours that the server has sent. */
export function spansOf(hours: HoursText): MinuteSpan[] {
  const read = readHours(hours);
  return read.ok ? read.value : [];
}

/** A time and its half of the day stay on one line. */
const timeOf = (minute: number, style: HoursStyle) =>
  formatTime(minuteText(minute > 1440 ? minute - 1440 : minute), style).replaceAll(/\s/g, '\u00a0');

export const spanWords = ({ from, to }: MinuteSpan, style: HoursStyle): string =>
  `${timeOf(from, style)}–${timeOf(to, style)}`;

/** Hours in words: `9:00–12:30, 13:00–18:00`, or the word for none. */
export function hoursWords(hours: HoursText, style: HoursStyle, none: string): string {
  return (
    spansOf(hours)
      .map((span) => spanWords(span, style))
      .join(', ') || none
  );
}

/** The same, with a word where they go on into the next day. */
export function hoursWithNight(hours: HoursText, style: HoursStyle, none: string): string {
  const words = hoursWords(hours, style, none);
  return arePastMidnight(spansOf(hours)) ? style.t('adminRoster.untilNextDay', { hours: words }) : words;
}

/** A time as a field holds it, in the store's own way; 24:00 is no 12:00 am, which would begin the day. */
export const timeTyped = (minute: number, { tag, timeFormat }: Pick<HoursStyle, 'tag' | 'timeFormat'>): string =>
  minute === 1440 ? minuteText(minute) : formatTime(minuteText(minute), { tag, timeFormat }).replaceAll(/\s/g, ' ');

/** Hours as a field holds them: what is shown can be typed again. */
export const hoursTyped = (hours: HoursText, style: Pick<HoursStyle, 'tag' | 'timeFormat'>): string =>
  hours === closed
    ? ''
    : spansOf(hours)
        .map(({ from, to }) => `${timeTyped(from, style)}–${timeTyped(to > 1440 ? to - 1440 : to, style)}`)
        .join(', ');

export type TypedHours = { hours: HoursText; error: null } | { hours: null; error: TypedHoursReason };

/** What was typed, as the wire writes it. An empty field is a day off where the form says so. */
export function typedHours(typed: string, isEmptyOff = false): TypedHours {
  if (isEmptyOff && typed.trim() === '') return { hours: closed, error: null };
  const read = readTypedHours(typed);
  return read.ok ? { hours: writeHours(read.value), error: null } : { hours: null, error: read.reason };
}

/** Whether two typed texts stand for the same hours, so that what was said of the one holds for the other. */
export const readsAlike = (one: string, other: string): boolean => typedHours(one).hours === typedHours(other).hours;

/** The day that a form begins with where none was pressed: today, or the first of another week. */
export const usualDayOf = ({ days, today }: Pick<RosterWeek, 'days' | 'today'>): string =>
  days.includes(today) ? today : days[0]!;

/** The hours of the store on a day. */
export const storeHoursOn = ({ store }: Pick<RosterWeek, 'store'>, day: string): HoursText =>
  store.special[day]?.hours ?? store.weekly[weekdayOf(day)]!;

/** The hours that a person has every week on such a day, single days aside. */
export function usualHoursOn(
  week: Pick<RosterWeek, 'store'>,
  person: Pick<RosterPerson, 'weekly' | 'laterWeeks'>,
  day: string,
): HoursText {
  return weekOn(person, day)?.[weekdayOf(day)] ?? storeHoursOn(week, day);
}

export const hoursOn = (
  week: Pick<RosterWeek, 'store'>,
  person: Pick<RosterPerson, 'weekly' | 'laterWeeks' | 'days'>,
  day: string,
): HoursText => person.days[day] ?? usualHoursOn(week, person, day);

/** Whether a person's hours of a day lie outside of the store's: all of them or a part; null: none. */
export function outsideOf(own: HoursText, open: HoursText): 'all' | 'part' | null {
  const minutesOf = (spans: readonly MinuteSpan[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const outside = minutesOf(outsideOpening(spansOf(own), spansOf(open)));
  if (outside === 0) return null;
  return outside === minutesOf(spansOf(own)) ? 'all' : 'part';
}

/** When the store is open, and that nothing outside of it can be booked. */
export const openingWords = (open: HoursText, style: HoursStyle): string =>
  spansOf(open).length === 0
    ? style.t('adminRoster.storeClosedThen')
    : style.t('adminRoster.insideStore', { hours: hoursWords(open, style, '') });

/** The same where a person's hours lie outside of the store's; undefined: they do not. */
export const openingNote = (own: HoursText, open: HoursText, style: HoursStyle): string | undefined =>
  outsideOf(own, open) === null ? undefined : openingWords(open, style);

/** What of an absence lies in a day; `isAllDay`: all of it. */
export type AbsenceThen = Absence & { start: string; end: string; isAllDay: boolean };

export function absencesOn({ absences }: Pick<RosterPerson, 'absences'>, day: string): AbsenceThen[] {
  const [midnight, next] = [`${day} 00:00`, `${addDays(day, 1)} 00:00`];
  return absences
    .filter(({ from, to }) => from < next && to > midnight)
    .map((absence) => ({
      ...absence,
      start: absence.from > midnight ? absence.from.slice(11) : '00:00',
      end: absence.to < next ? absence.to.slice(11) : '24:00',
      isAllDay: absence.from <= midnight && absence.to >= next,
    }));
}

/** An absence as first and last day, where it is of whole days; null where it is not. */
export function wholeDaysOf({ from, to }: Pick<Absence, 'from' | 'to'>): { first: string; last: string } | null {
  if (!from.endsWith(' 00:00') || !to.endsWith(' 00:00')) return null;
  return { first: from.slice(0, 10), last: addDays(to.slice(0, 10), -1) };
}

/** Hours of every week in words, weekdays with the same hours together: `Mon–Fri 9:00–17:00, Sat 9:00–12:00`. */
export function weekWords(weekly: readonly HoursText[], style: HoursStyle, words: WeekNames): string {
  const groups: { first: number; last: number; hours: HoursText }[] = [];
  for (const [weekday, hours] of weekly.entries()) {
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups
    .map(({ first, last, hours }) => {
      const days = first === last ? words.day(first) : `${words.day(first)}–${words.day(last)}`;
      return `${days} ${hoursWords(hours, style, words.off)}`;
    })
    .join(words.comma);
}

type WeekNames = { day: (weekday: number) => string; off: string; comma: string };
