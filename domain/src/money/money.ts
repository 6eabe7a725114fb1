import { currencyDigits } from './currencies.ts';

/** An amount in the smallest unit of its currency: cents, yen, fils. Always a whole number that is exact in a double. */
export type Minor = number;

const AMOUNT_SHAPE = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
const FRACTION_SHAPE = /^([01])(?:\.(\d{1,12}))?$/;

/** The smallest units of a decimal text, or null when it is no amount or has more decimals than the currency. */
export function toMinor(text: string, currency: string): Minor | null {
  const parts = AMOUNT_SHAPE.exec(text);
  const digits = currencyDigits(currency);
  if (!parts || digits === null) return null;
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  if (decimals.length > digits) return null;
  const minor = Number(`${parts[1]}${decimals.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/**
 * The multiple of `step` smallest units nearest to a decimal text, halves rounded up, once. Null when it is no amount or the currency
 * is unknown.
 */
export function nearestMinor(text: string, currency: string, step = 1): Minor | null {
  const parts = AMOUNT_SHAPE.exec(text);
  const digits = currencyDigits(currency);
  if (!parts || digits === null) return null;
  const millionths = BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(6, '0')}`);
  const unit = 10n ** BigInt(6 - digits) * BigInt(step);
  const minor = Number((millionths * 2n + unit) / (unit * 2n)) * step;
  return Number.isSafeInteger(minor) ? minor : null;
}

/** An amount as decimal text with all decimals of its currency: `80.50`, `1200`. */
export function toDecimal(minor: Minor, currency: string): string {
  const digits = currencyDigits(currency) ?? 2;
  const sign = minor < 0 ? '-' : '';
  const units = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0');
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

/** A part of an amount, the part being a fraction from 0 to 1 as text, to a multiple of `step`; halves are rounded up, once. Null for any other text. */
export function partOf(minor: Minor, fraction: string, step = 1): Minor | null {
  const parts = FRACTION_SHAPE.exec(fraction);
  if (!parts) return null;
  const decimals = parts[2] ?? '';
  const scale = 10n ** BigInt(decimals.length);
  const unit = scale * BigInt(step);
  const numerator = BigInt(`${parts[1]}${decimals}`);
  if (numerator > scale) return null;
  return Number((BigInt(minor) * numerator * 2n + unit) / (unit * 2n)) * step;
}
