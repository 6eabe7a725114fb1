import type { PersonPart } from '../../platform/ports/person-part.ts';
import { forgetCustomersOf } from '../queries/person.ts';

/** What teams wrote about a person goes with the person. It is never shown in the app; a store hands it out where it is asked for. */
export const customerPerson: PersonPart = {
  name: 'customer',
  export: async () => ({}),
  forget: (trx, { accountId }) => forgetCustomersOf(trx, accountId),
};
