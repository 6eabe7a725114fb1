import { minuteText, parseMinute } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** A stretch of one local day in minutes from local midnight, half-open; an evening past midnight counts on: 18:00-02:00 is 1080 to 1560. */
type MinuteSpan = { from: number; to: number };

const form = 'must be closed, or spans as 09:00-17:30 or 09:00-13:00+14:00-18:00';
const dayMinutes = 1440;
/** An evening goes on until six in the morning at most: later than that, two times were swapped. */
const latestEnd = 6 * 60;

/** Reads the hours of one day: spans joined by `+`, in order; `closed` is a day without any. Spans that touch become one. */
export function readHours(text: string): Verdict<MinuteSpan[], string> {
  if (text === 'closed') return allowed([]);
  const spans: MinuteSpan[] = [];
  for (const part of text.split('+')) {
    const verdict = readSpan(part.trim());
    if (!verdict.ok) return verdict;
    const last = spans[spans.length - 1];
    if (last && verdict.value.from < last.to)
      return refused(`${part.trim()} begins before the span in front of it ends`);
    if (last && verdict.value.from === last.to) last.to = verdict.value.to;
    else spans.push(verdict.value);
  }
  return allowed(spans);
}

/** The same hours as text again. */
export function writeHours(spans: readonly MinuteSpan[]): string {
  return spans.map(({ from, to }) => `${minuteText(from)}-${endText(to)}`).join('+') || 'closed';
}

/** The end of a span by the clock: 24:00 for midnight, 02:00 for an evening that goes on until then. */
export function endText(to: number): string {
  return minuteText(to > dayMinutes ? to - dayMinutes : to);
}

function readSpan(text: string): Verdict<MinuteSpan, string> {
  const ends = text.split('-');
  const from = parseMinute(ends[0] ?? '');
  const to = parseMinute(ends[1] ?? '');
  if (ends.length !== 2 || from === null || to === null) return refused(form);
  if (from === dayMinutes) return refused('24:00 can only be the end of a span');
  if (from === to) return refused(`${text} is empty`);
  if (to > from) return allowed({ from, to });
  return to <= latestEnd
    ? allowed({ from, to: to + dayMinutes })
    : refused(`${text} ends before it begins, or goes on past 06:00 of the next day; write the rest on that day`);
}
