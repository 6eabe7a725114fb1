import type Stripe from 'stripe';
import type { PaymentEvent, PaymentRefs } from '../../platform/ports/payments.ts';
import { askedOf, isRefused } from './client.ts';
import { eventOfIntent, eventOfSession, expiredEvent, findIntent, withIntents } from './truth.ts';

export async function read(stripe: Stripe, orderId: string, refs: PaymentRefs): Promise<PaymentEvent | null> {
  if (refs.paymentRef === '') {
    if (refs.sessionRef === '') return null;
    return eventOfSession(orderId, await readSession(stripe, refs));
  }
  const intent = await findIntent(stripe, refs);
  const event = intent && eventOfIntent(orderId, intent);
  if (refs.sessionRef === '' || (event && event.kind !== 'declined')) return event;
  // A card was declined on a page that may have closed since. A page that only saved a card says nothing of later payments.
  const session = await readSession(stripe, refs);
  return session.mode === 'payment' ? eventOfSession(orderId, session) : event;
}

/** Closes a page. A page that is paid, or is being paid, cannot be closed: then the payment is the answer, or the caller asks again later. */
export async function expire(stripe: Stripe, orderId: string, refs: PaymentRefs): Promise<PaymentEvent> {
  try {
    return expiredEvent(orderId, await stripe.checkout.sessions.expire(refs.sessionRef, {}, askedOf(refs.account)));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const session = await readSession(stripe, refs);
    const event = session.status === 'open' ? null : eventOfSession(orderId, session);
    if (!event) throw error;
    return event;
  }
}

function readSession(stripe: Stripe, { sessionRef, account }: PaymentRefs): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(sessionRef, withIntents, askedOf(account));
}
