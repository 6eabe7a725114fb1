import type { PersonPart } from '../../platform/ports/person-part.ts';
import { endBillLinksOf, hasOpenBillMoney, type KeptBill, keptBillsOf } from '../queries/person.ts';

/** A person's bills. They are kept without the person: they lead to the member's record alone, which is left without a name. */
export const billPerson: PersonPart<{ bills: KeptBill[] }> = {
  name: 'bill',
  export: async ({ db }, { accountId }) => ({ bills: await keptBillsOf(db, accountId) }),
  refusal: async (trx, { accountId }, now) => ((await hasOpenBillMoney(trx, accountId, now)) ? 'money_open' : null),
  forget: (trx, { accountId }) => endBillLinksOf(trx, accountId),
};
