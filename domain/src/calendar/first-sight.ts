import { type Axis, onAxis } from './axis.ts';
import { type CalendarClock, dayOfInstant, elapsedAtWall, elapsedOf } from './clock.ts';

/** So much can be seen above, in minutes. */
const above = 60;
/** Where a day without opening times begins, as the clock shows it. */
const usualOpening = 8 * 60;

type Day = { clock: CalendarClock; open: readonly number[] };

/**
 * The minute of the axis at which a calendar of some days opens: an hour before the first of its days opens, or before now where today is one of them and
 * now is between its opening and its closing.
 */
export function firstSight(axis: Axis, days: readonly Day[], now: number): number {
  const clocks = days.map(({ clock }) => clock);
  const today = days[dayOfInstant(clocks, now)];
  const at = today ? elapsedOf(today.clock, now) : 0;
  const isOpenNow = today !== undefined && today.open.length > 0 && at >= today.open[0]! && at < today.open.at(-1)!;
  const begins = isOpenNow ? onAxis(axis, today.clock, at) : opening(axis, days);
  return Math.max(0, begins - above);
}

function opening(axis: Axis, days: readonly Day[]): number {
  const opens = days.flatMap(({ clock, open: [first] }) => (first === undefined ? [] : [onAxis(axis, clock, first)]));
  if (opens.length > 0) return Math.min(...opens);
  const [first] = days;
  return first ? onAxis(axis, first.clock, elapsedAtWall(first.clock, usualOpening) ?? usualOpening) : usualOpening;
}
