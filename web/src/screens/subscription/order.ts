import { isRefused } from '@parlour/contract/envelope';
import type { OrderMade, OrderReplaced, Plan } from '@parlour/contract/subscription/calls';
import type { Reason } from '@parlour/contract/reasons';
import { orderFaults } from '@parlour/domain/subscription/decide-order';
import type { OrderKind, PlanPeriod } from '@parlour/domain/subscription/plan';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { planQuery, useCreateOrder } from '../../features/subscription/calls.ts';
import { orderedPlans, rememberOrdered, type TypedOrder } from '../../features/subscription/ordered.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** Why it cannot be ordered: a field, the whole, or an earlier order of this tab that is paid or being paid. */
type AtField = { field: string | null; text: string };
export type OrderFailure = (AtField & { earlier?: 'paid' | 'under_way'; also?: readonly AtField[] }) | null;

const nothing: TypedOrder = {
  planKey: '',
  period: 'year',
  businessName: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  // Until another country is chosen.
  dialCode: '+1',
  country: 'US',
  note: '',
};

/** What is typed outlives a reload and a look at another page, in this tab, until it is sent. */
export const typedOrder: TabStore<TypedOrder> = tabStore<TypedOrder>({
  key: 'typedOrder',
  version: 1,
  isValid: (value): value is TypedOrder =>
    typeof value === 'object' && value !== null && Object.keys(nothing).every((field) => field in value),
  initial: nothing,
});

export const orderFieldId = (field: string): string => `order-${field}`;

/** A field of the wire is shown at the field of the page. */
const fieldOf = (wire: string | undefined) => (wire === 'planCode' ? 'planKey' : (wire ?? null));

/** What a refusal says of the order before. */
const earlierOf: Partial<Record<Reason, 'paid' | 'under_way'>> = {
  plan_paid_before: 'paid',
  payment_under_way: 'under_way',
};

type Order = {
  kind: OrderKind;
  plans: readonly Plan[];
  onMade: (made: OrderMade) => void;
  priceOf: (plan: Plan, period: PlanPeriod) => string;
};

/** The order before of this tab, of which the server knows whether another may take its place. */
function replacedBy(kind: OrderKind): OrderReplaced {
  const before = orderedPlans.read()[kind];
  if (!before) return {};
  const { made, isKnownPaid } = before;
  return { replacedId: made.id, replacedToken: made.payToken, ...(isKnownPaid ? { isKnownPaid } : {}) };
}

/** What is typed, and sending it: the rule explains early what is missing, the server decides. */
export function useOrder({ kind, plans, onMade, priceOf }: Order) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const typed = useTabStore(typedOrder);
  const [failure, setFailure] = useState<OrderFailure>(null);
  const { mutateAsync, isPending } = useCreateOrder();
  const plan = plans.find(({ key }) => key === typed.planKey);

  const fail = (field: string | null, text: string, also: readonly AtField[] = []) => {
    setFailure({ field, text, also });
    if (field !== null) requestAnimationFrame(() => document.getElementById(orderFieldId(field))?.focus());
  };
  const send = async () => {
    // The number itself is judged by the server alone; prices are its own.
    const facts = { plan: plan ? { monthMinor: 0, yearMinor: 0 } : null, isMobileValid: true };
    const early = orderFaults({ ...typed, shownMinor: null }, facts).map(({ field, reason }) => ({
      field,
      text: t(`reasons.${reason}`),
    }));
    const [first, ...also] = early;
    if (first) return fail(first.field, first.text, also);
    setFailure(null);
    try {
      const shownTotal = plan ? priceOf(plan, typed.period) : '';
      const made = await mutateAsync({ ...typed, ...replacedBy(kind), kind, shownTotal });
      if (made.isPayable) rememberOrdered(kind, { made, typed, payment: null, isLeft: false, isKnownPaid: false });
      else onMade(made);
      typedOrder.clear();
    } catch (error) {
      const earlier = isRefused(error) ? earlierOf[error.reason] : undefined;
      if (earlier) {
        // The text above the form was true when it was asked for.
        void queryClient.invalidateQueries({ queryKey: ['order', 'state'] });
        return setFailure({ field: null, text: '', earlier });
      }
      const isKnown = isRefused(error) && document.getElementById(orderFieldId(fieldOf(error.details.field) ?? ''));
      fail(isKnown ? fieldOf(error.details.field) : null, errorWords(error, t).text);
      if (isRefused(error) && error.reason === 'charge_changed')
        await queryClient.invalidateQueries({ queryKey: planQuery(api).queryKey });
    }
  };
  return {
    typed,
    failure,
    errorOf: (field: string) => [failure, ...(failure?.also ?? [])].find((one) => one?.field === field)?.text,
    isSending: isPending,
    change: (part: Partial<TypedOrder>) => typedOrder.write({ ...typedOrder.read(), ...part }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) void send();
    },
    /** The customer has read that the earlier one is paid, and wants this one, too. */
    submitBeside: () => {
      const before = orderedPlans.read()[kind];
      if (before) rememberOrdered(kind, { ...before, isKnownPaid: true });
      if (!isPending) void send();
    },
  };
}
