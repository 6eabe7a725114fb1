import type { PersonPart } from '../../platform/ports/person-part.ts';
import { changesOf, emptyReasonsOf, type KeptChange, type KeptReason, reasonsOf } from '../queries/person.ts';

/** Why bills of a person were refunded or changed at the till, in words of the store: they may be about the person, and go with the person. */
export const tillPerson: PersonPart<{ refundReasons: KeptReason[]; changeReasons: KeptChange[] }> = {
  name: 'till',
  export: async ({ db }, { accountId }) => ({
    refundReasons: await reasonsOf(db, accountId),
    changeReasons: await changesOf(db, accountId),
  }),
  forget: (trx, { accountId }) => emptyReasonsOf(trx, accountId),
};
