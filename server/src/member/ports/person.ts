import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson, forget } from '../actions/records.ts';

/** A person's records at the chains, with the profiles in them, and what the person asked stores as a lead. */
export const memberPerson: PersonPart<Awaited<ReturnType<typeof exportPerson>>> = {
  name: 'member',
  export: exportPerson,
  forget,
};
