import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson, forget } from '../actions/plans.ts';
import { forgetTriedPages, hasOpenPlanMoney, lockOrdersOf } from '../queries.ts';

/** The plans that a person ordered. Only orders that were locked are forgotten. */
export const subscriptionPerson: PersonPart<{ planOrders: Awaited<ReturnType<typeof exportPerson>> }, string[]> = {
  name: 'subscription',
  export: async (services, owner) => ({ planOrders: await exportPerson(services, owner) }),
  lock: (trx, { accountId }) => lockOrdersOf(trx, accountId),
  refusal: async (trx, { accountId }, now) => ((await hasOpenPlanMoney(trx, accountId, now)) ? 'money_open' : null),
  async forget(trx, { accountId }, _now, subscriptionOrderIds) {
    // It finds the pages by the address that goes next.
    await forgetTriedPages(trx, accountId);
    await forget(trx, subscriptionOrderIds);
  },
};
