import type Stripe from 'stripe';
import type { PaymentEvent, PaymentOutcome, PayRequest, SavedCard } from '../../platform/ports/payments.ts';
import { payableAmount } from './amounts.ts';
import { askedOf, isDeclined, isRefused, sendOnce } from './client.ts';
import { metadataOf } from './open.ts';
import { eventOfIntent } from './truth.ts';

/** Payments of one saved card that are looked through for one that was made before. */
const most = 100;

export type HoldRequest = Pick<PayRequest, 'orderId' | 'amountMinor' | 'currency' | 'account' | 'title'>;

/** Holds an amount on a saved card, without its owner. A bank that asks the owner for a confirmation declines here. */
export async function holdSaved(
  stripe: Stripe,
  request: HoldRequest,
  card: SavedCard,
  key: string,
): Promise<PaymentOutcome> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: payableAmount(request.amountMinor, request.currency),
    currency: request.currency.toLowerCase(),
    customer: card.customerRef,
    payment_method: card.methodRef,
    // No customer is present to be redirected; without this Stripe asks for an address.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    description: request.title,
    metadata: { ...metadataOf(request), key },
    expand: ['latest_charge'],
  };
  try {
    const intent = await sendOnce(
      key,
      request.account,
      (options) => stripe.paymentIntents.create(params, options),
      () => intentOf(stripe, request.account, card, key),
    );
    return outcomeOf(request.orderId, intent);
  } catch (error) {
    if (isDeclined(error) || (isRefused(error) && isAboutCard(error))) return { done: false, reason: 'declined' };
    throw error;
  }
}

/** What became of a hold, found by its key. */
export async function findHold(
  stripe: Stripe,
  { orderId, account }: Pick<HoldRequest, 'orderId' | 'account'>,
  card: SavedCard,
  key: string,
): Promise<PaymentEvent | null> {
  const intent = await intentOf(stripe, account, card, key);
  return intent ? eventOfIntent(orderId, intent) : null;
}

async function intentOf(
  stripe: Stripe,
  account: string,
  { customerRef }: SavedCard,
  key: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const params = { customer: customerRef, limit: most, expand: ['data.latest_charge'] };
  const { data } = await stripe.paymentIntents.list(params, askedOf(account));
  return data.find((intent) => intent.metadata['key'] === key);
}

function outcomeOf(orderId: string, intent: Stripe.PaymentIntent): PaymentOutcome {
  const event = eventOfIntent(orderId, intent);
  if (!event || event.kind === 'declined') return { done: false, reason: 'declined' };
  return event.kind === 'cancelled' || event.kind === 'released'
    ? { done: false, reason: 'too_late' }
    : { done: true, event };
}

// The card, or the customer it was saved to, was removed meanwhile.
function isAboutCard({ code = '', param = '' }: Stripe.errors.StripeInvalidRequestError): boolean {
  return param === 'customer' || param === 'payment_method' || code.startsWith('payment_method_');
}
