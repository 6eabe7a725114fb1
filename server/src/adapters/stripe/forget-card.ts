import type Stripe from 'stripe';
import type { PaymentRefs, SavedCard } from '../../platform/ports/payments.ts';
import { isRefused, sendOnce } from './client.ts';

/** Detaches a saved card from its customer at Stripe: after that it cannot be charged. */
export async function forgetCard(stripe: Stripe, card: SavedCard, refs: PaymentRefs, key: string): Promise<void> {
  try {
    await sendOnce(key, refs.account, (options) => stripe.paymentMethods.detach(card.methodRef, {}, options));
  } catch (error) {
    // A card that is not there, or has no customer, cannot be charged either.
    if (!isRefused(error) || !isGone(error)) throw error;
  }
}

function isGone({ code = '', param = '', message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'resource_missing' || param === 'payment_method' || message.includes('not attached to a customer');
}
