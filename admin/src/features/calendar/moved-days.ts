import type { MovedItem } from '@parlour/contract/appointment/move';
import type { OpenedAppointment, OpenedItem } from '@parlour/contract/calendar/opened';
import { dayOfInstant, elapsedOf } from '@parlour/domain/calendar/clock';
import { instantOfStart } from '@parlour/domain/time/start-text';
import type { QueryClient } from '@tanstack/react-query';
import { type CalendarDays, calendarKey } from './calls.ts';

/** A move that the server has made: from which version to which, and the items as they stood before and as they stand now. */
export type MadePlace = {
  bookingId: string;
  seen: number;
  version: number;
  before: readonly MovedItem[];
  after: readonly MovedItem[];
};

/** Shows an appointment at its new place until the days are read again. What is being read was asked for before the move, and is left. */
export async function showMoved(queryClient: QueryClient, shopId: string, place: MadePlace): Promise<void> {
  const queryKey = calendarKey(shopId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<CalendarDays>({ queryKey }, (days) => days && withMoved(days, place));
}

const minuteMs = 60_000;

/**
 * The days with an appointment at its new place. Their parts stay as they were read: by their tags the server knows what is here, and sends what has
 * changed. Days that were read at another version stay as they are.
 */
export function withMoved(days: CalendarDays, place: MadePlace): CalendarDays {
  const isMoved = ({ id, version }: OpenedAppointment) => id === place.bookingId && version === place.seen;
  const day = days.days.find(({ appointments }) => appointments.some(isMoved));
  const old = day?.appointments.find(isMoved);
  if (!day || !old) return days;
  const later = minutesLater(days.zone, firstStart(place.before), firstStart(place.after));
  const startsAt = day.clock.startsAt + (old.from + later) * minuteMs;
  const clocks = days.days.map(({ clock }) => clock);
  const target = days.days[dayOfInstant(clocks, startsAt)];
  // The minutes of another day count from its own beginning.
  const shift = target ? elapsedOf(target.clock, day.clock.startsAt) : 0;
  const moved = {
    ...old,
    version: place.version,
    from: old.from + later + shift,
    items: [
      ...old.items.filter(({ id }) => !isGone(id, place)).map((item) => movedItem(days.zone, item, place, shift)),
      ...addedItems(days.zone, place, old).map((item) => ({ ...item, from: item.from + shift, to: item.to + shift })),
    ],
  };
  return {
    ...days,
    days: days.days.map((one) => {
      if (one !== day && one !== target) return one;
      const others = one.appointments.filter((appointment) => appointment !== old);
      return { ...one, appointments: one === target ? [...others, moved] : others };
    }),
  };
}

const firstStart = (items: readonly MovedItem[]): string => items.map(({ start }) => start).toSorted()[0] ?? '';

function minutesLater(zone: string, before: string, after: string): number {
  const [from, to] = [instantOfStart(zone, before), instantOfStart(zone, after)];
  return from === null || to === null ? 0 : Math.round((to - from) / minuteMs);
}

const isIn = (id: string, items: readonly MovedItem[]) => items.some(({ itemId }) => itemId === id);

/** A service that was taken away. */
const isGone = (id: string, { before, after }: MadePlace) => isIn(id, before) && !isIn(id, after);

/** Services that were added, in the minutes of the day on which the appointment was. */
function addedItems(zone: string, { before, after }: MadePlace, { from, items }: OpenedAppointment): OpenedItem[] {
  const minutesAt = (text: string) => from + minutesLater(zone, firstStart(before), text);
  return after
    .filter(({ itemId }) => !isIn(itemId, before) && items.every(({ id }) => id !== itemId))
    .map(({ itemId: id, staffId, name: service, start, end }) => {
      return { id, staffId, service, from: minutesAt(start), to: minutesAt(end) };
    });
}

function movedItem(zone: string, item: OpenedItem, { before, after }: MadePlace, shift: number): OpenedItem {
  const isIt = ({ itemId }: MovedItem) => itemId === item.id;
  const [from, to] = [before.find(isIt), after.find(isIt)];
  if (!from || !to) return { ...item, from: item.from + shift, to: item.to + shift };
  return {
    ...item,
    staffId: to.staffId,
    from: item.from + shift + minutesLater(zone, from.start, to.start),
    to: item.to + shift + minutesLater(zone, from.end, to.end),
  };
}
