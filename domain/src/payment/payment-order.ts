import type { Minor } from '../money/money.ts';
import type { ChargeForm } from './charge-policy.ts';
import type { ChargeState } from './payment-status.ts';

/**
 * The life of a payment order. `failed` is a declined payment; with `refunded` there was money, but what it paid for could not be
 * kept, and the money goes back. All but `created` and `processing` are final.
 */
export const orderStates = [
  'created',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type OrderState = (typeof orderStates)[number];

/** What may follow what. Money that comes late is the only thing that moves an order that had ended. */
const follows: Record<OrderState, readonly OrderState[]> = {
  created: ['processing', 'succeeded', 'failed', 'cancelled', 'expired', 'refunded'],
  processing: ['succeeded', 'failed', 'cancelled', 'expired', 'refunded'],
  succeeded: [],
  failed: ['succeeded', 'refunded'],
  cancelled: ['succeeded', 'refunded'],
  expired: ['succeeded', 'refunded'],
  refunded: [],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return follows[from].includes(to);
}

/** Decides whether an order can change no more, except by late money. */
export function isFinal(state: OrderState): boolean {
  return state !== 'created' && state !== 'processing';
}

/** What the provider has told of the money, in all: none of these falls, but what was given back when a refund fails later. */
export type OrderMoney = { authorisedMinor: Minor; capturedMinor: Minor; releasedMinor: Minor; refundedMinor: Minor };

export type PaymentOrder = OrderMoney & { form: ChargeForm; state: OrderState; amountMinor: Minor; currency: string };

export function newOrder(form: ChargeForm, amountMinor: Minor, currency: string): PaymentOrder {
  const nothing = { authorisedMinor: 0, capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 };
  return { form, state: 'created', amountMinor, currency, ...nothing };
}

/** The page of an order, as far as it is known. `wasUnderWay`: a bank has worked on a payment there, which ends a page. */
export type PayPageFacts = { state: OrderState; hasPage: boolean; isClosed: boolean; wasUnderWay: boolean };

/** Decides whether the page of an order can still be paid: also where a card was refused, as long as another can be tried there. */
export function mayStillPay({ state, hasPage, isClosed, wasUnderWay }: PayPageFacts): boolean {
  return !isFinal(state) || (state === 'failed' && hasPage && !isClosed && !wasUnderWay);
}

/** What is held on the card now. */
export function heldOf({ authorisedMinor, capturedMinor, releasedMinor }: OrderMoney): Minor {
  return authorisedMinor - capturedMinor - releasedMinor;
}

/** What is taken and was not refunded. */
export function takenOf({ capturedMinor, refundedMinor }: OrderMoney): Minor {
  return capturedMinor - refundedMinor;
}

/** The state of the charge that this order pays: `succeeded` while money is taken, `authorised` while it is held. */
export function chargeStateOf(order: PaymentOrder): ChargeState {
  switch (order.state) {
    case 'created':
      return null;
    case 'processing':
    case 'refunded':
      return order.state;
    case 'succeeded':
      if (heldOf(order) + takenOf(order) === 0) return 'refunded';
      // A deposit is taken as soon as its booking is made.
      return order.form === 'deposit' || takenOf(order) > 0 ? 'succeeded' : 'authorised';
    default:
      return 'failed';
  }
}
