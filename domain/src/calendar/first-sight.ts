import { type Axis, endOnAxis, onAxis } from './axis.ts';
import { type CalendarClock, dayOfInstant, elapsedAtWall, elapsedOf } from './clock.ts';

/** So much is seen above what comes first and below what comes last, in minutes: the hours beside them can be read. */
const margin = 15;
/** Where a day without opening times begins, as the clock shows it. */
const usualOpening = 8 * 60;

type Day = { clock: CalendarClock; open: readonly number[] };

/** From where to where something goes on, in minutes of the axis. */
type Stretch = { top: number; end: number };

/** `appointments`: those of all these days. `room`: so many minutes of the axis are in sight at once. */
export type Sight = { days: readonly Day[]; appointments: readonly Stretch[]; room: number; now: number };

/**
 * The minute of the axis at which a calendar of some days opens: where the first of them opens or the first appointment begins. Where today is one of
 * them, now stands a third below the top, but the closing or the end of the last appointment no higher than at the bottom. What all of it leaves empty is
 * above and below it alike.
 */
export function firstSight(axis: Axis, { days, appointments, room, now }: Sight): number {
  const clocks = days.map(({ clock }) => clock);
  const shown = [...days.flatMap((day) => openingOf(axis, day)), ...appointments];
  if (shown.length === 0) return usualBeginning(axis, clocks);
  const begin = Math.min(...shown.map(({ top }) => top)) - margin;
  const lowest = Math.max(...shown.map(({ end }) => end)) + margin - room;
  const top = lowest < begin ? Math.round((begin + lowest) / 2) : begin;
  const today = clocks[dayOfInstant(clocks, now)];
  if (!today) return Math.max(0, top);
  const atThird = Math.round(onAxis(axis, today, elapsedOf(today, now)) - room / 3);
  return Math.max(0, top, Math.min(atThird, lowest));
}

function openingOf(axis: Axis, { clock, open }: Day): Stretch[] {
  const [from, to] = [open[0], open.at(-1)];
  return from === undefined || to === undefined
    ? []
    : [{ top: onAxis(axis, clock, from), end: endOnAxis(axis, clock, to) }];
}

function usualBeginning(axis: Axis, [first]: readonly CalendarClock[]): number {
  const begin = first ? onAxis(axis, first, elapsedAtWall(first, usualOpening) ?? usualOpening) : usualOpening;
  return begin - margin;
}
