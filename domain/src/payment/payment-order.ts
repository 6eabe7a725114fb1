import type { Minor } from '../money/money.ts';
import type { ChargeForm } from './charge-policy.ts';
import type { ChargeState } from './payment-status.ts';

/**
 * The life of a payment order: I initiated, P processing, S success, F declined, C cancelled, X expired, R reversed (there was
 * money, the booking could not be kept, the money goes back). S, F, C, X and R are final.
 */
export const orderStates = ['I', 'P', 'S', 'F', 'C', 'X', 'R'] as const;

export type OrderState = (typeof orderStates)[number];

/** What may follow what. Money that comes late is the only thing that moves an order that had ended. */
const follows: Record<OrderState, readonly OrderState[]> = {
  I: ['P', 'S', 'F', 'C', 'X', 'R'],
  P: ['S', 'F', 'C', 'X', 'R'],
  S: [],
  F: ['S', 'R'],
  C: ['S', 'R'],
  X: ['S', 'R'],
  R: [],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return follows[from].includes(to);
}

/** Decides whether asking again can bring nothing new. */
export function isFinal(state: OrderState): boolean {
  return state !== 'I' && state !== 'P';
}

/** What the provider has told of the money, in all: none of these falls, but what was given back when a refund fails later. */
export type OrderMoney = { authorisedMinor: Minor; capturedMinor: Minor; releasedMinor: Minor; refundedMinor: Minor };

export type PaymentOrder = OrderMoney & { form: ChargeForm; state: OrderState; amountMinor: Minor; currency: string };

export function newOrder(form: ChargeForm, amountMinor: Minor, currency: string): PaymentOrder {
  const nothing = { authorisedMinor: 0, capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 };
  return { form, state: 'I', amountMinor, currency, ...nothing };
}

/** The page of an order, as far as it is known. `wasUnderWay`: a bank has worked on a payment there, which ends a page. */
export type PayPageFacts = { state: OrderState; hasPage: boolean; isClosed: boolean; wasUnderWay: boolean };

/** Decides whether somebody may still pay on the page of an order: also where a card was refused, as long as another can be tried there. */
export function mayStillPay({ state, hasPage, isClosed, wasUnderWay }: PayPageFacts): boolean {
  return !isFinal(state) || (state === 'F' && hasPage && !isClosed && !wasUnderWay);
}

/** What is held on the card now. */
export function heldOf({ authorisedMinor, capturedMinor, releasedMinor }: OrderMoney): Minor {
  return authorisedMinor - capturedMinor - releasedMinor;
}

/** What is taken and was not given back. */
export function takenOf({ capturedMinor, refundedMinor }: OrderMoney): Minor {
  return capturedMinor - refundedMinor;
}

/** The state of the charge that this order pays: S while money is taken, A while it is held. */
export function chargeStateOf(order: PaymentOrder): ChargeState {
  switch (order.state) {
    case 'I':
      return null;
    case 'P':
    case 'R':
      return order.state;
    case 'S':
      if (heldOf(order) + takenOf(order) === 0) return 'R';
      // A deposit is taken as soon as its booking is made.
      return order.form === 'deposit' || takenOf(order) > 0 ? 'S' : 'A';
    default:
      return 'F';
  }
}
