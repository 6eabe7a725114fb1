import type { OrderOwned, PlanPayment } from '@parlour/contract/subscription/calls';
import { qrSize } from '@parlour/domain/share/check-shared';
import { planTotal } from '@parlour/domain/subscription/plan';
import { allowed, refused } from '@parlour/domain/verdict';
import { brandOf, originOfCaller } from '../../brand/caches/brands.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn } from '../../platform/ids.ts';
import { lockPlan, readPlanOrder, type SavedOrder } from '../queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { asPayable, subscriptionKind } from '../policies/as-payable.ts';
import { isPlanPayable, ownsPlanOrder } from '../policies/plan-payments.ts';
import { insertOrder, type OrderRecord, ordersOfPayable, readOrder, writeOrder } from '../../payment/queries/orders.ts';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { insertCommands } from '../../payment/queries/commands.ts';
import { pollRefusedOrders } from '../../payment/actions/poll-orders.ts';
import { openPage, type Ordered } from '../../payment/actions/open-page.ts';
import { leastOpenMs } from '../../payment/policies/decide-page.ts';

/** A plan is not reserved: a customer who has left its page pays on a new one. */
const openForMs = 3_600_000;

/** Orders the payment of an order of a plan, at the price at which it was saved; asked again it is the same page. */
export async function openPlanOrder(ctx: Ctx, owned: OrderOwned): Promise<Answer<PlanPayment>> {
  if (!ownsPlanOrder(ctx.config, owned)) return refused('not_found');
  if (await pollRefusedOrders(ctx, await ordersOfPayable(ctx.db, asPayable(owned.id))))
    return refused('payment_under_way');
  const [{ productName }, origin] = [await brandOf(ctx), await originOfCaller(ctx)];
  const ordered = await inTransaction(ctx.db, async (trx): Promise<Answer<Ordered>> => {
    const plan = await readPlanOrder(trx, owned.id, true);
    if (plan?.state !== 'asked') return refused(plan?.state === 'paid' ? 'payment_under_way' : 'not_found');
    // The customer's data is deleted: no mail could say what becomes of the money.
    if (plan.email === '') return refused('not_found');
    // There is money for it: it is not paid twice.
    if (plan.paymentOrderId !== null) return refused('payment_under_way');
    const order = await orderOf(ctx, trx, plan, origin);
    return order.ok
      ? allowed({ order: order.value, title: productName, visit: null, email: plan.email, language: plan.language })
      : order;
  });
  if (!ordered.ok) return ordered;
  const opened = await openPage(ctx, ordered.value);
  if (opened.kind !== 'open') return refused('payment_away');
  return allowed({ ...opened.page, payCode: await codeOf(opened.page.payUrl) });
}

/** The order to pay that is open for a locked order of a plan, or a new one: there is never more than one. */
async function orderOf(ctx: Ctx, trx: Trx, plan: SavedOrder, origin: string): Promise<Answer<OrderRecord>> {
  const now = ctx.clock.now();
  const orders = await ordersOfPayable(trx, asPayable(plan.id));
  const live = orders.find(({ state }) => state === 'created' || state === 'processing');
  const isOver = live?.state === 'created' && live.expiresAt.getTime() < now + leastOpenMs;
  if (live && !isOver) return allowed(live);
  // A price is kept for as long as it is the plan's: an order that has waited is made again.
  const sold = await lockPlan(trx, plan.planKey);
  if (!sold) return refused('plan_needed');
  if (planTotal(sold, plan.period) !== plan.totalMinor || sold.currency !== plan.currency)
    return refused('charge_changed');
  if (!isPlanPayable(ctx, plan)) return refused('payment_away');
  await insertCommands(trx, closingCommands(orders), now);
  if (live) await writeOrder(trx, live, { state: 'expired' }, now);
  const { channel, account } = ctx.config.planMerchant!;
  const id = newIdIn('');
  await insertOrder(
    trx,
    {
      chainId: '',
      id,
      purpose: 'purchase',
      chargeId: null,
      payableKind: subscriptionKind,
      payableId: plan.id,
      state: 'created',
      amountMinor: plan.totalMinor,
      currency: plan.currency,
      channel,
      account,
      sessionRef: '',
      paymentRef: '',
      payUrl: '',
      returnUrl: `${origin}/${plan.kind === 'renew' ? 'bokaRenew' : 'bokaOrder'}?paymentOrderId=${id}`,
      expiresAt: new Date(now + openForMs),
    },
    now,
  );
  return allowed((await readOrder(trx, id))!);
}

/** The address of a page as a picture in itself: no other call, and no log, learns it. '' where it is too long to be read. */
async function codeOf(payUrl: string): Promise<string> {
  const picture = await drawQr(payUrl, qrSize.shown * 3).catch(() => null);
  return picture ? `data:image/png;base64,${picture.toString('base64')}` : '';
}
