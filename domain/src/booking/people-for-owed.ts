import type { StaffFacts } from '../availability/facts.ts';

/** A booked service that has left the menu, and who was to serve it or is named for it now. */
export type OwedService = { serviceId: string; staffIds: readonly string[] };

/**
 * The people of a store as its own move of a booking sees them. A service that has left the menu is mostly no person's skill any more and is still owed:
 * the planned person may serve it, and any person whom the store names. Where none of them is at work, any person may.
 */
export function peopleForOwed(staff: readonly StaffFacts[], owed: readonly OwedService[]): readonly StaffFacts[] {
  return owed.reduce(withService, staff);
}

function withService(staff: readonly StaffFacts[], { serviceId, staffIds }: OwedService): readonly StaffFacts[] {
  const isDoneBy = ({ id, skills }: StaffFacts) => skills.has(serviceId) || staffIds.includes(id);
  const isAnybodys = !staff.some(isDoneBy);
  return staff.map((person) =>
    isAnybodys || isDoneBy(person) ? { ...person, skills: new Set([...person.skills, serviceId]) } : person,
  );
}
