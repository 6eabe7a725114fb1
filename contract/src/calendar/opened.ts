import type { CalendarAppointment, CalendarDay, CalendarItem, CalendarPart, CalendarPartContent } from './calls.ts';

/** An item with what its part tells once: whose it is, and what. */
export type OpenedItem = Omit<CalendarItem, 'staff' | 'service'> & { staffId: string | null; service: string };
export type OpenedAppointment = Omit<CalendarAppointment, 'items'> & { items: OpenedItem[] };

/** The appointments of a part, each complete by itself. */
export function openedPart({ idPrefix, staff, services, appointments }: CalendarPartContent): OpenedAppointment[] {
  return appointments.map(({ id, items, ...appointment }) => ({
    ...appointment,
    id: idPrefix + id,
    items: items.map((item) => ({
      id: idPrefix + item.id,
      staffId: item.staff === null ? null : staff[item.staff]!,
      from: item.from,
      to: item.to,
      service: services[item.service]!,
    })),
  }));
}

export type OpenedPart = { tag: string; appointments: OpenedAppointment[] };
export type OpenedDay = Omit<CalendarDay, 'parts'> & { parts: OpenedPart[]; appointments: OpenedAppointment[] };

/** A day with its appointments; parts that were not sent are those that the caller has. */
export function openedDay(
  { parts, ...day }: CalendarDay,
  known: ReadonlyMap<string, OpenedPart> = new Map(),
): OpenedDay {
  const opened = parts.flatMap((part) => openOne(part, known) ?? []);
  return { ...day, parts: opened, appointments: opened.flatMap(({ appointments }) => appointments) };
}

function openOne({ tag, content }: CalendarPart, known: ReadonlyMap<string, OpenedPart>): OpenedPart | undefined {
  return content === null ? known.get(tag) : { tag, appointments: openedPart(content) };
}
