import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';

/** An order of a plan and what moved of its money: all of it was taken, or this much went back. */
export type PlanMail = {
  kind: 'paid' | 'returned';
  /** Of the movement: the same one is written of once. */
  key: string;
  amountMinor: number;
  currency: string;
  number: string;
  planName: string;
  period: 'month' | 'year';
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  coversFrom: string | null;
  coversUntil: string | null;
};

/** An order of a plan as the team reads it. */
export type OrderedPlan = {
  id: string;
  number: string;
  kind: 'order' | 'renew';
  planKey: string;
  period: 'month' | 'year';
  totalMinor: number;
  currency: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  note: string;
};

/** What of an order of a plan a mail about its payment tells. */
export type PaidPlan = Pick<
  OrderedPlan,
  'id' | 'number' | 'kind' | 'planKey' | 'period' | 'totalMinor' | 'currency' | 'businessName' | 'email'
> & {
  coversFrom: string;
  coversUntil: string;
};

type Sender = Pick<Services, 'config' | 'clock'>;
type Brand = { productName: string; color: string };
type FailedPlan = Omit<PaidPlan, 'coversFrom' | 'coversUntil'> & { failure: PaymentFailure };

/** Writes the mails about plans, in the transaction of what they report. */
export type PlanMailer = {
  toBuyer: (trx: Trx, sender: Sender, mail: PlanMail, brand: Brand) => Promise<void>;
  orderedToTeam: (trx: Trx, sender: Sender, recipient: string, plan: OrderedPlan) => Promise<void>;
  paidToTeam: (trx: Trx, sender: Sender, recipient: string, plan: PaidPlan) => Promise<void>;
  failedToTeam: (trx: Trx, sender: Sender, recipient: string, plan: FailedPlan) => Promise<void>;
};
