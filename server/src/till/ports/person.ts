import type { PersonPart } from '../../platform/ports/person-part.ts';
import { emptyReasonsOf, type KeptReason, reasonsOf } from '../queries/person.ts';

/** Why bills of a person were refunded, in words of the store: they may be about the person, and go with the person. */
export const tillPerson: PersonPart<{ refundReasons: KeptReason[] }> = {
  name: 'till',
  export: async ({ db }, { accountId }) => ({ refundReasons: await reasonsOf(db, accountId) }),
  forget: (trx, { accountId }) => emptyReasonsOf(trx, accountId),
};
