import type { Merchant, PayOrderState } from '@parlour/contract/payment/calls';
import { mayStillPay } from '@parlour/domain/payment/payment-order';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { kindOf } from '../ports/payables.ts';
import { type OrderStatus, readOrderStatus, readOrder } from '../queries/orders.ts';

/** The state of a payment. It only reads: no request of a page moves money. */
export async function getOrder(
  ctx: Ctx,
  { paymentOrderId }: { paymentOrderId: string },
): Promise<Answer<PayOrderState>> {
  const order = await readOrderStatus(ctx.db, paymentOrderId);
  if (!order) return refused('not_found');
  const { state, expiresAt } = order;
  // Where another page was paid this one has nothing else to say.
  const isPaid = order.isPaid || (order.chargeId === null && (await isPaidOtherwise(ctx, order)));
  return allowed({
    paymentOrderId,
    state: isPaid ? 'succeeded' : state,
    isOpen: mayStillPay(order) && !isPaid,
    expiresAt: expiresAt.getTime(),
  });
}

/** Whether another order pays what this one is for, where no charge says so. */
async function isPaidOtherwise(ctx: Ctx, { chainId, payableKind, payableId }: OrderStatus): Promise<boolean> {
  const id = await kindOf(ctx, payableKind).payingOrderId(ctx.db, { chainId, id: payableId });
  const paying = id === null ? null : await readOrder(ctx.db, id);
  return paying?.state === 'succeeded';
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
