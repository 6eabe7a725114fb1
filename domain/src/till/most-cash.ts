import type { Minor } from '../money/money.ts';
import { mostPriceMinor } from './most-price.ts';

/** The most cash that is counted in a drawer, or put into it or taken out at once: beyond it a figure was typed by mistake, and sums would pass what an amount can be. */
export const mostCashMinor = (currency: string): Minor => 10 * mostPriceMinor(currency);
