import type { OrderOwned, PlanPayment } from '@parlour/contract/subscription/calls';
import { qrSize } from '@parlour/domain/share/check-shared';
import { allowed, refused } from '@parlour/domain/verdict';
import { brandOf, originOfCaller } from '../../brand/caches/brands.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockPlan, readPlanOrder } from '../queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { asPayable } from '../policies/as-payable.ts';
import { decidePlanOrder, type PlanOrderFacts } from '../policies/decide-plan-order.ts';
import { ownsPlanOrder } from '../policies/plan-payments.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { ordersOfPayable } from '../../payment/queries/orders.ts';
import { pollRefusedOrders } from '../../payment/actions/poll-orders.ts';
import { openPage, type Ordered } from '../../payment/actions/open-page.ts';

/** Orders the payment of an order of a plan, at the price at which it was saved; asked again it is the same page. */
export async function openPlanOrder(ctx: Ctx, owned: OrderOwned): Promise<Answer<PlanPayment>> {
  if (!ownsPlanOrder(ctx.config, owned)) return refused('not_found');
  if (await pollRefusedOrders(ctx, await ordersOfPayable(ctx.db, asPayable(owned.id))))
    return refused('payment_under_way');
  const [{ productName }, origin] = [await brandOf(ctx), await originOfCaller(ctx)];
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const now = ctx.clock.now();
    const decision = decidePlanOrder(await loadPlanOrder(trx, owned.id), ctx, { origin, now });
    if (!decision.ok) return decision;
    const { plan, order, effects } = decision.value;
    await commitEffects(trx, effects, now);
    return allowed({ order, title: productName, visit: null, email: plan.email, language: plan.language });
  });
  if (!ordered.ok) return ordered;
  const opened = await openPage(ctx, ordered.value);
  if (opened.kind !== 'open') return refused('payment_away');
  return allowed({ ...opened.page, payCode: await codeOf(opened.page.payUrl) });
}

/** Loads what the payment of a plan is decided by: its order first, which locks out every other payment of it. */
async function loadPlanOrder(trx: Trx, id: string): Promise<PlanOrderFacts> {
  const plan = await readPlanOrder(trx, id, true);
  if (!plan) return { plan, orders: [], sold: null };
  return { plan, orders: await ordersOfPayable(trx, asPayable(id)), sold: await lockPlan(trx, plan.planKey) };
}

/** The address of a page as a picture in itself: no other call, and no log, learns it. '' where it is too long to be read. */
async function codeOf(payUrl: string): Promise<string> {
  const picture = await drawQr(payUrl, qrSize.shown * 3).catch(() => null);
  return picture ? `data:image/png;base64,${picture.toString('base64')}` : '';
}
