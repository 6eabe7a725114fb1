import type Stripe from 'stripe';
import type { PaymentOutcome, PaymentRefs } from '../../platform/ports/payments.ts';
import { payableAmount } from './amounts.ts';
import { askedOf, isRefused, sendOnce } from './client.ts';
import { metadataOf } from './open.ts';
import { chargeOf, givenBack, knownIntent, refundedEvent } from './truth.ts';

/** Refunds of one payment that are looked through for one that was made before; a payment with more of them does not exist. */
const most = 100;

type Move = { orderId: string; refs: PaymentRefs; key: string };

/** Gives back a part of what was taken. Where all was given back before, that is the answer. */
export async function refund(stripe: Stripe, move: Move, amountMinor: number): Promise<PaymentOutcome> {
  const { orderId, refs, key } = move;
  const intent = await knownIntent(stripe, orderId, refs);
  if (intent.status !== 'succeeded') return { done: false, reason: 'too_late' };
  const currency = intent.currency.toUpperCase();
  const amount = payableAmount(amountMinor, currency);
  const metadata = { ...metadataOf({ orderId, currency }), key };
  try {
    const made = await sendOnce(
      key,
      refs.account,
      (options) => stripe.refunds.create({ payment_intent: intent.id, amount, metadata }, options),
      () => findRefund(stripe, intent.id, move),
    );
    if (isOver(made)) return { done: false, reason: 'declined' };
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (error.code !== undefined && disputed.has(error.code)) return { done: false, reason: 'declined' };
    const left = leftOf(await knownIntent(stripe, orderId, refs));
    if (left >= amount) throw error;
    if (left > 0) return { done: false, reason: 'too_late' };
  }
  const now = await knownIntent(stripe, orderId, refs);
  return { done: true, event: refundedEvent(orderId, now, now.amount_received - leftOf(now)) };
}

const disputed = new Set(['charge_disputed', 'refund_disputed_payment', 'charge_not_refundable']);

async function findRefund(stripe: Stripe, intentId: string, { refs, key }: Move): Promise<Stripe.Refund | undefined> {
  const params = { payment_intent: intentId, limit: most };
  const { data } = await stripe.refunds.list(params, askedOf(refs.account));
  return data.find((made) => made.metadata?.['key'] === key);
}

/** A refund that no bank took: what it gave back is with the merchant again. */
export function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function leftOf(intent: Stripe.PaymentIntent): number {
  const charge = chargeOf(intent);
  return intent.amount_received - (charge ? givenBack(charge) : 0);
}
