import { addDays, minuteText, parseMinute, weekdayOf } from '../time/day.ts';
import { localOf } from '../time/zone.ts';

type Span = { from: string; to: string };

export type OpeningHours = {
  zone: string;
  /** 1 Monday to 7 Sunday; `spans` are wall-clock `HH:mm`, the end up to `24:00`. */
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

/** The hours of one local day: a special day goes before its weekday (B G-79). */
export function hoursOn({ hours, specialDays }: OpeningHours, day: string): readonly Span[] {
  const special = specialDays.find((entry) => entry.day === day);
  if (special) return special.spans;
  const weekly = hours.find(({ weekday }) => weekday === weekdayOf(day) + 1);
  return weekly?.isOpen ? weekly.spans : [];
}

const startOf = (span: Span) => parseMinute(span.from) ?? 0;
const endOf = (span: Span) => parseMinute(span.to) ?? 0;
const daysAhead = 7;

/** The wall clock at which an open stretch ends; spans that touch are one stretch, also across midnight. */
function closingOf(shop: OpeningHours, day: string, span: Span): string {
  const next = hoursOn(shop, day).find((other) => startOf(other) === endOf(span) && startOf(other) > startOf(span));
  if (next) return closingOf(shop, day, next);
  if (endOf(span) < 1440) return span.to;
  const early = hoursOn(shop, addDays(day, 1)).find((other) => startOf(other) === 0 && endOf(other) < 1440);
  return early ? early.to : span.to;
}

/** Decides whether a shop is open at an instant (epoch ms), by the wall clock of its own zone, and what comes next. */
export function openStateAt(shop: OpeningHours, now: number): OpenState {
  const { day: today, minute } = localOf(shop.zone, now);
  const spans = hoursOn(shop, today);
  const current = spans.find((span) => startOf(span) <= minute && minute < endOf(span));
  const about = { today, weekday: weekdayOf(today) + 1, spans };
  if (current) return { ...about, isOpen: true, closesAt: closingOf(shop, today, current), opensNext: null };
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
