import type { Merchant, PayOrderState } from '@parlour/contract/payment/calls';
import { mayStillPay } from '@parlour/domain/payment/payment-order';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { orderStanding } from '../queries/orders.ts';

/** How a payment stands. It only reads: nothing that a page asks moves money. */
export async function getOrder(
  ctx: Ctx,
  { paymentOrderId }: { paymentOrderId: string },
): Promise<Answer<PayOrderState>> {
  const order = await orderStanding(ctx.db, paymentOrderId);
  if (!order) return refused('not_found');
  const { state, isPaid, expiresAt } = order;
  // Whichever page of a charge was paid: it is paid, and this one has nothing else to say.
  return allowed({
    paymentOrderId,
    tradeStatus: isPaid ? 'S' : state,
    isOpen: mayStillPay(order) && !isPaid,
    expiresAt: expiresAt.getTime(),
  });
}

/** Who takes money for a shop here: a merchant whose provider is not set up takes none. */
export async function showMerchants(
  ctx: Ctx,
  { shopId, channel, preAuthStatus }: { shopId: string; channel?: string; preAuthStatus?: boolean },
): Promise<Answer<Merchant[]>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { merchants } = await ctx.catalog.facts(scope);
  return allowed(
    merchants
      .filter((one) => ctx.payments[one.channel])
      .filter((one) => (channel === undefined || one.channel === channel) && (preAuthStatus !== true || one.takesHolds))
      .map((one) => ({ id: one.id, channel: one.channel, takesHolds: one.takesHolds })),
  );
}
