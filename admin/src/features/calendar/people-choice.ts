import { type PeopleChoice, peopleChoices, shownPeople } from '@parlour/domain/calendar/shown-people';
import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import type { OpenedDay } from '@parlour/contract/calendar/opened';
import { readKept, writeKept } from '../../lib/storage.ts';
import type { CalendarDays } from './calls.ts';
import type { CalendarPlace } from './place.ts';

/** Whose columns a day shows: as the address says, else as the member chose last on this device. */
export function peopleChoiceOf({ who, go }: Pick<CalendarPlace, 'who' | 'go'>, memberId: string) {
  const key = `calendarPeople ${memberId}`;
  const choice = who ?? peopleChoices.find((one) => one === readKept(key)) ?? 'working';
  const choose = (next: PeopleChoice) => {
    writeKept(key, next);
    go({ who: next, person: undefined });
  };
  return { choice, choose };
}

/** Whom the address names, but for those who are not among the people: a link may name who has left since. */
export const knownPeople = (people: readonly { id: string }[], named: readonly string[]): string[] =>
  named.filter((id) => people.some((person) => person.id === id));

/** The people whose columns stand in the page. `picked`: those whom the address names. */
export function peopleOfDay(
  { people }: Pick<CalendarDays, 'people'>,
  day: OpenedDay,
  asked: { choice: PeopleChoice; picked: readonly string[] },
): readonly CalendarPerson[] {
  const busy = new Set(day.appointments.flatMap(({ items }) => items.map(({ staffId }) => staffId)));
  return shownPeople(people, { days: day.people, busy }, asked);
}

/** Whether a day has a column: that of a person, or of what nobody serves yet. */
export const hasColumns = (shown: readonly CalendarPerson[], { appointments }: OpenedDay): boolean =>
  shown.length > 0 || appointments.some(({ items }) => items.some(({ staffId }) => staffId === null));
