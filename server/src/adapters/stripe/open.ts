import type { LanguageCode } from '@parlour/contract/language/calls';
import type Stripe from 'stripe';
import { systemClock } from '../../platform/clock.ts';
import type { PaymentPurpose, PayPage, PayRequest } from '../../platform/ports/payments.ts';
import { payableAmount } from './amounts.ts';
import { isRefused, sendOnce } from './client.ts';
import type { OrderMetadata } from './truth.ts';

type Params = Stripe.Checkout.SessionCreateParams;
/** The words of a list that the package leaves open for words of later versions. */
type Listed<Word extends string> = Word extends string ? ({} extends Record<Word, 1> ? never : Word) : never;

const locales: Record<LanguageCode, Listed<Stripe.Checkout.SessionCreateParams.Locale>> = {
  ch: 'zh',
  en: 'en',
  tw: 'zh-TW',
  es: 'es',
  de: 'de',
  ja: 'ja',
  fr: 'fr',
  it: 'it',
  ko: 'ko',
  ru: 'ru',
  ms: 'ms',
  th: 'th',
  vi: 'vi',
  id: 'id',
  pt: 'pt-BR',
};

const buttons: Record<Exclude<PaymentPurpose, 'card'>, Listed<Stripe.Checkout.SessionCreateParams.SubmitType>> = {
  deposit: 'book',
  hold: 'book',
  purchase: 'pay',
};

const minute = 60_000;
/** Stripe keeps a page open for half an hour at least, and a day at most; a minute more, since its clock is not ours. */
const [leastMs, mostMs] = [31 * minute, 24 * 60 * minute];

/**
 * Opens a page of Stripe's. Only cards, since nothing else can be held and taken later. It closes by itself half an hour after the time that
 * was asked for; until then `expire` closes it.
 */
export async function open(stripe: Stripe, request: PayRequest, key: string): Promise<PayPage> {
  try {
    return await openFor(stripe, request, key);
  } catch (error) {
    // An address that Stripe takes for no e-mail is typed again on its page.
    if (request.email === '' || !isRefused(error) || !isAboutEmail(error)) throw error;
    return openFor(stripe, { ...request, email: '' }, `${key}/no-email`);
  }
}

async function openFor(stripe: Stripe, request: PayRequest, key: string): Promise<PayPage> {
  const params = request.purpose === 'card' ? await cardPage(stripe, request, key) : payPage(request, request.purpose);
  const session = await sendOnce(key, request.account, (options) => stripe.checkout.sessions.create(params, options));
  if (!session.url) throw new Error(`Stripe opened a page without an address for the order ${request.orderId}.`);
  return { sessionRef: session.id, payUrl: session.url };
}

function payPage(request: PayRequest, purpose: Exclude<PaymentPurpose, 'card'>): Params {
  const currency = request.currency.toLowerCase();
  const amount = payableAmount(request.amountMinor, request.currency);
  return {
    ...anyPage(request),
    mode: 'payment',
    submit_type: buttons[purpose],
    ...(request.email === '' ? {} : { customer_email: request.email }),
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: request.title } } }],
    // In the customer's own currency the page would show another amount than ours.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { capture_method: 'manual', description: request.title, metadata: metadataOf(request) },
  };
}

/** A card is saved to a customer at Stripe: without one it could not be charged when its owner is away. */
async function cardPage(stripe: Stripe, request: PayRequest, key: string): Promise<Params> {
  const email = request.email === '' ? {} : { email: request.email };
  const { id } = await sendOnce(`${key}/customer`, request.account, (options) =>
    stripe.customers.create({ ...email, metadata: metadataOf(request) }, options),
  );
  return {
    ...anyPage(request),
    mode: 'setup',
    customer: id,
    currency: request.currency.toLowerCase(),
    setup_intent_data: { description: request.title, metadata: metadataOf(request) },
  };
}

function anyPage(request: PayRequest): Params {
  return {
    allowed_payment_method_types: ['card'],
    client_reference_id: request.orderId,
    metadata: metadataOf(request),
    locale: isKnown(request.language) ? locales[request.language] : 'auto',
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    ...closing(request.expiresAt),
  };
}

// Worked out from what is asked, not from now, so that the same request asked again is the same to the letter.
function closing(expiresAt: number): Pick<Params, 'expires_at'> {
  const closesAt = expiresAt + leastMs;
  return closesAt > systemClock.now() + mostMs - minute ? {} : { expires_at: Math.ceil(closesAt / 1000) };
}

export function metadataOf({ orderId, currency }: OrderMetadata): OrderMetadata {
  return { orderId, currency };
}

function isKnown(language: string): language is LanguageCode {
  return Object.hasOwn(locales, language);
}

function isAboutEmail({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'email_invalid' || param === 'customer_email' || param === 'email';
}
