import { currencyDigits } from '@parlour/domain/money/currencies';
import { leastAbout, leastNamed, mostNamed } from './least.ts';

/** Whole in ISO 4217, but sent with two decimals that must be 00. */
const sentInHundredths = new Set(['ISK', 'UGX']);
/** Two decimals in ISO 4217, but sent whole. */
const sentWhole = new Set(['MGA']);
/** In ISO 4217, and not among the currencies that Stripe takes. */
const notTaken = new Set('CUP ERN IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES ZWG'.split(' '));

/**
 * An amount as Stripe counts it, from the smallest unit of ISO 4217; null when Stripe cannot take it: a currency it does not know, a part of
 * a unit that it only knows whole, or thousandths that do not end in 0. Nothing is rounded here: the customer pays the amount that was shown.
 */
export function toStripeAmount(minor: number, currency: string): number | null {
  const digits = currencyDigits(currency);
  if (digits === null || notTaken.has(currency) || !Number.isSafeInteger(minor) || minor < 0) return null;
  if (sentInHundredths.has(currency)) return minor * 100;
  if (sentWhole.has(currency)) return minor % 100 === 0 ? minor / 100 : null;
  if (digits === 3) return minor % 10 === 0 ? minor : null;
  return minor;
}

/** The way back: Stripe's count of a currency (in capitals) in the smallest unit of ISO 4217. */
export function fromStripeAmount(amount: number, currency: string): number {
  if (sentInHundredths.has(currency)) return Math.round(amount / 100);
  if (sentWhole.has(currency)) return amount * 100;
  return amount;
}

/** Eight digits, where Stripe names nothing else. */
const most = 99_999_999;

/** The least that Stripe takes, in its own units. */
function leastOf(currency: string): number {
  const unit = 10 ** (currencyDigits(currency) ?? 0);
  return leastNamed[currency] ?? toStripeAmount((leastAbout[currency] ?? 1) * unit, currency) ?? 0;
}

/** Whether Stripe can take an amount, in the smallest unit of ISO 4217. */
export function mayTake(minor: number, currency: string): boolean {
  const amount = toStripeAmount(minor, currency);
  return amount !== null && amount > 0 && amount >= leastOf(currency) && amount <= (mostNamed[currency] ?? most);
}

/** The same, for amounts that were decided to be payable before. */
export function payableAmount(minor: number, currency: string): number {
  const amount = toStripeAmount(minor, currency);
  if (amount === null || amount === 0)
    throw new Error(`Stripe cannot take ${minor} of the smallest unit of ${currency}.`);
  return amount;
}
