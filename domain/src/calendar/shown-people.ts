/** Whose columns a day shows: those of the people who work that day, or all. */
export type PeopleChoice = 'working' | 'everyone';
export const peopleChoices: readonly PeopleChoice[] = ['working', 'everyone'];

/** A person on a day: the hours of the shift (flat: from, to, …), whether or not the person is away in them, and what was entered beside. */
export type PersonDay = {
  id: string;
  hours: readonly number[];
  away: readonly { kind: 'leave' | 'block' }[];
};

type ShownDay = {
  /** Of each person; of one who has left there may be none. */
  days: readonly PersonDay[];
  /** Who has an appointment then. */
  busy: ReadonlySet<string | null>;
};

/**
 * Whether a person is shown among those of a day. Who has a shift is, also on leave: that is what the desk has to know. Leave without a shift takes nothing
 * away and says nothing; a block or an appointment then is work.
 */
export function isThereThatDay(day: Pick<PersonDay, 'hours' | 'away'> | undefined, hasAppointment: boolean): boolean {
  if (hasAppointment) return true;
  return day !== undefined && (day.hours.length > 0 || day.away.some(({ kind }) => kind === 'block'));
}

/** The people of a day, in their order. `picked`: whom the member has picked, who are shown wherever they are. A calendar of one person shows that one. */
export function shownPeople<Person extends { id: string }>(
  all: readonly Person[],
  { days, busy }: ShownDay,
  { choice, picked }: { choice: PeopleChoice; picked: readonly string[] },
): readonly Person[] {
  if (picked.length > 0) return all.filter(({ id }) => picked.includes(id));
  if (choice === 'everyone' || all.length <= 1) return all;
  const dayOf = new Map(days.map((day) => [day.id, day]));
  return all.filter(({ id }) => isThereThatDay(dayOf.get(id), busy.has(id)));
}

/** Whom a small window shows first: the member, who may have several calendars, else the first person with a shift; their position, or 0. */
export function firstPerson(shown: readonly (PersonDay | null)[], own: readonly string[]): number {
  const works = (one: PersonDay | null) => one !== null && one.hours.length > 0;
  const mine = shown.findIndex((one) => works(one) && own.includes(one!.id));
  return mine >= 0 ? mine : Math.max(0, shown.findIndex(works));
}
