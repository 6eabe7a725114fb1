import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportClaims, exportPerson, hasOpenRights, rightsAtStake } from '../actions/person.ts';
import { forgetClaimsOf } from '../queries/gifts-of-person.ts';
import { lockRightsOf } from '../queries/person.ts';

/** What a person holds at the chains. It stays with the record, which loses its owner and its name: the books are the shops'. */
export const rightsPerson: PersonPart<{
  rights: Awaited<ReturnType<typeof exportPerson>>;
  giftClaims: Awaited<ReturnType<typeof exportClaims>>;
}> = {
  name: 'rights',
  export: async (services, owner) => ({
    rights: await exportPerson(services, owner),
    giftClaims: await exportClaims(services, owner),
  }),
  lock: (trx, { accountId }) => lockRightsOf(trx, accountId),
  forget: (trx, { accountId }) => forgetClaimsOf(trx, accountId),
  atStake: rightsAtStake,
  refusal: async (trx, owner, now) =>
    !owner.givesUpBalances && (await hasOpenRights(trx, owner, now)) ? 'money_open' : null,
};
