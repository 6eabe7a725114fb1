import type { AppointmentMove } from '@parlour/contract/appointment/move';
import { type Axis, elapsedAtAxis, endOnAxis, onAxis } from '@parlour/domain/calendar/axis';
import { startTextAt } from '@parlour/domain/calendar/clock';
import type { Column, Piece } from './columns.ts';

/** Where a piece is held over the calendar, before anything is changed: in which column, from when, and for how long. */
export type Target = { index: number; from: number; minutes: number };

/** A piece that was picked up, and where it came from. */
export type PickedUp = { piece: Piece; index: number; kind: 'move' | 'resize' };

const minuteMs = 60_000;
/** No part of an appointment is shorter. */
const leastMinutes = 5;

export const ownTarget = ({ piece, index }: Pick<PickedUp, 'piece' | 'index'>): Target => ({
  index,
  from: piece.item.from,
  minutes: piece.item.to - piece.item.from,
});

/** A target within the days that are shown. */
export function withinDay(columns: readonly Column[], { index, from, minutes }: Target, step: number): Target {
  const at = Math.min(Math.max(index, 0), columns.length - 1);
  const { clock } = columns[at]!.day;
  const latest = clock.minutes - step;
  return { index: at, from: Math.min(Math.max(from, clock.begins), latest), minutes: Math.max(leastMinutes, minutes) };
}

/** Where it is drawn, in minutes of the axis. */
export function placeOfTarget(columns: readonly Column[], axis: Axis, { index, from, minutes }: Target) {
  const { clock } = columns[index]!.day;
  return { top: onAxis(axis, clock, from), end: endOnAxis(axis, clock, from + minutes) };
}

/** The moment at a place of the axis, on the store's steps as the clock shows them. */
export const snapped = (axis: Axis, { day }: Column, place: number, step: number): number =>
  elapsedAtAxis(axis, day.clock, Math.round(Math.max(0, place) / step) * step);

/** What the calls are asked for; null: it is where it was. A whole appointment moves with its part, and only that part changes its person. */
export function moveTo(
  shopId: string,
  columns: readonly Column[],
  { piece, index }: PickedUp,
  target: Target,
): AppointmentMove | null {
  const { appointment, item } = piece;
  const [here, there] = [columns[index]!, columns[target.index]!];
  const startsAt = there.day.clock.startsAt + (target.from - (item.from - appointment.from)) * minuteMs;
  const isLater = startsAt !== here.day.clock.startsAt + appointment.from * minuteMs;
  const elapsed = Math.round((startsAt - there.day.clock.startsAt) / minuteMs);
  const isOther = there.staffId !== null && there.staffId !== item.staffId;
  const isLonger = target.minutes !== item.to - item.from;
  if (!isLater && !isOther && !isLonger) return null;
  return {
    shopId,
    bookingId: appointment.id,
    version: appointment.version,
    ...(isLater ? { start: startTextAt(there.day.day, there.day.clock, elapsed) } : {}),
    ...(isOther ? { staff: [{ itemId: item.id, staffId: there.staffId! }] } : {}),
    ...(isLonger ? { minutes: [{ itemId: item.id, minutes: target.minutes }] } : {}),
  };
}
