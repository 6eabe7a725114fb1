import { type PeopleChoice, peopleChoices } from '@parlour/domain/calendar/shown-people';
import { isDay } from '@parlour/domain/time/day';
import { said, searchText } from '../../lib/search-text.ts';

export type CalendarView = 'day' | 'week' | 'list';
const views: readonly CalendarView[] = ['day', 'week', 'list'];

/** What the address says of the calendar: what is shown, and what is open over it. */
export type CalendarSearch = {
  day?: string | undefined;
  view?: CalendarView | undefined;
  /** The people whose columns are shown, joined by commas. */
  person?: string | undefined;
  /** Whose columns are shown where no people are named; without it, as the member chose last on this device. */
  who?: PeopleChoice | undefined;
  appointment?: string | undefined;
  /** The list of what waits to be confirmed. */
  requests?: string | undefined;
  /** A new appointment: `walk-in` for a customer who is here. */
  new?: string | undefined;
  start?: string | undefined;
  staff?: string | undefined;
  customer?: string | undefined;
};

/** What is not understood is left out. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const day = searchText(raw['day']);
  return said({
    day: day !== undefined && isDay(day) ? day : undefined,
    view: views.find((view) => view === raw['view']),
    person: searchText(raw['person']),
    who: peopleChoices.find((choice) => choice === raw['who']),
    appointment: searchText(raw['appointment']),
    requests: raw['requests'] === undefined ? undefined : '1',
    new: searchText(raw['new']),
    start: searchText(raw['start']),
    staff: searchText(raw['staff']),
    customer: searchText(raw['customer']),
  });
}

/** What closes a new appointment. */
export const closedNew: CalendarSearch = { new: undefined, start: undefined, staff: undefined, customer: undefined };

/** An appointment that was made. `staffIds`: who was chosen for it; null: nobody in particular. */
export type MadeThen = { bookingId: string; day: string; staffIds: readonly (string | null)[] };

/** What a calendar shows of an appointment that was just made: its day, and nothing that would hide it. */
export function shownAfter(
  { day, staffIds }: Omit<MadeThen, 'bookingId'>,
  { view, people }: { view: CalendarView | null; people: readonly string[] },
): CalendarSearch {
  const chosen = staffIds.filter((id) => id !== null);
  if (view !== 'week') {
    const isShown = people.length === 0 || (chosen.length > 0 && chosen.every((id) => people.includes(id)));
    return isShown ? { day } : { day, person: undefined };
  }
  // A week is one person's.
  const [first] = chosen;
  if (first === undefined) return { day, view: 'day', person: undefined };
  return chosen.includes(people[0] ?? '') ? { day } : { day, person: first };
}
