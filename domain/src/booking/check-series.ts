import { daysBetween, isDay } from '../time/day.ts';
import { splitStart } from '../time/start-text.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { mostVisits } from './series-starts.ts';

const mostDays = 400;

/** Decides whether several visits may be asked for as one series: services only, two to twelve starts in their order, each on a day of its own. */
export function checkSeries(
  starts: readonly string[],
  lines: readonly { kind: 'service' | 'product' }[],
): Verdict<null, 'series_of_products' | 'invalid_input', { field: string }> {
  if (lines.some((line) => line.kind === 'product')) return refused('series_of_products', { field: 'lines' });
  const days = starts.map((start) => start.slice(0, 10));
  const isWhole =
    starts.length >= 2 &&
    starts.length <= mostVisits &&
    starts.every((start) => isDay(start.slice(0, 10)) && splitStart(start).minute >= 0) &&
    days.every((day, index) => index === 0 || day > days[index - 1]!) &&
    daysBetween(days[0]!, days.at(-1)!) <= mostDays;
  return isWhole ? allowed(null) : refused('invalid_input', { field: 'starts' });
}
