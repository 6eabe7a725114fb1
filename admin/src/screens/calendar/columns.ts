import type { CalendarPersonDay } from '@parlour/contract/calendar/calls';
import type { OpenedAppointment, OpenedDay, OpenedItem } from '@parlour/contract/calendar/opened';
import { type Axis, endOnAxis, onAxis } from '@parlour/domain/calendar/axis';
import { stripsOf } from '@parlour/domain/calendar/strips';
import type { CalendarDays } from '../../features/calendar/calls.ts';

/** A part of an appointment in a column: minutes of the axis, and its place beside what runs at the same time. */
export type Piece = {
  key: string;
  appointment: OpenedAppointment;
  item: OpenedItem;
  top: number;
  end: number;
  strip: number;
  strips: number;
};

/** A column: a person on a day. `staffId` null: what nobody serves yet. */
export type Column = {
  key: string;
  day: OpenedDay;
  staffId: string | null;
  name: string;
  work: CalendarPersonDay | null;
  pieces: Piece[];
};

/** A piece is drawn at least this long, in minutes of the axis. */
const leastMinutes = 15;

/**
 * The same columns, but for those that show what they showed before: these are the old ones, so that a change draws nothing else. The days and
 * appointments of two readings are the same objects where nothing about them has changed.
 */
export function keepColumns(before: readonly Column[], next: readonly Column[]): Column[] {
  const known = new Map(before.map((column) => [column.key, column]));
  return next.map((column) => {
    const old = known.get(column.key);
    return old && isSameColumn(old, column) ? old : column;
  });
}

function isSameColumn(old: Column, { name, work, day, pieces }: Column): boolean {
  const isSameDay = old.day.clock === day.clock && old.day.special === day.special && old.day.open === day.open;
  return (
    isSameDay &&
    old.name === name &&
    old.work === work &&
    old.pieces.length === pieces.length &&
    old.pieces.every((one, index) => isSamePiece(one, pieces[index]!))
  );
}

const isSamePiece = (one: Piece, other: Piece): boolean =>
  one.item === other.item &&
  one.appointment === other.appointment &&
  one.top === other.top &&
  one.end === other.end &&
  one.strip === other.strip &&
  one.strips === other.strips;

/** Whose a column is. `id` null: what nobody serves, which is all of a store without people; `name` is then the store's. */
export type ColumnOwner = { id: string | null; name: string };

/** These people side by side; what nobody serves yet comes first, where there is some. */
export function columnsOfDay(day: OpenedDay, axis: Axis, people: readonly ColumnOwner[]): Column[] {
  const items = itemsByPerson(day);
  const columns = people.map(({ id, name }) => columnOf(day, { id, name }, axis, items.get(id) ?? []));
  const loose = people.some(({ id }) => id === null) ? [] : (items.get(null) ?? []);
  return loose.length > 0 ? [columnOf(day, { id: null, name: '' }, axis, loose), ...columns] : columns;
}

/** The days of one person side by side. */
export function columnsOfWeek(data: Pick<CalendarDays, 'days'>, axis: Axis, person: ColumnOwner): Column[] {
  return data.days.map((day) => columnOf(day, person, axis, itemsByPerson(day).get(person.id) ?? []));
}

type Found = { appointment: OpenedAppointment; item: OpenedItem };

function itemsByPerson(day: OpenedDay): Map<string | null, Found[]> {
  const found = day.appointments.flatMap((appointment) => appointment.items.map((item) => ({ appointment, item })));
  return Map.groupBy(found, ({ item }) => item.staffId);
}

function columnOf(day: OpenedDay, { id, name }: ColumnOwner, axis: Axis, found: readonly Found[]): Column {
  const places = found
    .map(({ appointment, item }) => ({
      key: item.id,
      appointment,
      item,
      top: onAxis(axis, day.clock, item.from),
      end: Math.max(endOnAxis(axis, day.clock, item.to), onAxis(axis, day.clock, item.from) + leastMinutes),
    }))
    .toSorted((a, b) => a.top - b.top);
  const strips = stripsOf(places.map(({ top, end }) => ({ from: top, to: end })));
  return {
    key: `${day.day} ${id ?? ''}`,
    day,
    staffId: id,
    name,
    work: day.people.find((person) => person.id === id) ?? null,
    pieces: places.map((place, index) => ({ ...place, ...strips[index]! })),
  };
}
