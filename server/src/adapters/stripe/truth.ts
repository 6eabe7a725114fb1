import type Stripe from 'stripe';
import type { PaymentEvent, PaymentEventKind, PaymentRefs, SavedCard } from '../../platform/ports/payments.ts';
import { fromStripeAmount } from './amounts.ts';
import { askedOf } from './client.ts';

/** What is told by one amount alone. */
type PlainKind = Exclude<PaymentEventKind, 'refunded'>;

/** What our objects at Stripe carry, so that their messages find back. */
export type OrderMetadata = { orderId: string; currency: string };

const withCharge = { expand: ['latest_charge'] };
export const withIntents = { expand: ['payment_intent', 'payment_intent.latest_charge', 'setup_intent'] };

/** What is true of a payment, the latest thing only; null while nothing has happened. */
export function eventOfIntent(orderId: string, intent: Stripe.PaymentIntent): PaymentEvent | null {
  const event = (kind: PlainKind, amount: number): PaymentEvent => intentEvent(kind, orderId, intent, amount);
  const charge = chargeOf(intent);
  switch (intent.status) {
    case 'succeeded': {
      const back = charge ? givenBack(charge) : 0;
      return back > 0 ? refundedEvent(orderId, intent, back) : event('captured', intent.amount_received);
    }
    case 'requires_capture':
      return event('authorised', intent.amount_capturable);
    case 'processing':
      return event('processing', intent.amount);
    case 'canceled':
      return wasAuthorised(intent) ? event('released', intent.amount) : event('cancelled', 0);
    case 'requires_payment_method':
      return intent.last_payment_error ? event('declined', 0) : null;
    default:
      return null;
  }
}

/** One thing that is true of a payment, whatever happened after it. */
export function intentEvent(
  kind: PlainKind,
  orderId: string,
  intent: Stripe.PaymentIntent,
  amount: number,
): PaymentEvent {
  const authorisedUntil = kind === 'authorised' ? lapsesAt(chargeOf(intent)) : null;
  return { ...eventOf(kind, orderId, intent.currency, amount), paymentRef: intent.id, authorisedUntil };
}

/** What was given back of a payment in all, with what was taken. `back` in Stripe's units. */
export function refundedEvent(orderId: string, intent: Stripe.PaymentIntent, back: number): PaymentEvent {
  return { ...backEvent(orderId, intent.currency, { back, taken: intent.amount_received }), paymentRef: intent.id };
}

export function backEvent(orderId: string, currency: string, units: { back: number; taken: number }): PaymentEvent {
  const { kind: _kind, ...told } = eventOf('captured', orderId, currency, units.back);
  return { ...told, kind: 'refunded', capturedMinor: fromStripeAmount(units.taken, told.currency) };
}

/** What is true of a page; its intents are part of the answer (`withIntents`). */
export function eventOfSession(orderId: string, session: Stripe.Checkout.Session): PaymentEvent | null {
  if (session.status === 'expired') return expiredEvent(orderId, session);
  const intent = session.payment_intent;
  if (intent && typeof intent !== 'string') return eventOfIntent(orderId, intent);
  const setup = session.setup_intent;
  if (setup && typeof setup !== 'string') return eventOfSetup(orderId, session.currency ?? '', setup);
  return null;
}

export function expiredEvent(orderId: string, session: Stripe.Checkout.Session): PaymentEvent {
  return eventOf('expired', orderId, session.currency ?? '', 0);
}

export function eventOfSetup(orderId: string, currency: string, setup: Stripe.SetupIntent): PaymentEvent | null {
  const card: SavedCard = { customerRef: idOf(setup.customer), methodRef: idOf(setup.payment_method) };
  if (setup.status === 'succeeded') return { ...eventOf('card_saved', orderId, currency, 0), card };
  if (setup.status === 'processing') return eventOf('processing', orderId, currency, 0);
  const isDeclined = setup.status === 'requires_payment_method' && setup.last_setup_error;
  return isDeclined ? eventOf('declined', orderId, currency, 0) : null;
}

/** An event that knows no payment yet. `currency` in Stripe's small letters, `amount` in its units. */
export function eventOf(kind: PlainKind, orderId: string, currency: string, amount: number): PaymentEvent {
  const code = currency.toUpperCase();
  const amountMinor = fromStripeAmount(amount, code);
  return { kind, orderId, amountMinor, currency: code, paymentRef: '', card: null, authorisedUntil: null };
}

/** What was given back of what was taken. What a partial capture leaves on the card is counted as refunded too, but was never taken. */
export function givenBack(charge: Stripe.Charge): number {
  return charge.captured ? Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured)) : 0;
}

/** When an authorisation lapses, in epoch ms; null while Stripe has not said it. */
export function lapsesAt(charge: Stripe.Charge | null): number | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : seconds * 1000;
}

export function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
}

export function idOf(named: string | { id: string } | null): string {
  return typeof named === 'string' ? named : (named?.id ?? '');
}

/** The payment of an order, or null while none began. */
export async function findIntent(stripe: Stripe, refs: PaymentRefs): Promise<Stripe.PaymentIntent | null> {
  const options = askedOf(refs.account);
  if (refs.paymentRef !== '') return stripe.paymentIntents.retrieve(refs.paymentRef, withCharge, options);
  if (refs.sessionRef === '') return null;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(refs.sessionRef, withIntents, options);
  return typeof intent === 'string' ? stripe.paymentIntents.retrieve(intent, withCharge, options) : intent;
}

/** The same, for calls that only make sense once there is one. */
export async function knownIntent(stripe: Stripe, orderId: string, refs: PaymentRefs): Promise<Stripe.PaymentIntent> {
  const intent = await findIntent(stripe, refs);
  if (!intent) throw new Error(`Nothing was paid for the order ${orderId} yet.`);
  return intent;
}

// A failed attempt leaves an error and a charge behind; an authorisation leaves a charge alone.
function wasAuthorised(intent: Stripe.PaymentIntent): boolean {
  const charge = chargeOf(intent);
  return charge ? charge.status === 'succeeded' : intent.latest_charge !== null && intent.last_payment_error === null;
}
