import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import Stripe from 'stripe';
import type {
  WebhookRefusal,
  PaymentEvent,
  PaymentEventKind,
  PaymentWebhook,
  PaymentReversal,
} from '../../platform/ports/payments.ts';
import { fromStripeAmount } from './amounts.ts';
import { isOver } from './refund.ts';
import {
  backEvent,
  eventOf,
  eventOfIntent,
  eventOfSetup,
  expiredEvent,
  givenBack,
  idOf,
  intentEvent,
  lapsesAt,
} from './truth.ts';

type PlainKind = Exclude<PaymentEventKind, 'refunded'>;

/** How old a signature may be, in seconds: Stripe signs each attempt again. */
const tolerance = 300;

/** Signing secrets, and whether our key moves real money. */
type Own = { secrets: readonly string[]; isLive: boolean };

/**
 * Reads a message that one of the secrets has signed not long before `now`. Live endpoints for connected accounts are sent messages of their
 * test payments, too: what moved no real money pays nothing where real money is asked for. They say nothing to us, and are not sent for ever.
 */
export function readWebhook(
  { secrets, isLive }: Own,
  signature: string | undefined,
  body: Buffer,
  now: number,
): Verdict<PaymentWebhook, WebhookRefusal> {
  for (const secret of secrets) {
    try {
      const message = Stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance, undefined, now);
      if (typeof message?.id !== 'string' || !message.data?.object) return refused('malformed');
      const isOurs = message.livemode === isLive;
      const told = { event: isOurs ? eventOfMessage(message) : null, reversal: isOurs ? reversalOf(message) : null };
      return allowed({ eventId: message.id, ...told, account: message.account ?? '' });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return refused('malformed');
    }
  }
  return refused('signature_wrong');
}

function eventOfMessage(message: Stripe.Event): PaymentEvent | null {
  switch (message.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return ofSession(message.type, message.data.object);
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
      return ofIntent(message.type, message.data.object);
    case 'charge.succeeded':
    case 'charge.expired':
    case 'charge.refunded':
      return ofCharge(message.type, message.data.object);
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return ofSetup(message.type, message.data.object);
    default:
      return null;
  }
}

/** Disputes and refunds are named by the payment: those that a merchant makes at Stripe itself carry nothing of ours. */
function reversalOf(message: Stripe.Event): PaymentReversal | null {
  switch (message.type) {
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return ofRefund(message.data.object);
    case 'charge.dispute.created':
      return ofDispute('disputed', message.data.object);
    case 'charge.dispute.funds_withdrawn':
      return ofDispute('dispute_taken', message.data.object);
    case 'charge.dispute.funds_reinstated':
      return ofDispute('dispute_returned', message.data.object);
    default:
      return null;
  }
}

function ofRefund(refund: Stripe.Refund): PaymentReversal | null {
  if (!isOver(refund)) return null;
  return { kind: 'refund_failed', key: refund.metadata?.['key'] ?? '', ...reversed(refund) };
}

function ofDispute(kind: PaymentReversal['kind'], dispute: Stripe.Dispute): PaymentReversal {
  return { kind, key: '', ...reversed(dispute) };
}

function reversed({ id, amount, currency, payment_intent: intent }: Stripe.Refund | Stripe.Dispute) {
  const code = currency.toUpperCase();
  return { ref: id, paymentRef: idOf(intent), amountMinor: fromStripeAmount(amount, code), currency: code };
}

// A page that saved a card says nothing of the card: setup_intent.succeeded does.
function ofSession(type: Stripe.Event['type'], session: Stripe.Checkout.Session): PaymentEvent | null {
  const orderId = session.metadata?.['orderId'];
  if (!orderId) return null;
  if (type === 'checkout.session.expired') return expiredEvent(orderId, session);
  if (session.mode !== 'payment') return null;
  const amount = session.amount_total ?? 0;
  const event = (kind: PlainKind, of: number): PaymentEvent => {
    return { ...eventOf(kind, orderId, session.currency ?? '', of), paymentRef: idOf(session.payment_intent) };
  };
  if (type === 'checkout.session.async_payment_failed') return event('declined', 0);
  if (session.payment_status === 'paid') return event('captured', amount);
  // Cards are only held by our pages, and a page is complete once they are. A payment in any other way is still processing.
  const isHeld = session.payment_method_types.every((method) => method === 'card' || method === 'link');
  return event(isHeld ? 'authorised' : 'processing', amount);
}

function ofIntent(type: Stripe.Event['type'], intent: Stripe.PaymentIntent): PaymentEvent | null {
  const orderId = intent.metadata['orderId'];
  if (!orderId) return null;
  if (type === 'payment_intent.payment_failed') return intentEvent('declined', orderId, intent, 0);
  return eventOfIntent(orderId, intent);
}

function ofCharge(type: Stripe.Event['type'], charge: Stripe.Charge): PaymentEvent | null {
  const orderId = charge.metadata['orderId'];
  if (!orderId) return null;
  const paymentRef = idOf(charge.payment_intent);
  const event = (kind: PlainKind, amount: number): PaymentEvent => {
    return { ...eventOf(kind, orderId, charge.currency, amount), paymentRef };
  };
  if (type === 'charge.expired') return event('released', charge.amount);
  if (type === 'charge.succeeded')
    return charge.captured ? null : { ...event('authorised', charge.amount), authorisedUntil: lapsesAt(charge) };
  if (!charge.captured) return event('released', charge.amount);
  const back = givenBack(charge);
  if (back === 0) return null;
  return { ...backEvent(orderId, charge.currency, { back, taken: charge.amount_captured }), paymentRef };
}

function ofSetup(type: Stripe.Event['type'], setup: Stripe.SetupIntent): PaymentEvent | null {
  const { orderId, currency = '' } = setup.metadata ?? {};
  if (!orderId) return null;
  return type === 'setup_intent.setup_failed'
    ? eventOf('declined', orderId, currency, 0)
    : eventOfSetup(orderId, currency, setup);
}
