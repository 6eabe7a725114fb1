import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportReferrals, pointsAtStake } from '../actions/person.ts';
import { hideContactsOf, rememberContactsOf } from '../queries/referrals.ts';
import { deleteNotesOf, type KeptPoints, keptPointsOf } from '../queries/person.ts';

/** A person's points. Entries are never changed: they stay with the record, which loses its owner; what staff wrote about them goes. They are locked with the record, after balances (`moneyPerson`). */
export const pointsPerson: PersonPart<{
  points: KeptPoints[];
  referrals: Awaited<ReturnType<typeof exportReferrals>>;
}> = {
  name: 'points',
  export: async ({ db }, { accountId }) => ({
    points: await keptPointsOf(db, accountId),
    referrals: await exportReferrals(db, accountId),
  }),
  atStake: pointsAtStake,
  async forget(trx, { accountId }, now) {
    await deleteNotesOf(trx, accountId);
    await rememberContactsOf(trx, accountId, now);
    await hideContactsOf(trx, accountId);
  },
};
