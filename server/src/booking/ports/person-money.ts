import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson, forget, storedStakes } from '../actions/person-money.ts';
import { hasOpenMoney, hasStoredMoney, lockBalancesOf } from '../queries/person-money.ts';

/** What a person was charged and paid, the person's cards, and what shops keep for the person. */
export const moneyPerson: PersonPart<Awaited<ReturnType<typeof exportPerson>>> = {
  name: 'payment',
  export: exportPerson,
  atStake: storedStakes,
  lock: lockBalancesOf,
  async refusal(trx, owner, now) {
    if (await hasOpenMoney(trx, owner, now)) return 'money_open';
    if (owner.givesUpBalances) return null;
    return (await hasStoredMoney(trx, owner, now)) ? 'money_open' : null;
  },
  forget,
};
