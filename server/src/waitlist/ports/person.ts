import type { PersonPart } from '../../platform/ports/person-part.ts';
import { entriesAtStake, exportPerson } from '../actions/export.ts';
import { forget } from '../actions/forget.ts';
import type { KeptEntry } from '../queries/person.ts';

/** A person's waitlist entries. They are deleted in transactions of their own: an offered time is offered to the next entry. */
export const waitlistPerson: PersonPart<{ waitlistEntries: KeptEntry[] }> = {
  name: 'waitlist',
  export: async (services, owner) => ({ waitlistEntries: await exportPerson(services, owner) }),
  atStake: entriesAtStake,
  clear: forget,
};
