import type { SubscriptionOrder } from '@parlour/contract/subscription/calls';
import type { PaymentState } from '../../features/payment/poll-order.ts';

/** What the page says to a customer who pays a plan. */
export type PlanPhase =
  | 'opening'
  /** No provider has answered. */
  | 'away'
  | 'asking'
  | 'waiting'
  | 'processing'
  | 'paused'
  | 'stopped'
  /** The money is there, and is being taken. */
  | 'arrived'
  /** No other payment is taken, since one is being looked at. */
  | 'underWay'
  | 'paid'
  /** A card was refused, and another may still be tried, or have been, on the same page. */
  | 'refused'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'returned';

type Facts = {
  /** The payment page has closed. */
  isOver: boolean;
  /** The state of the order, as far as it is known. */
  told: Pick<SubscriptionOrder, 'state' | 'isMoneyThere'> | undefined;
  /** The state was asked for, and no answer came. */
  isUnknown: boolean;
  /** Another page was refused, since a payment is on its way. */
  isUnderWay: boolean;
};

/** What is true of the payment of a plan; what its order says goes before what one of its pages says: a paid one wins over a late cancel. */
export function planPhaseOf({ kind, status }: PaymentState, { isOver, told, isUnknown, isUnderWay }: Facts): PlanPhase {
  if (told?.state === 'paid') return 'paid';
  if (told?.state === 'returned') return 'returned';
  if (told?.isMoneyThere) return 'arrived';
  if (isUnderWay && (told === undefined || isUnknown)) return 'underWay';
  if (kind === 'paused') return 'paused';
  if (kind === 'stopped') return 'stopped';
  if (kind === 'asking') {
    if (status === 'processing') return 'processing';
    return isOver ? 'waiting' : status === 'failed' ? 'refused' : 'asking';
  }
  switch (status) {
    case 'succeeded':
      // Until the state of its order is known; an order that has no money any more has refunded it.
      return told ? 'returned' : isUnknown ? 'stopped' : 'waiting';
    case 'failed':
      return 'declined';
    case 'cancelled':
      return 'cancelled';
    case 'expired':
      return 'expired';
    case 'refunded':
      return 'returned';
    default:
      return 'stopped';
  }
}
