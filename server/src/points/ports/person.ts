import type { PersonPart } from '../../platform/ports/person-part.ts';
import { pointsAtStake } from '../actions/person.ts';
import { deleteNotesOf, type KeptPoints, keptPointsOf, lockPointsOf } from '../queries/person.ts';

/** A person's points. Entries are never changed: they stay with the record, which loses its owner; what staff wrote about them goes. */
export const pointsPerson: PersonPart<{ points: KeptPoints[] }> = {
  name: 'points',
  export: async ({ db }, { accountId }) => ({ points: await keptPointsOf(db, accountId) }),
  lock: (trx, { accountId }) => lockPointsOf(trx, accountId),
  atStake: pointsAtStake,
  forget: (trx, { accountId }) => deleteNotesOf(trx, accountId),
};
