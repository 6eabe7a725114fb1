import { addDays, minuteText, parseMinute, weekdayOf } from '../time/day.ts';
import { localOf } from '../time/zone.ts';

type Span = { from: string; to: string };

export type OpeningHours = {
  zone: string;
  /** 1 Monday to 7 Sunday; `spans` are wall-clock `HH:mm`, the end up to `24:00`; one that is not later than the start is of the next day. */
  hours: readonly { weekday: number; isOpen: boolean; spans: readonly Span[] }[];
  /** Days that replace their weekday; no span means closed. */
  specialDays: readonly { day: string; spans: readonly Span[] }[];
};

export type OpenState = {
  isOpen: boolean;
  /** The shop's local day. */
  today: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** Today's spans, none when the shop stays closed. */
  spans: readonly Span[];
  /** While open: the wall clock at which it closes. */
  closesAt: string | null;
  /** While closed: the next opening within a week. */
  opensNext: { day: string; at: string } | null;
};

/** The hours of one local day: a special day goes before its weekday. */
export function hoursOn({ hours, specialDays }: OpeningHours, day: string): readonly Span[] {
  const special = specialDays.find((entry) => entry.day === day);
  if (special) return special.spans;
  const weekly = hours.find(({ weekday }) => weekday === weekdayOf(day) + 1);
  return weekly?.isOpen ? weekly.spans : [];
}

const startOf = (span: Span) => parseMinute(span.from) ?? 0;
const dayMinutes = 1440;
/** Counted on past midnight: 18:00 to 02:00 ends at 1560. */
const endOf = (span: Span) => {
  const to = parseMinute(span.to) ?? 0;
  return to > startOf(span) ? to : to + dayMinutes;
};
const daysAhead = 7;

/** The wall clock at which an open stretch ends; spans that touch are one stretch, also across midnight. */
function closingOf(shop: OpeningHours, day: string, span: Span): string {
  const end = endOf(span);
  const next = hoursOn(shop, day).find((other) => startOf(other) === end);
  if (next) return closingOf(shop, day, next);
  if (end < dayMinutes) return span.to;
  const reached = end - dayMinutes;
  const early = hoursOn(shop, addDays(day, 1)).find(
    (other) => startOf(other) <= reached && endOf(other) > reached && endOf(other) < dayMinutes,
  );
  return early ? early.to : span.to;
}

/** The span of a day's evening that still lasts at a minute of the next day. */
const eveningAt = (shop: OpeningHours, day: string, minute: number) =>
  hoursOn(shop, day).find((span) => endOf(span) > dayMinutes + minute);

/** The day to which a minute of a date belongs: after midnight the day before, for as long as its evening goes on. */
export function dayWithEvening(shop: OpeningHours, date: string, minute: number): string {
  const before = addDays(date, -1);
  const hasBegun = hoursOn(shop, date).some((span) => startOf(span) <= minute);
  return !hasBegun && eveningAt(shop, before, minute) ? before : date;
}

/** The same of a start, `yyyy-MM-dd HH:mm`. */
export function dayOfStart(shop: OpeningHours, start: string): string {
  return dayWithEvening(shop, start.slice(0, 10), parseMinute(start.slice(11, 16)) ?? 0);
}

/** Decides whether a shop is open at an instant (epoch ms), by the wall clock of its own zone, and what comes next. */
export function openStateAt(shop: OpeningHours, now: number): OpenState {
  const { day: today, minute } = localOf(shop.zone, now);
  const spans = hoursOn(shop, today);
  const day = dayWithEvening(shop, today, minute);
  const current =
    day === today
      ? spans.find((span) => startOf(span) <= minute && minute < endOf(span))
      : eveningAt(shop, day, minute);
  const about = { today, weekday: weekdayOf(today) + 1, spans };
  if (current) return { ...about, isOpen: true, closesAt: closingOf(shop, day, current), opensNext: null };
  return { ...about, isOpen: false, closesAt: null, opensNext: nextOpening(shop, today, minute) };
}

function nextOpening(shop: OpeningHours, today: string, minute: number): OpenState['opensNext'] {
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = addDays(today, ahead);
    const starts = hoursOn(shop, day)
      .map(startOf)
      .filter((start) => ahead > 0 || start > minute);
    if (starts.length) return { day, at: minuteText(Math.min(...starts)) };
  }
  return null;
}
