import type { AppointmentMove } from '@parlour/contract/appointment/move';
import { type Axis, elapsedAtAxis, endOnAxis, onAxis } from '@parlour/domain/calendar/axis';
import { startTextAt } from '@parlour/domain/calendar/clock';
import type { Column, Piece } from './columns.ts';

/** Where a piece is held over the calendar, before anything is changed: in which column, from when, and for how long. */
export type Target = { index: number; from: number; minutes: number };

/**
 * A piece that was picked up, and where it came from. `among`: the columns that stood side by side then. Where others come or go meanwhile, positions mean
 * something else, and it is put back. `isByKeys`: the keyboard carries it.
 */
export type PickedUp = {
  piece: Piece;
  index: number;
  kind: 'move' | 'resize';
  among: string;
  isByKeys?: boolean | undefined;
};

/** A piece that is being carried. */
export type Carried = PickedUp & { target: Target };

/** Stands for columns side by side: as many of them may be those of other people. */
export const amongOf = (columns: readonly Pick<Column, 'key'>[]): string => columns.map(({ key }) => key).join('\n');

/** Whether positions still mean what they meant when it was picked up. */
export const isAmong = (columns: readonly Pick<Column, 'key'>[], { among }: Pick<PickedUp, 'among'>): boolean =>
  among === amongOf(columns);

const minuteMs = 60_000;
/** No part of an appointment is shorter. */
const leastMinutes = 5;

export const ownTarget = ({ piece, index }: Pick<PickedUp, 'piece' | 'index'>): Target => ({
  index,
  from: piece.item.from,
  minutes: piece.item.to - piece.item.from,
});

export const isSameTarget = (one: Target, other: Target): boolean =>
  one.index === other.index && one.from === other.from && one.minutes === other.minutes;

/** Whether letting go of it here asks for something: it is held elsewhere than it was, among the same columns. */
export function isPutElsewhere(columns: readonly Pick<Column, 'key'>[], carried: Carried): boolean {
  return !isSameTarget(ownTarget(carried), carried.target) && isAmong(columns, carried);
}

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
  { piece, index }: Pick<PickedUp, 'piece' | 'index'>,
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
