import objects from './objects.json' with { type: 'json' };
import type { Charge, Customer, Intent, Refund, Session, Setup, State } from './state.ts';

/** Paths such as `payment_intent.latest_charge`, that are answered as objects instead of ids. */
type Expand = readonly string[];

export function showSession(state: State, session: Session, expand: Expand = []): object {
  const intent = state.intents.get(session.intentId);
  const setup = state.setups.get(session.setupId);
  const isPayment = session.mode === 'payment';
  return {
    ...objects['checkout.session'],
    id: session.id,
    adaptive_pricing: { enabled: false },
    amount_subtotal: isPayment ? session.amount : null,
    amount_total: isPayment ? session.amount : null,
    cancel_url: session.cancelUrl || null,
    client_reference_id: session.orderId || null,
    created: session.created,
    currency: session.currency || null,
    currency_conversion: null,
    customer: session.customer || null,
    customer_email: session.email || null,
    expires_at: session.expiresAt,
    locale: session.locale || null,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: intent
      ? expand.includes('payment_intent')
        ? showIntent(state, intent, within(expand, 'payment_intent'))
        : intent.id
      : null,
    payment_method_types: session.methods,
    payment_status: isPayment ? (intent?.status === 'succeeded' ? 'paid' : 'unpaid') : 'no_payment_required',
    setup_intent: setup ? (expand.includes('setup_intent') ? showSetup(setup) : setup.id) : null,
    status: session.status,
    success_url: session.successUrl || null,
    total_details: isPayment ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  };
}

export function showIntent(state: State, intent: Intent, expand: Expand = []): object {
  const charge = state.charges.get(intent.chargeId);
  return {
    ...objects.payment_intent,
    id: intent.id,
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.received,
    canceled_at: intent.canceledAt || null,
    cancellation_reason: intent.cancelReason || null,
    capture_method: intent.captureMethod,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer || null,
    description: intent.description || null,
    last_payment_error: intent.isDeclined ? declineOf('Your card was declined.') : null,
    latest_charge: charge ? (expand.includes('latest_charge') ? showCharge(state, charge) : charge.id) : null,
    metadata: intent.metadata,
    next_action: null,
    payment_method: intent.method || null,
    processing: intent.status === 'processing' ? { type: 'card' } : null,
    shipping: null,
    status: intent.status,
    transfer_data: null,
  };
}

export function showCharge(state: State, charge: Charge): object {
  const intent = state.intents.get(charge.intentId)!;
  const { card, type } = objects.charge.payment_method_details;
  const isHeld = charge.status === 'succeeded' && intent.captureMethod === 'manual';
  return {
    ...objects.charge,
    id: charge.id,
    amount: intent.amount,
    amount_captured: charge.captured,
    amount_refunded: charge.refunded,
    captured: charge.captured > 0,
    created: charge.created,
    currency: intent.currency,
    customer: intent.customer || null,
    description: intent.description || null,
    metadata: intent.metadata,
    paid: charge.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: intent.method,
    payment_method_details: { type, card: { ...card, ...(isHeld ? { capture_before: charge.captureBefore } : {}) } },
    refunded: charge.refunded === intent.amount,
    shipping: null,
    source: null,
    status: charge.status,
    transfer_data: null,
  };
}

export function showSetup(setup: Setup): object {
  return {
    ...objects.setup_intent,
    id: setup.id,
    customer: setup.customer || null,
    last_setup_error: setup.isDeclined ? declineOf('Your card was declined.') : null,
    metadata: setup.metadata,
    next_action: null,
    payment_method: setup.method || null,
    status: setup.status,
  };
}

export function showCustomer({ id, email, metadata }: Customer): object {
  return { ...objects.customer, id, email: email || null, discount: null, shipping: null, metadata };
}

export function showMethod(id: string): object {
  return { ...objects.payment_method, id, customer: null };
}

export function showRefund(state: State, refund: Refund): object {
  return {
    ...objects.refund,
    id: refund.id,
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: state.intents.get(refund.intentId)!.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason || null,
    status: refund.status,
  };
}

export function showEvent(id: string, type: string, account: string, created: number, object: object): object {
  return { ...objects.event, id, type, created, data: { object }, ...(account === '' ? {} : { account }) };
}

export function showList(url: string, data: object[]): object {
  return { object: 'list', url, has_more: false, data };
}

export function declineOf(message: string): object {
  return { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message };
}

function within(expand: Expand, name: string): string[] {
  return expand.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
}
