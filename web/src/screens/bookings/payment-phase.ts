import type { PaymentState } from '../../features/payment/poll-order.ts';

/** What the page says to a customer who comes back from paying. */
export type PaymentPhase =
  | 'asking'
  /** Asking, when nothing can be paid any more, or everything is. */
  | 'waiting'
  | 'processing'
  | 'paused'
  | 'stopped'
  /** A card was refused, and another may still be tried, or have been, on the same page. */
  | 'refused'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'returned';

type Facts = {
  /** The payment page is closed for good. */
  isTimeOver: boolean;
  /** It was paid, and its booking could not be fetched. */
  isBookingMissing: boolean;
};

/** The phase of a payment as the page names it; it never claims more than an answer said. */
export function phaseOf({ kind, status }: PaymentState, { isTimeOver, isBookingMissing }: Facts): PaymentPhase {
  if (kind === 'paused') return 'paused';
  if (kind === 'stopped' || (status === 'succeeded' && isBookingMissing)) return 'stopped';
  if (kind === 'asking') {
    if (status === 'processing') return 'processing';
    return isTimeOver ? 'waiting' : status === 'failed' ? 'refused' : 'asking';
  }
  switch (status) {
    case 'succeeded':
      return 'waiting';
    case 'failed':
      return isTimeOver ? 'expired' : 'declined';
    case 'cancelled':
      return isTimeOver ? 'expired' : 'cancelled';
    case 'expired':
      return 'expired';
    case 'refunded':
      return 'returned';
    default:
      return 'stopped';
  }
}
