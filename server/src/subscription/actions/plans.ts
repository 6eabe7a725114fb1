import type { Paged } from '@parlour/contract/codec';
import type { PlanOrder } from '@parlour/contract/admin/calls';
import type {
  OrderMade,
  OrderOwned,
  OrderReplaced,
  OrderRequest,
  SubscriptionOrder,
  Plan,
} from '@parlour/contract/subscription/calls';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { decideOrder } from '@parlour/domain/subscription/decide-order';
import { planPeriods, planTotal, yearSaving } from '@parlour/domain/subscription/plan';
import { allowed, refused } from '@parlour/domain/verdict';
import { failureText } from '@parlour/domain/payment/failure';
import { brandTable, brandOf } from '../../brand/caches/brands.ts';
import { replacePlanOrder } from './replace-plan-order.ts';
import { isPlanPayable, ownsPlanOrder } from '../policies/plan-payments.ts';
import { type WithEpochs, withEpochs } from '../../platform/db/epochs.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { newId, readableNumber } from '../../platform/ids.ts';
import { planTokenOf } from '../../platform/link-token.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, Services } from '../context.ts';
import { wordsOf } from '../presenters/plan-words.ts';
import {
  forgetBuyer,
  insertOrder,
  keptOrdersOf,
  lockPlan,
  type NewOrder,
  readOrders,
  readPlan,
  readPlanOrder,
  readPlans,
  type SavedOrder,
} from '../queries.ts';

/** Plans of the product with their prices. */
export async function showPlans(ctx: Ctx): Promise<Answer<Plan[]>> {
  const plans = await readPlans(ctx.db);
  return allowed(
    plans.map((plan) => ({
      key: plan.key,
      ...wordsOf(plan, ctx.lang),
      currencyCode: plan.currency,
      currencySymbol: plan.symbol,
      currencyDigits: currencyDigits(plan.currency) ?? 2,
      monthPrice: toDecimal(planTotal(plan, 'month'), plan.currency),
      yearPrice: toDecimal(planTotal(plan, 'year'), plan.currency),
      yearSavingPercent: yearSaving(plan),
      isPayable: planPeriods.every((period) => isPlanPayable(ctx, { ...plan, totalMinor: planTotal(plan, period) })),
    })),
  );
}

type NewOrderRequest = OrderRequest & OrderReplaced;

/** Saves an order of the product at its own price and tells the team; a request that is repeated with its key saves nothing new. */
export async function createOrder(ctx: Ctx, request: NewOrderRequest): Promise<Answer<OrderMade>> {
  const { ordersPerDevice, ordersPerIp } = ctx.config.limits;
  const hour = { windowSeconds: 3600 };
  const counted = await ctx.attempts.count(
    [{ bucket: `order ip ${ctx.limitIp}`, max: ordersPerIp, ...hour }],
    ctx.deviceId === '' ? [] : [{ bucket: `order device ${ctx.deviceId}`, max: ordersPerDevice, ...hour }],
  );
  if (!counted.ok) return counted;
  const { key: brandKey } = await brandOf(ctx);
  const { supportEmail } = (await brandTable(ctx)).fallback;
  return onceByKey(ctx, 'order', request, (trx) => saveOrder(trx, ctx, request, { brandKey, supportEmail }));
}

type Where = { brandKey: string; supportEmail: string };

async function saveOrder(trx: Trx, ctx: Ctx, request: NewOrderRequest, where: Where): Promise<Answer<OrderMade>> {
  const plan = request.planKey === '' ? null : await lockPlan(trx, request.planKey);
  const { shownTotal, kind, planKey, period, replacedId, replacedToken, isKnownPaid, ...contact } = request;
  const { phoneFault } = readMobile({ ...request, dialCode: '' });
  const decided = decideOrder(
    {
      ...request,
      // A total that is no amount was on no screen of ours: it differs from every price.
      shownMinor: shownTotal === '' || plan === null ? null : (toMinor(shownTotal, plan.currency) ?? -1),
    },
    { plan, isMobileValid: phoneFault === null },
  );
  if (!decided.ok)
    return decided.reason === 'mobile_malformed' && phoneFault !== null
      ? refused(decided.reason, { ...decided.details, phoneFault })
      : decided;
  const replaced = await replacePlanOrder(trx, ctx, { replacedId, replacedToken, isKnownPaid });
  if (!replaced.ok) return replaced;
  const id = newId();
  const order: NewOrder = {
    ...contact,
    id,
    number: readableNumber(id),
    kind,
    planKey,
    period,
    totalMinor: decided.value.totalMinor,
    currency: plan!.currency,
    brandKey: where.brandKey,
    email: contact.email.trim(),
    language: ctx.lang,
  };
  await insertOrder(trx, order, ctx.clock.now());
  if (where.supportEmail !== '') await ctx.planMails.orderedToTeam(trx, ctx, where.supportEmail, order);
  return allowed(presentOrder(ctx, order, wordsOf(plan!, ctx.lang).name));
}

function presentOrder(ctx: Ctx, order: NewOrder, planName: string): OrderMade {
  const { id, number, kind, period, totalMinor, currency, email } = order;
  return {
    id,
    number,
    kind,
    planName,
    period,
    total: toDecimal(totalMinor, currency),
    currencyCode: currency,
    email,
    isPayable: isPlanPayable(ctx, order),
    payToken: planTokenOf(ctx.config.secret, id),
  };
}

/** The state of an order of a plan, for the customer who ordered it. */
export async function showOrder(ctx: Ctx, owned: OrderOwned): Promise<Answer<SubscriptionOrder>> {
  const order = ownsPlanOrder(ctx.config, owned) ? await readPlanOrder(ctx.db, owned.id) : null;
  if (!order) return refused('not_found');
  const plan = await readPlan(ctx.db, order.planKey);
  const { state, paymentOrderId, coversFrom, coversUntil } = order;
  return allowed({
    ...presentOrder(ctx, order, wordsOf(plan, ctx.lang).name),
    state,
    isMoneyThere: paymentOrderId !== null && state !== 'returned',
    coversFrom: coversFrom ?? '',
    coversUntil: coversUntil ?? '',
  });
}

const tellOrder = ({
  totalMinor,
  currency,
  createdAt,
  paidAt,
  coversFrom,
  coversUntil,
  failure,
  ...order
}: SavedOrder): PlanOrder => ({
  ...order,
  total: toDecimal(totalMinor, currency),
  currencyCode: currency,
  createdAt: createdAt.getTime(),
  paidAt: paidAt?.getTime() ?? null,
  coversFrom: coversFrom ?? '',
  coversUntil: coversUntil ?? '',
  failure: failureText(failure),
});

/** Saved orders of the product, for the team that answers them. */
export async function listOrders(
  { db }: Pick<Ctx, 'db'>,
  { pageNum = 1, pageSize = 20 }: { pageNum?: number | undefined; pageSize?: number | undefined },
): Promise<Answer<Paged<PlanOrder>>> {
  const { total, orders } = await readOrders(db, { pageNum, pageSize });
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list: orders.map(tellOrder) });
}

/** Leaves what a business ordered without the person who did it: only the orders that were locked before. */
export function forget(trx: Trx, orderIds: readonly string[]): Promise<void> {
  return forgetBuyer(trx, orderIds);
}

/** The orders of plans that a person made. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<WithEpochs<Omit<SavedOrder, 'failure'> & { failure: string }>[]> {
  const orders = await keptOrdersOf(db, accountId);
  return withEpochs(orders.map((order) => ({ ...order, failure: failureText(order.failure) })));
}
