import type Stripe from 'stripe';
import type { PaymentRefs, SavedCard } from '../../platform/ports/payments.ts';
import { isRefused, sendOnce } from './client.ts';

/** Takes a saved card away from its customer at Stripe: after that nobody can charge it. */
export async function forgetCard(stripe: Stripe, card: SavedCard, refs: PaymentRefs, key: string): Promise<void> {
  try {
    await sendOnce(key, refs.account, (options) => stripe.paymentMethods.detach(card.methodRef, {}, options));
  } catch (error) {
    // One that is not there, or belongs to nobody, cannot be charged either.
    if (!isRefused(error) || !isGone(error)) throw error;
  }
}

function isGone({ code = '', param = '', message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'resource_missing' || param === 'payment_method' || message.includes('not attached to a customer');
}
