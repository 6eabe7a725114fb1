import { type Axis, endOnAxis, onAxis } from './axis.ts';
import { type CalendarClock, dayOfInstant, elapsedAtWall, elapsedOf } from './clock.ts';

/** So much is seen above what comes first and below what comes last, in minutes: the hours beside them can be read. */
const margin = 15;
/** So long before opening an appointment is in sight from the beginning, in minutes. */
const mostBefore = 120;
/** Where a day without opening times begins, as the clock shows it. */
const usualOpening = 8 * 60;

type Day = { clock: CalendarClock; open: readonly number[] };

/** From where to where something goes on, in minutes of the axis. */
type Stretch = { top: number; end: number };

/** `appointments`: those of all these days, each with the clock of its own. `room`: so many minutes of the axis are in sight at once. */
export type Sight = {
  days: readonly Day[];
  appointments: readonly (Stretch & { clock: CalendarClock })[];
  room: number;
  now: number;
};

/**
 * The minute of the axis at which a calendar of some days opens: where the first of them opens, or an appointment shortly before that begins. While the
 * store is open today, or an appointment of today is under way, now stands a third below the top, but the closing or the end of the last appointment no
 * higher than at the bottom. What all of it leaves empty is above and below it alike.
 */
export function firstSight(axis: Axis, { days, appointments, room, now }: Sight): number {
  const clocks = days.map(({ clock }) => clock);
  const opening = days.flatMap((day) => openingOf(axis, day));
  const shown = [...opening, ...appointments];
  if (shown.length === 0) return usualBeginning(axis, clocks);
  const begin = beginningOf(opening, appointments) - margin;
  const lowest = Math.max(...shown.map(({ end }) => end)) + margin - room;
  const top = lowest < begin ? Math.round((begin + lowest) / 2) : begin;
  const today = days[dayOfInstant(clocks, now)];
  if (!today) return Math.max(0, top);
  const at = onAxis(axis, today.clock, elapsedOf(today.clock, now));
  const own = [...openingOf(axis, today), ...appointments.filter(({ clock }) => clock === today.clock)];
  const isWorking = own.some(({ top: from, end }) => at >= from && at < end);
  if (!isWorking) return Math.max(0, top);
  return Math.max(0, Math.min(top, at - margin), Math.min(Math.round(at - room / 3), lowest));
}

/** Where the first of all opens. An appointment of the night before it is no reason to begin with empty hours. */
function beginningOf(opening: readonly Stretch[], appointments: readonly Stretch[]): number {
  const opens = Math.min(...opening.map(({ top }) => top));
  const isNear = ({ top }: Stretch) => opening.length === 0 || top >= opens - mostBefore;
  return Math.min(opens, ...appointments.filter(isNear).map(({ top }) => top));
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
