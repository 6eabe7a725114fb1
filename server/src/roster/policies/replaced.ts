import type { LaterWeek } from '@parlour/contract/roster/edits';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import { readHours, writeHours } from '@parlour/domain/shop/hours-text';
import { isDay } from '@parlour/domain/time/day';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

type Read<Value> = Verdict<Value, 'hours_unreadable', { field: string }>;

/** Reads hours of an edit; the field names what is wrong. */
export function readField(text: string, field: string): Read<MinuteSpan[]> {
  const hours = readHours(text);
  return hours.ok ? hours : refused('hours_unreadable', { field });
}

export function readWeek(texts: readonly string[], field: string): Read<MinuteSpan[][]> {
  const week: MinuteSpan[][] = [];
  for (const [weekday, text] of texts.entries()) {
    const hours = readField(text, `${field}.${weekday}`);
    if (!hours.ok) return hours;
    week.push(hours.value);
  }
  return allowed(week);
}

export const checkDay = (day: string, field: string): Read<string> =>
  isDay(day) ? allowed(day) : refused('hours_unreadable', { field });

export const weekText = (week: readonly (readonly MinuteSpan[])[]): string[] => week.map(writeHours);

export const laterText = (weeks: readonly DatedWeek<readonly (readonly MinuteSpan[])[]>[]): LaterWeek[] =>
  weeks.map(({ from, weekly }) => ({ from, weekly: weekly && weekText(weekly) }));

/** Reads weekly hours that begin on days; these are in order, and each is named once. */
export function readLaterWeeks(weeks: readonly LaterWeek[], field: string): Read<DatedWeek<MinuteSpan[][]>[]> {
  const later: DatedWeek<MinuteSpan[][]>[] = [];
  for (const [place, { from, weekly }] of weeks.entries()) {
    const last = later.at(-1);
    if (!isDay(from) || (last && from <= last.from)) return refused('hours_unreadable', { field: `${field}.${place}` });
    const week = weekly === null ? allowed(null) : readWeek(weekly, `${field}.${place}`);
    if (!week.ok) return week;
    later.push({ from, weekly: week.value });
  }
  return allowed(later);
}

/** Whether an edit was made from what is there: what it replaces, or already what it asks for, so that a repeated one goes through. */
export function isFromHere<Value>(there: Value, { was, now }: { was: Value; now: Value }): boolean {
  const text = JSON.stringify(there);
  return text === JSON.stringify(was) || text === JSON.stringify(now);
}
