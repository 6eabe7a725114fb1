import type { PersonPart } from '../../platform/ports/person-part.ts';
import { forgetCustomersOf, type TeamNote, teamNotesOf } from '../queries/person.ts';

/** What teams wrote about a person is handed out with everything else, and goes with the person. No screen of customers shows it. */
export const customerPerson: PersonPart<{ teamNotes: TeamNote[] }> = {
  name: 'customer',
  export: async ({ db }, { accountId }) => ({ teamNotes: await teamNotesOf(db, accountId) }),
  forget: (trx, { accountId }) => forgetCustomersOf(trx, accountId),
};
