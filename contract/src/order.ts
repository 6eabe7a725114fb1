import type { OrderKind, PlanPeriod } from '@parlour/domain/order/plan';
import { call } from './call.ts';
import { list, renamed } from './codec.ts';

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
};

const planCodec = renamed<Plan>({ key: 'planCode', name: 'planName', text: 'remark' });

export const orderCalls = {
  plans: call<Record<string, never>, Plan[]>({
    method: 'GET',
    path: '/order/bk/plan/list/public',
    access: 'public',
    reply: list(planCodec),
    summary: 'Plans of the product with their prices.',
  }),
  create: call<OrderRequest, OrderMade>({
    method: 'POST',
    path: '/order/bk/create',
    access: 'view',
    creates: true,
    input: renamed<OrderRequest>({
      kind: 'orderType',
      planKey: 'planCode',
      period: 'periodUnit',
      dialCode: 'intMobileCd',
      country: 'intMobileCode',
      note: 'remark',
    }),
    reply: renamed<OrderMade>({ kind: 'orderType', number: 'orderNo', period: 'periodUnit' }),
    summary: 'Order the product, or go on with it: the order is saved at the server’s own price, nothing is paid yet.',
  }),
};
