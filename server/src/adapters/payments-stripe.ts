import { movesNoMoney } from '../platform/config/stripe.ts';
import type { PaymentProvider } from '../platform/ports/payments.ts';
import { mayTake } from './stripe/amounts.ts';
import { createClient } from './stripe/client.ts';
import type { StripeSettings } from '../platform/config/adapter-settings.ts';
import { forgetCard } from './stripe/forget-card.ts';
import { findHold, holdSaved } from './stripe/hold-saved.ts';
import { capture, release } from './stripe/move.ts';
import { readNotice } from './stripe/notice.ts';
import { open } from './stripe/open.ts';
import { expire, read } from './stripe/read.ts';
import { refund } from './stripe/refund.ts';

/** Payments through Stripe: pages of its Checkout, cards held first and taken later. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = createClient(settings);
  const secrets = settings.webhookSecret.split(',').map((secret) => secret.trim());
  return {
    name: 'stripe',
    mayTake,
    open: (request, key) => open(stripe, request, key),
    read: (orderId, refs) => read(stripe, orderId, refs),
    expire: (orderId, refs) => expire(stripe, orderId, refs),
    capture: (orderId, refs, amountMinor, key) => capture(stripe, { orderId, refs, key }, amountMinor),
    release: (orderId, refs, key) => release(stripe, { orderId, refs, key }),
    refund: (orderId, refs, amountMinor, key) => refund(stripe, { orderId, refs, key }, amountMinor),
    forgetCard: (card, refs, key) => forgetCard(stripe, card, refs, key),
    holdSaved: (request, card, key) => holdSaved(stripe, request, card, key),
    findHold: (request, card, key) => findHold(stripe, request, card, key),
    readNotice: (headers, body, now) =>
      readNotice({ secrets, isLive: !movesNoMoney(settings) }, headers['stripe-signature'], body, now),
  };
}
