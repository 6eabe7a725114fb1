import type { OrderKind, PlanPeriod } from '@parlour/domain/subscription/plan';
import { publicCall, viewCall } from '../call.ts';
import type { PayOrder } from '../payment/calls.ts';
import { list, renamed } from '../codec.ts';

/** A plan of the product itself, as a business may order it; amounts are decimal text. */
export type Plan = {
  key: string;
  /** In the caller's language. */
  name: string;
  text: string;
  currencyCode: string;
  currencySymbol: string;
  currencyDigits: number;
  monthPrice: string;
  yearPrice: string;
  /** What a year costs less than twelve months, in whole percent. */
  yearSavingPercent: number;
  /** Whether it can be paid here; otherwise the team arranges it. */
  isPayable: boolean;
};

export type OrderRequest = {
  kind: OrderKind;
  planKey: string;
  period: PlanPeriod;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  /** '+61' */
  dialCode: string;
  /** 'AU' */
  country: string;
  note: string;
  /** The total that was on the screen. It is compared with the plan's own price, never charged. */
  shownTotal: string;
};

/** An order of the same tab, which the new one takes the place of where it is not paid. */
export type OrderReplaced = {
  replacedId?: string;
  replacedToken?: string;
  /** The customer knows that it is paid, and wants this one beside it. */
  isKnownPaid?: boolean;
};

/** A saved order; nothing has been paid. */
export type OrderMade = {
  id: string;
  number: string;
  kind: OrderKind;
  planName: string;
  period: PlanPeriod;
  total: string;
  currencyCode: string;
  email: string;
  /** Whether it can be paid here; otherwise the team arranges it. */
  isPayable: boolean;
  /** Opens the payment and its state, for the customer who ordered. */
  payToken: string;
};

/** Where an order of a plan is paid: the page, and the same address as a QR code to be scanned, a picture as `data:` text, or ''. */
export type PlanPayment = PayOrder & { payCode: string };

export type OrderOwned = { id: string; payToken: string };

/** `asked`: not paid. `replaced`: another order took its place. `returned`: it was paid, and all of it went back. */
export type PlanOrderState = 'asked' | 'replaced' | 'paid' | 'returned';

export type SubscriptionOrder = OrderMade & {
  state: PlanOrderState;
  /** Whether there is money for it: paid, or about to be taken. */
  isMoneyThere: boolean;
  /** Days that are paid by it, `yyyy-MM-dd`; the next payment is due on `coversUntil`. '' where it is not paid. */
  coversFrom: string;
  coversUntil: string;
};

const planCodec = renamed<Plan>({ key: 'planCode', name: 'planName', text: 'remark' });

const orderMadeNames = { kind: 'orderType', number: 'orderNo', period: 'periodUnit' } as const;
const orderOwned = renamed<OrderOwned>({ id: 'orderId' });

export const subscriptionCalls = {
  plans: publicCall<Record<string, never>, Plan[]>({
    method: 'GET',
    path: '/order/bk/plan/list/public',
    reply: list(planCodec),
    summary: 'Plans of the product with their prices.',
  }),
  create: viewCall<OrderRequest & OrderReplaced, OrderMade>({
    method: 'POST',
    path: '/order/bk/create',
    creates: true,
    input: renamed<OrderRequest & OrderReplaced>({
      kind: 'orderType',
      planKey: 'planCode',
      period: 'periodUnit',
      dialCode: 'intMobileCd',
      country: 'intMobileCode',
      note: 'remark',
    }),
    reply: renamed<OrderMade>(orderMadeNames),
    summary: 'Order the product, or go on with it: the order is saved at the server’s own price, nothing is paid yet.',
  }),
  pay: viewCall<OrderOwned, PlanPayment>({
    method: 'POST',
    path: '/order/bk/payment/code',
    creates: true,
    input: orderOwned,
    reply: renamed<PlanPayment>({ currencyCode: 'currency' }),
    summary: 'Order the payment of an order of a plan: its page, and a code to scan.',
  }),
  getOrder: publicCall<OrderOwned, SubscriptionOrder>({
    method: 'POST',
    path: '/order/bk/payment/plan/public',
    input: orderOwned,
    reply: renamed<SubscriptionOrder>(orderMadeNames),
    summary: 'The state of an order of a plan, for the customer who ordered it. Changes nothing.',
  }),
};
