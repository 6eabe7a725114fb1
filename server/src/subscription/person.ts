import type { PersonPart } from '../platform/ports/person-part.ts';
import { exportPerson, forget } from './actions.ts';
import { lockOrdersOf } from './queries.ts';

/** The plans that a person ordered. Only orders that were locked are forgotten. */
export const subscriptionPerson: PersonPart<{ planOrders: Awaited<ReturnType<typeof exportPerson>> }, string[]> = {
  name: 'subscription',
  export: async (services, owner) => ({ planOrders: await exportPerson(services, owner) }),
  lock: (trx, { accountId }) => lockOrdersOf(trx, accountId),
  forget: (trx, _owner, _now, planOrderIds) => forget(trx, planOrderIds),
};
