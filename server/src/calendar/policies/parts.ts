import { createHash } from 'node:crypto';
import { tagLength } from '@parlour/contract/calendar/shapes';
import type { CalendarPart, CalendarPartContent } from '@parlour/contract/calendar/calls';
import type { CalendarClock } from '@parlour/domain/calendar/clock';

const minuteMs = 60_000;

/** Where a day lies in a stretch: from which minute of it, and how many minutes after its beginning the day's own minutes begin. */
export type DayPlace = { from: number; offset: number };

/** Where each of these days, which follow one another, lies in the stretch that they make together. */
export function dayPlaces(clocks: readonly CalendarClock[]): DayPlace[] {
  const [first] = clocks;
  const begin = first!.startsAt + first!.begins * minuteMs;
  return clocks.map(({ startsAt, begins }) => {
    const offset = Math.round((startsAt - begin) / minuteMs);
    return { offset, from: offset + begins };
  });
}

/** Rows by day, and within a day by part: of one day that is the hour in which they begin, of several the whole day. */
export function byPart<Row extends { at: number }>(rows: readonly Row[], places: readonly DayPlace[]): Row[][][] {
  const days = places.map((): Map<number, Row[]> => new Map());
  for (const row of rows) {
    const index = places.findLastIndex(({ from }) => from <= row.at);
    const key = places.length > 1 ? 0 : Math.floor(row.at / 60);
    const part = days[index]?.get(key);
    if (part) part.push(row);
    else days[index]?.set(key, [row]);
  }
  return days.map((parts) => [...parts.values()]);
}

/** A part under the name of its content; what the caller has already is named alone. */
export function taggedPart(content: CalendarPartContent, known: ReadonlySet<string>): CalendarPart {
  const tag = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, tagLength);
  return { tag, content: known.has(tag) ? null : content };
}
