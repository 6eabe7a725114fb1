import type { OrderMade, OrderRequest, PlanPayment } from '@parlour/contract/subscription/calls';
import type { OrderKind } from '@parlour/domain/subscription/plan';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** What is typed into an order of a plan. */
export type TypedOrder = Omit<OrderRequest, 'kind' | 'shownTotal'>;

/** The payment page of an order, as the server named it last. */
export type OpenPayment = Pick<PlanPayment, 'paymentOrderId' | 'payUrl' | 'payCode' | 'expiresAt'>;

/** An order of a plan that this tab has made and that can be paid here, with the secret that opens it. */
export type OrderedPlan = {
  made: OrderMade;
  /** What was typed, for a customer who wants to order something else after all. */
  typed: TypedOrder;
  payment: OpenPayment | null;
  /** The customer orders something else: the next order replaces this one, where it is not paid. */
  isLeft: boolean;
  /** The customer saw that it is paid: the next one is sold beside it. */
  isKnownPaid?: boolean;
};

type OrderedPlans = Partial<Record<OrderKind, OrderedPlan>>;

/** The last order and the last renewal of this tab: they survive the way to the payment page and back. */
export const orderedPlans: TabStore<OrderedPlans> = tabStore<OrderedPlans>({
  key: 'orderedPlans',
  version: 1,
  isValid: (value): value is OrderedPlans =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one?.made?.id === 'string' && typeof one.made.payToken === 'string'),
  initial: {},
});

export function rememberOrdered(kind: OrderKind, ordered: OrderedPlan): void {
  orderedPlans.write({ ...orderedPlans.read(), [kind]: ordered });
}
