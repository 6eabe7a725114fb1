import { declineOf, showCharge, showIntent, showRefund } from './render.ts';
import { invalid, Refusal } from './refusal.ts';
import { type Charge, holdSeconds, type Intent, type State } from './state.ts';

const [zero, hundredths, thousandths] = [
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf',
  'isk ugx',
  'bhd jod kwd omr tnd',
].map((codes) => new Set(codes.split(' ')));
/** The least that may be charged, where Stripe names it. */
const least: Readonly<Record<string, number>> = { usd: 50, eur: 50, aud: 50, gbp: 30, jpy: 50, hkd: 400 };

/** Refuses amounts that Stripe does not take. */
export function checkAmount(amount: number, currency: string, param: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, '', 'currency');
  const step = hundredths!.has(currency) ? 100 : thousandths!.has(currency) ? 10 : 1;
  if (amount % step !== 0)
    throw invalid(`Amounts in ${currency} must be divisible by ${step}.`, 'invalid_charge_amount', param);
  if (amount > (zero!.has(currency) ? 9_999_999_999 : 99_999_999))
    throw invalid('Amount is too large.', 'amount_too_large', param);
  if (amount < (least[currency] ?? 1)) throw invalid('Amount must be at least the minimum.', 'amount_too_small', param);
}

/** A card is held, or taken at once; a bank that says no leaves a failed charge behind. */
export function charge(state: State, intent: Intent, isGood: boolean): void {
  const made: Charge = {
    id: state.nextId('ch'),
    account: intent.account,
    intentId: intent.id,
    status: isGood ? 'succeeded' : 'failed',
    captured: 0,
    refunded: 0,
    captureBefore: state.now() + holdSeconds,
    created: state.now(),
  };
  state.charges.set(made.id, made);
  intent.chargeId = made.id;
  intent.isDeclined = !isGood;
  if (!isGood) {
    intent.status = 'requires_payment_method';
    state.tell('charge.failed', intent.account, showCharge(state, made));
    state.tell('payment_intent.payment_failed', intent.account, showIntent(state, intent));
    return;
  }
  if (intent.captureMethod === 'manual') {
    intent.status = 'requires_capture';
    state.tell('charge.succeeded', intent.account, showCharge(state, made));
    state.tell('payment_intent.amount_capturable_updated', intent.account, showIntent(state, intent));
    return;
  }
  intent.status = 'succeeded';
  intent.received = made.captured = intent.amount;
  state.tell('charge.succeeded', intent.account, showCharge(state, made));
  state.tell('payment_intent.succeeded', intent.account, showIntent(state, intent));
}

/** Takes a part of what is held, or all; the rest goes back to the card, and Stripe counts that as refunded. */
export function take(state: State, intent: Intent, amount: number): void {
  const held = state.charges.get(intent.chargeId);
  if (intent.status !== 'requires_capture' || !held) throw unexpected(intent, 'captured');
  if (held.captureBefore <= state.now())
    throw invalid('The authorization of this charge has expired.', 'charge_expired_for_capture');
  if (amount > intent.amount)
    throw invalid('The amount is more than what can be captured.', 'amount_too_large', 'amount_to_capture');
  intent.status = 'succeeded';
  intent.received = amount;
  held.captured = amount;
  held.refunded = intent.amount - amount;
  state.tell('charge.captured', intent.account, showCharge(state, held));
  state.tell('payment_intent.succeeded', intent.account, showIntent(state, intent));
  if (held.refunded > 0) state.tell('charge.refunded', intent.account, showCharge(state, held));
}

export function cancel(state: State, intent: Intent, reason: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'canceled');
  const held = intent.status === 'requires_capture' ? state.charges.get(intent.chargeId) : undefined;
  intent.status = 'canceled';
  intent.canceledAt = state.now();
  intent.cancelReason = reason;
  if (held) held.refunded = intent.amount;
  state.tell('payment_intent.canceled', intent.account, showIntent(state, intent));
  if (held)
    state.tell(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', intent.account, showCharge(state, held));
}

export function giveBack(
  state: State,
  intent: Intent,
  asked: { amount: number; reason: string; metadata: Record<string, string> },
): object {
  const taken = state.charges.get(intent.chargeId);
  if (intent.status !== 'succeeded' || !taken)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'charge_not_refundable');
  const left = intent.amount - taken.refunded;
  if (left === 0) throw invalid(`Charge ${taken.id} has already been refunded.`, 'charge_already_refunded');
  const amount = asked.amount || left;
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  checkStep(amount, intent.currency);
  taken.refunded += amount;
  const refund = {
    id: state.nextId('re'),
    account: intent.account,
    intentId: intent.id,
    chargeId: taken.id,
    amount,
    reason: asked.reason,
    status: 'succeeded' as const,
    metadata: asked.metadata,
    created: state.now(),
  };
  state.refunds.set(refund.id, refund);
  const shown = showRefund(state, refund);
  state.tell('refund.created', intent.account, shown);
  state.tell('charge.refunded', intent.account, showCharge(state, taken));
  return shown;
}

export function declined(state: State, intent: Intent): Refusal {
  const message = 'Your card was declined.';
  return new Refusal(402, {
    ...declineOf(message),
    type: 'card_error',
    message,
    charge: intent.chargeId,
    payment_intent: showIntent(state, intent),
  });
}

function checkStep(amount: number, currency: string): void {
  if (hundredths!.has(currency) && amount % 100 !== 0)
    throw invalid(`Amounts in ${currency} must be divisible by 100.`);
  if (thousandths!.has(currency) && amount % 10 !== 0) throw invalid(`Amounts in ${currency} must be divisible by 10.`);
}

function unexpected(intent: Intent, what: string): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
  });
}
