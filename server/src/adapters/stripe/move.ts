import type Stripe from 'stripe';
import type { PaymentOutcome, PaymentRefs } from '../../platform/ports/payments.ts';
import { payableAmount } from './amounts.ts';
import { isDeclined, isRefused, sendOnce } from './client.ts';
import { intentEvent, knownIntent } from './truth.ts';

type Move = { orderId: string; refs: PaymentRefs; key: string };

/** Takes an authorised amount or a part of it. Where it was taken before, what was taken is the answer. */
export async function capture(stripe: Stripe, move: Move, amountMinor: number): Promise<PaymentOutcome> {
  const intent = await knownIntent(stripe, move.orderId, move.refs);
  if (intent.status !== 'requires_capture') return outcomeOfCapture(move.orderId, intent);
  const amount = payableAmount(amountMinor, intent.currency.toUpperCase());
  try {
    const taken = await sendOnce(move.key, move.refs.account, (options) =>
      stripe.paymentIntents.capture(intent.id, { amount_to_capture: amount }, options),
    );
    return outcomeOfCapture(move.orderId, taken);
  } catch (error) {
    if (isDeclined(error)) return { done: false, reason: 'declined' };
    if (!isRefused(error)) throw error;
    if (lapsed.has(error.code ?? '')) return { done: false, reason: 'too_late' };
    const now = await knownIntent(stripe, move.orderId, move.refs);
    if (now.status === 'requires_capture') throw error;
    return outcomeOfCapture(move.orderId, now);
  }
}

/** Gives back what is authorised. Where it was taken meanwhile, it is too late: that is a refund. */
export async function release(stripe: Stripe, move: Move): Promise<PaymentOutcome> {
  const intent = await knownIntent(stripe, move.orderId, move.refs);
  const known = outcomeOfRelease(move.orderId, intent);
  if (known) return known;
  try {
    const released = await sendOnce(move.key, move.refs.account, (options) =>
      stripe.paymentIntents.cancel(intent.id, {}, options),
    );
    return { done: true, event: intentEvent('released', move.orderId, released, released.amount) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    const outcome = outcomeOfRelease(move.orderId, await knownIntent(stripe, move.orderId, move.refs));
    if (!outcome) throw error;
    return outcome;
  }
}

const lapsed = new Set(['charge_expired_for_capture', 'capture_charge_authorization_expired']);

function outcomeOfCapture(orderId: string, intent: Stripe.PaymentIntent): PaymentOutcome {
  if (intent.status === 'succeeded')
    return { done: true, event: intentEvent('captured', orderId, intent, intent.amount_received) };
  if (intent.status === 'canceled') return { done: false, reason: 'too_late' };
  if (intent.status === 'requires_payment_method') return { done: false, reason: 'declined' };
  throw new Error(`The payment of the order ${orderId} is ${intent.status}: there is nothing to take yet.`);
}

function outcomeOfRelease(orderId: string, intent: Stripe.PaymentIntent): PaymentOutcome | null {
  if (intent.status === 'canceled')
    return { done: true, event: intentEvent('released', orderId, intent, intent.amount) };
  return intent.status === 'succeeded' ? { done: false, reason: 'too_late' } : null;
}
