import { isBlank, isEmail } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { type PlanPeriod, type PlanPrices, planTotal } from './plan.ts';

export type OrderQuestion = {
  period: PlanPeriod;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  /** The total that the customer saw, or null where none was shown. It is compared, never charged. */
  shownMinor: number | null;
};

export type OrderFacts = {
  /** Null: there is no such plan, or it is no longer sold. */
  plan: PlanPrices | null;
  isMobileValid: boolean;
};

export type OrderRefusal =
  | 'plan_needed'
  | 'business_needed'
  | 'name_needed'
  | 'email_needed'
  | 'email_malformed'
  | 'mobile_malformed'
  | 'charge_changed';

type Check = { reason: OrderRefusal; field: string; fails: (question: OrderQuestion, facts: OrderFacts) => boolean };

/** In the order of the page. */
const checks: readonly Check[] = [
  { reason: 'plan_needed', field: 'planKey', fails: (_question, { plan }) => plan === null },
  { reason: 'business_needed', field: 'businessName', fails: ({ businessName }) => isBlank(businessName) },
  {
    reason: 'name_needed',
    field: 'firstName',
    fails: ({ firstName, lastName }) => isBlank(firstName) && isBlank(lastName),
  },
  { reason: 'email_needed', field: 'email', fails: ({ email }) => isBlank(email) },
  { reason: 'email_malformed', field: 'email', fails: ({ email }) => !isEmail(email) },
  {
    reason: 'mobile_malformed',
    field: 'mobile',
    fails: ({ mobile }, { isMobileValid }) => !isBlank(mobile) && !isMobileValid,
  },
];

/** Decides what is missing or wrong, in the order of the page, one thing of each field. */
export function orderFaults(question: OrderQuestion, facts: OrderFacts): { reason: OrderRefusal; field: string }[] {
  const failing = checks.filter((check) => check.fails(question, facts));
  return failing
    .filter(({ field }, place) => failing.findIndex((other) => other.field === field) === place)
    .map(({ reason, field }) => ({ reason, field }));
}

/** Decides whether an order of a plan is taken, and for how much: the first failing check only, and the server's own price. */
export function decideOrder(
  question: OrderQuestion,
  facts: OrderFacts,
): Verdict<{ totalMinor: number }, OrderRefusal, { field: string }> {
  const [failing] = orderFaults(question, facts);
  if (failing) return refused(failing.reason, { field: failing.field });
  const totalMinor = planTotal(facts.plan!, question.period);
  const isOther = question.shownMinor !== null && question.shownMinor !== totalMinor;
  return isOther ? refused('charge_changed', { field: 'shownTotal' }) : allowed({ totalMinor });
}
