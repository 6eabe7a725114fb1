import type { AvailabilityFacts } from './facts.ts';

const dayMinutes = 1440;
/** Where one day ends and the next begins when a store is open at any hour: nobody is served across this moment. */
const turnOfDay = 5 * 60;
const wholeDay = [{ from: turnOfDay, to: dayMinutes + turnOfDay }];
const everyDay = Array.from({ length: 7 }, () => wholeDay);
/** More than a store ever serves at once. */
const morePlaces = 1000;

/** What of a store does not depend on what is booked. */
type OfStore = Omit<AvailabilityFacts, 'busy'>;

/** A store chooses starts freely: off the grid, and earlier on the same day. */
export function startsAnywhere<Facts extends OfStore>(facts: Facts): Facts {
  return { ...facts, config: { ...facts.config, startsAnywhere: true, minLeadMinutes: -dayMinutes } };
}

/** Opening hours, shifts, leave and blocks are no obstacle. */
export function openAtAnyHour<Facts extends OfStore>(facts: Facts): Facts {
  const staff = facts.staff.map((person) => ({ ...person, weekly: null, laterWeeks: [], shifts: {}, away: [] }));
  return { ...facts, hours: { weekly: everyDay, special: {} }, staff };
}

/**
 * A place more is found at what has several places, and in a store without people. A person who serves one customer at a time is never asked to
 * serve two.
 */
export function withMorePlaces<Facts extends OfStore>(facts: Facts): Facts {
  const staff = facts.staff.map((person) => (person.capacity > 1 ? { ...person, capacity: morePlaces } : person));
  return { ...facts, staff, shopCapacity: morePlaces };
}
