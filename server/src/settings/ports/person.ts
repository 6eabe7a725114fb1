import type { Address } from '@parlour/contract/settings/calls';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { addressesOf } from '../queries/addresses.ts';

/** What a person settled about the account; it is deleted with the account. */
export const settingsPerson: PersonPart<{ addresses: Address[] }> = {
  name: 'settings',
  export: async ({ db }, { accountId }) => ({ addresses: await addressesOf(db, accountId) }),
};
