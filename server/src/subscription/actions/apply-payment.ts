import type { BrandTable } from '@parlour/domain/brand/brand';
import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import { coverOf } from '@parlour/domain/subscription/cover';
import { todayIn } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import { asPayable } from '../policies/as-payable.ts';
import { wordsOf } from '../presenters/plan-words.ts';
import { lockPaidUntil, readPlan, type SavedOrder, writePlanOrder } from '../queries.ts';
import type { Services } from '../context.ts';
import { type OrderRecord, ordersOfPayable, writeOrder } from '../../payment/queries/orders.ts';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { insertCommands } from '../../payment/queries/commands.ts';

/** A locked order of a plan, one of its orders to pay, and the brands that there are. */
type PlanPayment = { plan: SavedOrder; order: OrderRecord; brands: BrandTable };

/**
 * Applies an event to the order of a plan. The order belongs to the first payment that is there, and is paid once that is taken; where all of it
 * goes back, it is not paid any more.
 */
export async function applyPayment(
  services: Services,
  trx: Trx,
  { plan, order, brands }: PlanPayment,
  decision: PaymentDecision,
  now: number,
): Promise<void> {
  const after = decision.order;
  const backMinor = decision.ledger.reduce((sum, one) => sum + (one.account === 'returned' ? one.amountMinor : 0), 0);
  if (backMinor > 0)
    await writeMail(services, trx, { plan, order, brands }, 'returned', {
      key: `${order.id}.${after.releasedMinor + after.refundedMinor}`,
      amountMinor: backMinor,
    });
  const isPaying = plan.paymentOrderId === null ? after.state === 'succeeded' : plan.paymentOrderId === order.id;
  if (!isPaying || plan.state === 'replaced') return;
  if (heldOf(after) + takenOf(after) === 0) return release(trx, plan);
  if (plan.paymentOrderId === null) await claim(trx, plan, order, now);
  if (takenOf(after) > 0 && plan.state === 'asked') await grant(services, trx, { plan, order, brands }, now);
}

/** Nothing of it is left: a plan that was paid is not any more, another is paid on a new page. */
async function release(trx: Trx, { id, state }: SavedOrder): Promise<void> {
  await writePlanOrder(
    trx,
    id,
    state === 'paid' ? { state: 'returned', coversFrom: null, coversUntil: null } : { paymentOrderId: null },
  );
}

/** From now on other pages take nothing: what is still paid there goes back. */
async function claim(trx: Trx, plan: SavedOrder, order: OrderRecord, now: number): Promise<void> {
  await writePlanOrder(trx, plan.id, { paymentOrderId: order.id, failure: null });
  const others = (await ordersOfPayable(trx, asPayable(plan.id))).filter(({ id }) => id !== order.id);
  await closePages(trx, others, now);
}

/** Closes the pages of orders to pay that are not wanted any more; one that is being opened in this moment is closed as soon as it is there. */
export async function closePages(trx: Trx, orders: readonly OrderRecord[], now: number): Promise<void> {
  await insertCommands(trx, closingCommands(orders), now);
  for (const order of orders)
    if (order.state === 'created' && order.sessionRef === '') await writeOrder(trx, order, { state: 'expired' }, now);
}

async function grant(services: Services, trx: Trx, { plan, order, brands }: PlanPayment, now: number): Promise<void> {
  const paidUntil = plan.kind === 'renew' ? await lockPaidUntil(trx, plan) : null;
  const cover = coverOf(todayIn(services.config.zone, now), plan.period, paidUntil);
  const paid = { paymentOrderId: order.id, paidAt: new Date(now), coversFrom: cover.from, coversUntil: cover.until };
  await writePlanOrder(trx, plan.id, { state: 'paid', failure: null, ...paid });
  const told = { plan: { ...plan, ...paid }, order, brands };
  await writeMail(services, trx, told, 'paid', { key: order.id, amountMinor: order.amountMinor });
  const { supportEmail } = brands.fallback;
  if (supportEmail !== '') await services.planMails.paidToTeam(trx, services, supportEmail, told.plan);
}

type Moved = { key: string; amountMinor: number };

/** A receipt, or word of what goes back, in the language in which the plan was ordered. */
async function writeMail(
  services: Services,
  trx: Trx,
  { plan, brands }: PlanPayment,
  kind: 'paid' | 'returned',
  moved: Moved,
) {
  const brand = brands.brands.find(({ key }) => key === plan.brandKey) ?? brands.fallback;
  const planName = wordsOf(await readPlan(trx, plan.planKey), plan.language).name;
  await services.planMails.toBuyer(trx, services, { ...plan, ...moved, kind, planName }, brand);
}
