import { readOneOf, readText, readUrl, type Reader } from './readers.ts';
import type { ProviderName } from '../ports/payments.ts';
import type { StripeSettings } from './adapter-settings.ts';

const secretKeys = /^[rs]k_(live|test)_\w+$/;
const signingSecrets = /^whsec_\w+(\s*,\s*whsec_\w+)*$/;

/** The keys of an account at Stripe, both or none. What they hold is never repeated. */
export function readStripe(reader: Reader): StripeSettings | null {
  const secretKey = readText(reader, 'STRIPE_SECRET_KEY', '');
  const webhookSecret = readText(reader, 'STRIPE_WEBHOOK_SECRET', '');
  const apiUrl = readUrl(reader, 'STRIPE_API_URL', ['https:', 'http:']) ?? undefined;
  if (secretKey === '' && webhookSecret === '') return null;
  if (secretKey === '' || webhookSecret === '')
    reader.mistakes.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.');
  else if (!secretKeys.test(secretKey))
    reader.mistakes.push('STRIPE_SECRET_KEY must be a secret key (sk_…) or a restricted one (rk_…).');
  else if (!signingSecrets.test(webhookSecret))
    reader.mistakes.push('STRIPE_WEBHOOK_SECRET must be signing secrets (whsec_…), separated by commas.');
  return { secretKey, webhookSecret, apiUrl };
}

/** With a test key everything looks real, and no money moves. */
export function movesNoMoney({ secretKey }: StripeSettings): boolean {
  return secretKey.slice(2).startsWith('_test_');
}

/** Who takes the money for plans of the product itself: a provider, and the account there, '' for the installation's own. */
export type PlanMerchant = { channel: ProviderName; account: string };

const accounts = /^acct_\w+$/;

/** Null: plans are ordered, and paid as the team arranges. The demo takes test cards, so that it can be tried out. */
export function readPlanMerchant(reader: Reader, isDemo: boolean): PlanMerchant | null {
  const channel = readOneOf(reader, 'PLAN_MERCHANT', ['off', 'stripe', 'simulated'], isDemo ? 'simulated' : 'off');
  const account = readText(reader, 'PLAN_MERCHANT_ACCOUNT', '');
  if (account !== '' && channel !== 'stripe')
    reader.mistakes.push('PLAN_MERCHANT_ACCOUNT is an account at Stripe: PLAN_MERCHANT must be stripe.');
  else if (account !== '' && !accounts.test(account))
    reader.mistakes.push('PLAN_MERCHANT_ACCOUNT must be a connected account (acct_…).');
  return channel === 'off' ? null : { channel, account };
}
