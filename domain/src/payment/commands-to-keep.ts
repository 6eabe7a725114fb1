import type { Minor } from '../money/money.ts';
import type { PaymentCommand } from './decide-payment-event.ts';
import { heldOf, type PaymentOrder } from './payment-order.ts';

/** How much of an order stays with the shop, and how much of it the provider was asked to give back already, done or not. */
export type KeepQuestion = { keepMinor: Minor; askedBackMinor: Minor };

/**
 * Decides what is asked of the provider so that exactly this much stays with the shop. It may be asked again after every message:
 * what is done, or on its way, is not asked twice.
 */
export function commandsToKeep(
  order: PaymentOrder,
  { keepMinor, askedBackMinor }: KeepQuestion,
): { verb: PaymentCommand; amountMinor: Minor }[] {
  const held = heldOf(order);
  if (held > 0) {
    // A deposit is taken as soon as its booking is made; what goes back of it goes back after that.
    if (order.form === 'deposit') return [];
    return keepMinor === 0
      ? [{ verb: 'release', amountMinor: 0 }]
      : [{ verb: 'capture', amountMinor: Math.min(held, keepMinor) }];
  }
  const back = order.capturedMinor - Math.max(order.refundedMinor, askedBackMinor) - keepMinor;
  return back > 0 ? [{ verb: 'refund', amountMinor: back }] : [];
}
