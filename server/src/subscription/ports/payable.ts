import type { BrandTable } from '@parlour/domain/brand/brand';
import { brandTable } from '../../brand/caches/brands.ts';
import type { Services } from '../context.ts';
import type { OpenPayable, Payable } from '../../payment/ports/payables.ts';
import { applyPayment } from '../actions/apply-payment.ts';
import { recordPlanFailure } from '../actions/record-failure.ts';
import { readPlanOrder } from '../queries.ts';

/** Orders of plans as things that are paid for. They have no charge: what fails is told to the team. */
export function subscriptionPayable(services: Services): Payable {
  return {
    open: ({ id }) => openPlanOrder(services, id),
    payingOrderId: async (db, { id }) => (await readPlanOrder(db, id))?.paymentOrderId ?? null,
    // A plan waits for no answer.
    endUnanswered: () => Promise.resolve(0),
  };
}

function openPlanOrder(services: Services, id: string): OpenPayable {
  let brands: BrandTable | null = null;
  return {
    async prepare() {
      brands = await brandTable(services);
    },
    async lockForEvent(trx) {
      const plan = await readPlanOrder(trx, id, true);
      if (!plan || !brands) return null;
      const known = { plan, brands };
      return {
        state: plan.state === 'replaced' ? 'lost' : 'made',
        startsAt: 0,
        paidByOrderId: plan.paymentOrderId,
        onPaid: () => Promise.resolve(),
        onEvent: (order, decision, now) => applyPayment(services, trx, { ...known, order }, decision, now),
      };
    },
    lock: async (trx) => ((await readPlanOrder(trx, id, true)) ? { isAhead: true } : null),
    // Its own mails tell of what moved.
    publish: () => Promise.resolve(),
    onFailed: (trx, failure) =>
      recordPlanFailure(services, trx, { id, failure, team: brands?.fallback.supportEmail ?? '' }),
  };
}
