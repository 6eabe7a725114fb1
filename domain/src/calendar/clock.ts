import { dayNumber, type Day, minuteText } from '../time/day.ts';
import { type ClockPiece, type DayFrame, elapsedAt } from '../time/zone.ts';

/**
 * A day of a store as a calendar draws it: minutes are elapsed ones from its first instant. What lies before `begins` belongs to the evening of the
 * day before, and an evening past midnight makes it longer.
 */
export type CalendarClock = Pick<DayFrame, 'startsAt' | 'minutes' | 'pieces'> & { begins: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the clock shows so many minutes after the beginning of a day; past midnight it counts on. */
export function wallAt({ pieces }: Pick<CalendarClock, 'pieces'>, elapsed: number): number {
  const piece = pieceAt(pieces, elapsed);
  return piece ? piece.wall + elapsed - piece.at : elapsed;
}

function pieceAt(pieces: readonly ClockPiece[], elapsed: number): ClockPiece | undefined {
  return pieces.findLast(({ at }) => at <= elapsed) ?? pieces[0];
}

/** Whether the clock of this day shows a minute more than once. */
function isRepeated({ pieces }: Pick<CalendarClock, 'pieces'>, wall: number): boolean {
  return pieces.filter((piece) => wall >= piece.wall && wall < piece.wall + piece.minutes).length > 1;
}

/** The offset from UTC in force then, as `+02:00`, where the clock shows this minute twice; else ''. */
export function offsetMark(day: Day, clock: CalendarClock, elapsed: number): string {
  const wall = wallAt(clock, elapsed);
  if (!isRepeated(clock, wall)) return '';
  const offset = (dayNumber(day) * dayMs + wall * minuteMs - clock.startsAt) / minuteMs - elapsed;
  return `${offset < 0 ? '-' : '+'}${minuteText(Math.abs(offset))}`;
}

/** A moment of a day as calls take it: `yyyy-MM-dd HH:mm`, its real date after midnight, with the offset where the clock shows it twice. */
export function startTextAt(day: Day, clock: CalendarClock, elapsed: number): string {
  const wall = wallAt(clock, elapsed);
  const date = new Date((dayNumber(day) + Math.floor(wall / 1440)) * dayMs).toISOString().slice(0, 10);
  return `${date} ${minuteText(((wall % 1440) + 1440) % 1440)}${offsetMark(day, clock, elapsed)}`;
}

/** The elapsed minute of an instant (epoch ms). */
export const elapsedOf = ({ startsAt }: Pick<CalendarClock, 'startsAt'>, instant: number): number =>
  Math.round((instant - startsAt) / minuteMs);

/** The elapsed minute at which the clock of a day first shows this minute; null where it skips it. */
export const elapsedAtWall = ({ pieces }: CalendarClock, wall: number): number | null =>
  elapsedAt({ pieces } as DayFrame, wall);

/** The day among these to which an instant belongs, by its position; -1: to none of them. */
export function dayOfInstant(clocks: readonly CalendarClock[], instant: number): number {
  return clocks.findIndex(
    ({ startsAt, begins, minutes }) =>
      instant >= startsAt + begins * minuteMs && instant < startsAt + minutes * minuteMs,
  );
}
