import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { OrderKind, PlanPeriod } from '@parlour/domain/subscription/plan';
import type { Day } from '@parlour/domain/time/day';
import type { Defaulted, Json, JsonOrNull } from '../types.ts';

type PlansTable = {
  key: string;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
  words: Json<Record<string, { name: string; text: string }>>;
  currency: string;
  symbol: string;
  monthMinor: number;
  yearMinor: number;
};

type SubscriptionOrdersTable = {
  id: string;
  number: string;
  kind: OrderKind;
  planKey: string;
  period: PlanPeriod;
  totalMinor: number;
  currency: string;
  /** `replaced`: the customer ordered something else in its place. `returned`: it was paid, and all went back. */
  state: Defaulted<'asked' | 'replaced' | 'paid' | 'returned'>;
  brandKey: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: Defaulted<string>;
  dialCode: Defaulted<string>;
  country: Defaulted<string>;
  note: Defaulted<string>;
  language: Defaulted<string>;
  createdAt: Date;
  /** The order to pay that has the money for it; null while none has. */
  paymentOrderId: Defaulted<string | null>;
  paidAt: Defaulted<Date | null>;
  /** Days that are paid by it, the last one excluded; by the installation's `ZONE`. */
  coversFrom: Defaulted<Day | null>;
  coversUntil: Defaulted<Day | null>;
  failure: JsonOrNull<PaymentFailure>;
};

export type SubscriptionsTables = {
  plans: PlansTable;
  subscriptionOrders: SubscriptionOrdersTable;
};
