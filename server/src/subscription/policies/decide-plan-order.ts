import { planTotal } from '@parlour/domain/subscription/plan';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { leastOpenMs } from '../../payment/policies/decide-page.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { changeOrder, draftOf, insertCommands, insertOrder } from '../../payment/policies/payment-draft.ts';
import type { NewOrder, OrderRecord } from '../../payment/queries/orders.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import type { PlanFacts, SavedOrder } from '../queries.ts';
import { subscriptionKind } from './as-payable.ts';
import { isPlanPayable } from './plan-payments.ts';

/** A plan is not reserved: a customer who has left its page pays on a new one. */
const openForMs = 3_600_000;

/** What the payment of a plan is decided by, locked: its order, the attempts to pay it, and the plan as it is sold now. */
export type PlanOrderFacts = {
  plan: SavedOrder | null;
  orders: readonly OrderRecord[];
  sold: Pick<PlanFacts, 'monthMinor' | 'yearMinor' | 'currency'> | null;
};

export type PlanOrderDecision = { plan: SavedOrder; order: OrderRecord; effects: readonly Effect[] };

type PlanOrderRefusal = 'payment_under_way' | 'not_found' | 'plan_needed' | 'charge_changed' | 'payment_away';

/** Decides on which order a plan is paid: the one that is still open, or a new one, which closes the pages of those before it. */
export function decidePlanOrder(
  { plan, orders, sold }: PlanOrderFacts,
  { config, payments }: Pick<Services, 'config' | 'payments'>,
  { origin, now, newId }: { origin: string; now: number; newId?: () => string },
): Verdict<PlanOrderDecision, PlanOrderRefusal> {
  if (plan?.state !== 'asked') return refused(plan?.state === 'paid' ? 'payment_under_way' : 'not_found');
  // The customer's data is deleted: no mail could say what becomes of the money.
  if (plan.email === '') return refused('not_found');
  // There is money for it: it is not paid twice.
  if (plan.paymentOrderId !== null) return refused('payment_under_way');
  const live = orders.find(({ state }) => state === 'created' || state === 'processing');
  const isOver = live?.state === 'created' && live.expiresAt.getTime() < now + leastOpenMs;
  if (live && !isOver) return allowed({ plan, order: live, effects: [] });
  // A price is kept for as long as it is the plan's: an order that has waited is made again.
  if (!sold) return refused('plan_needed');
  if (planTotal(sold, plan.period) !== plan.totalMinor || sold.currency !== plan.currency)
    return refused('charge_changed');
  if (!isPlanPayable({ config, payments }, plan)) return refused('payment_away');
  const draft = draftOf({ charge: null, orders, commands: [], entries: [], parts: [] });
  insertCommands(draft, closingCommands(orders));
  if (live) changeOrder(draft, live, { state: 'expired' });
  insertOrder(draft, newOrder(plan, config.planMerchant!, { origin, now, id: newIdIn('', newId) }), now);
  return allowed({ plan, order: draft.orders[0]!, effects: draft.effects });
}

function newOrder(
  plan: SavedOrder,
  { channel, account }: Pick<NewOrder, 'channel' | 'account'>,
  { origin, now, id }: { origin: string; now: number; id: string },
): NewOrder {
  return {
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
  };
}
