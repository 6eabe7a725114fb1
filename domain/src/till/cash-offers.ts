import { currencyDigits } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';
import { countsInThousands } from './most-price.ts';

/** The notes of a currency, in whole units; of those that are not named here the usual steps of such figures. */
const notesOf: Readonly<Record<string, readonly number[]>> = {
  AUD: [5, 10, 20, 50, 100],
  CNY: [1, 5, 10, 20, 50, 100],
  EUR: [5, 10, 20, 50, 100, 200],
  GBP: [5, 10, 20, 50],
  HKD: [10, 20, 50, 100, 500, 1000],
  JPY: [1000, 2000, 5000, 10_000],
  KRW: [1000, 5000, 10_000, 50_000],
  MYR: [1, 5, 10, 20, 50, 100],
  NZD: [5, 10, 20, 50, 100],
  SGD: [2, 5, 10, 50, 100],
  THB: [20, 50, 100, 500, 1000],
  TWD: [100, 500, 1000, 2000],
  USD: [1, 5, 10, 20, 50, 100],
  VND: [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
};
const usual = [5, 10, 20, 50, 100, 200, 500];
const inThousands = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** Currencies with notes of some thousands, in which a haircut costs hundreds. */
const inHundreds = new Set(['ALL', 'CVE', 'CZK', 'GYD', 'JMD', 'KGS', 'MKD', 'RUB']);
const ofHundreds = [100, 200, 500, 1000, 2000, 5000];
const most = 4;
const largestNotes = 5;

function notesIn(currency: string): readonly number[] {
  if (notesOf[currency]) return notesOf[currency];
  if (countsInThousands(currency)) return inThousands;
  return inHundreds.has(currency) ? ofHundreds : usual;
}

/** The largest note, at least: where it is not known, too much change is let through rather than a fair payment refused. */
function largestNoteIn(currency: string): number {
  const isKnown = currency in notesOf || !countsInThousands(currency);
  return isKnown ? Math.max(...notesIn(currency)) : 500_000;
}

/** The most change that is given: beyond a few of the largest notes, what was handed over is a slip of a finger. */
export function mostChangeMinor(currency: string): Minor {
  const unit = 10 ** (currencyDigits(currency) ?? 2);
  return largestNotes * largestNoteIn(currency) * unit;
}

/** What a customer is likely to hand over for an amount: the least that each note alone makes up, the smallest first; the amount itself is not among them. */
export function cashOffers(openMinor: Minor, currency: string): Minor[] {
  const unit = 10 ** (currencyDigits(currency) ?? 2);
  const offers = notesIn(currency).map((note) => Math.ceil(openMinor / (note * unit)) * note * unit);
  return [...new Set(offers)]
    .filter((minor) => minor > openMinor)
    .toSorted((one, other) => one - other)
    .slice(0, most);
}
