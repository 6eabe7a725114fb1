import type { PaymentProvider, PaymentRefs, PayRequest, SavedCard } from '../../platform/ports/payments.ts';
import type { StripeStandIn } from './stand-in.ts';

const minute = 60_000;

/** A request for a deposit of 20.00 EUR, held for a quarter of an hour. */
export function payRequest(over: Partial<PayRequest> = {}): PayRequest {
  return {
    orderId: 'order-1',
    purpose: 'deposit',
    amountMinor: 2000,
    currency: 'EUR',
    title: 'Deposit for 3 March, 10:00',
    visit: null,
    email: 'ann@example.com',
    language: 'en',
    returnUrl: 'https://book.example.com/paid',
    cancelUrl: 'https://book.example.com/not-paid',
    expiresAt: Date.now() + 15 * minute,
    account: '',
    ...over,
  };
}

/** Opens a page, and says how it is known. */
export async function openPage(payments: PaymentProvider, over: Partial<PayRequest> = {}): Promise<PaymentRefs> {
  const request = payRequest(over);
  const { sessionRef } = await payments.open(request, `${request.orderId}:open`);
  return { sessionRef, paymentRef: '', account: request.account };
}

/** The same, and the card is held. */
export async function holdCard(
  payments: PaymentProvider,
  standIn: StripeStandIn,
  over: Partial<PayRequest> = {},
): Promise<PaymentRefs> {
  const refs = await openPage(payments, over);
  await standIn.pay(refs.sessionRef, { outcome: 'paid' });
  const event = await payments.read(payRequest(over).orderId, refs);
  return { ...refs, paymentRef: event?.paymentRef ?? '' };
}

/** The same, and its card is saved. */
export async function saveCard(payments: PaymentProvider, standIn: StripeStandIn): Promise<SavedCard> {
  const refs = await openPage(payments, { purpose: 'card' });
  await standIn.pay(refs.sessionRef, { outcome: 'paid' });
  const event = await payments.read('order-1', refs);
  if (!event?.card) throw new Error('No card was saved.');
  return event.card;
}
