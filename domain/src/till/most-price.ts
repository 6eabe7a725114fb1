import { currencyDigits } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';

/** Currencies in which a haircut costs thousands, beside those without decimals. */
const largeFigures = new Set(
  (
    'AMD AOA ARS CDF COP CRC HUF IDR IQD IRR KHR KZT LAK LBP LKR LRD MGA MMK MNT MWK MZN NGN NPR PKR RSD SDG SOS SSP SYP TZS ' +
    'UZS YER'
  ).split(' '),
);

/** A haircut costs thousands in this currency. */
export const countsInThousands = (currency: string): boolean =>
  currencyDigits(currency) === 0 || largeFigures.has(currency);

/** The highest price that can be typed for one piece: beyond it a figure was typed by mistake. */
export function mostPriceMinor(currency: string): Minor {
  const digits = currencyDigits(currency) ?? 2;
  const whole = countsInThousands(currency) ? 1_000_000_000 : 1_000_000;
  return whole * 10 ** digits;
}
