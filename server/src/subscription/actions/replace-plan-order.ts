import type { OrderReplaced } from '@parlour/contract/subscription/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { readPlanOrder, writePlanOrder } from '../queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { ownsPlanOrder } from '../policies/plan-payments.ts';
import { ordersOfPayable } from '../../payment/queries/orders.ts';
import { closePages } from './apply-payment.ts';

/**
 * Takes back the caller's own order that is not paid, since the customer orders something else: its pages are closed, and what is still paid on them
 * goes back. While money is on its way the customer has to wait; where the order was paid meanwhile the answer says so, and nothing is sold beside it
 * until the customer confirms that. The order of another customer stays as it is.
 */
export async function replacePlanOrder(
  trx: Trx,
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  { replacedId: id = '', replacedToken: payToken = '', isKnownPaid = false }: OrderReplaced,
): Promise<Answer<null>> {
  if (!ownsPlanOrder(config, { id, payToken })) return allowed(null);
  const plan = await readPlanOrder(trx, id, true);
  if (plan?.state === 'paid' && !isKnownPaid) return refused('plan_paid_before');
  if (plan?.state !== 'asked') return allowed(null);
  const orders = await ordersOfPayable(trx, asPayable(id));
  if (plan.paymentOrderId !== null || orders.some(({ state }) => state === 'processing'))
    return refused('payment_under_way');
  await writePlanOrder(trx, id, { state: 'replaced' });
  await closePages(trx, orders, clock.now());
  return allowed(null);
}
