import Stripe from 'stripe';
import type { StripeSettings } from '../../platform/config/adapter-settings.ts';

/** How long one answer may take. */
const answerMs = 20_000;
const rounds = 5;

export function createClient({ secretKey, apiUrl = 'https://api.stripe.com' }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** For questions, in the account of a merchant or our own. */
export function askedOf(account: string): Stripe.RequestOptions {
  return account === '' ? {} : { stripeAccount: account };
}

/**
 * Sends under a key, so that the same is done once. For a day Stripe answers a key with what it answered first, its own failures too, and
 * then forgets it; so `lookUp` is asked for what the same call did before, and after a failure that is only repeated another key is taken.
 */
export async function sendOnce<Answer>(
  key: string,
  account: string,
  send: (options: Stripe.RequestOptions) => Promise<Answer>,
  lookUp: () => Promise<Answer | undefined> = async () => undefined,
): Promise<Answer> {
  for (let round = 1; ; round += 1) {
    const before = await lookUp();
    if (before) return before;
    try {
      const idempotencyKey = round === 1 ? key : `${key}/${round}`;
      return await send({ ...askedOf(account), idempotencyKey, maxNetworkRetries: 0 });
    } catch (error) {
      if (round === rounds || !isRepeatedFailure(error)) throw error;
    }
  }
}

/** The card, its bank or its owner's bank says no. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** The request was understood and refused: what it asks for does not fit what is true there. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function isRepeatedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
}
