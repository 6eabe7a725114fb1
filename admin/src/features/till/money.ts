import type { TillStore } from '@parlour/contract/till/sale';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { type Day, minuteText } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { formatAmount, formatInstant, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useText } from '../../lib/app-context.ts';

type Store = Pick<TillStore, 'currencyCode' | 'currencySymbol' | 'timeFormat' | 'zone'>;

/** How a store's amounts and times are written for this member. */
export type TillFormat = {
  currency: string;
  digits: number;
  style: FormatStyle;
  /** Of decimal text, with a true minus. */
  amount: (text: string) => string;
  minor: (minor: number) => string;
  when: (at: number) => string;
  /** The time of an instant alone. */
  time: (at: number) => string;
  /** The day of an instant at the store. */
  dayOf: (at: number) => Day;
};

/** The formats of a store, in the member's tag of dates and numbers. */
export function useTillFormat({ currencyCode, currencySymbol, timeFormat, zone }: Store, tag: string): TillFormat {
  const t = useText();
  const digits = currencyDigits(currencyCode) ?? 2;
  const style: FormatStyle = { tag, t, timeFormat, currencySymbol, currencyDigits: digits };
  const amount = (text: string) =>
    text.startsWith('-') ? `\u2212${formatAmount(text.slice(1), style)}` : formatAmount(text, style);
  return {
    currency: currencyCode,
    digits,
    style,
    amount,
    minor: (minor) => amount(toDecimal(minor, currencyCode)),
    when: (at) => formatInstant(at, zone, style),
    time: (at) => formatTime(minuteText(localOf(zone, at).minute), style),
    dayOf: (at) => localOf(zone, at).day,
  };
}

const grouped = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$|^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;

/**
 * An amount as it is typed, with a comma or a point before its decimals, and the other one between thousands; null for what is none. A `1,000` alone may mean
 * one or a thousand: it is read only where the decimals of the currency leave one meaning.
 */
export function typedMinor(text: string, currency: string): number | null {
  const typed = text.normalize('NFKC').trim();
  const digits = currencyDigits(currency);
  const isUnclear = /^\d+[.,]\d{3}$/.test(typed);
  if (isUnclear && digits !== 0 && digits !== 3) return null;
  const [, byComma, afterPoint, byPoint, afterComma] = grouped.exec(typed) ?? [];
  const whole = (byComma ?? byPoint)?.replaceAll(/[.,]/g, '');
  if (whole === undefined || (isUnclear && digits === 3)) return toMinor(typed.replace(',', '.'), currency);
  const decimals = afterPoint ?? afterComma;
  return toMinor(decimals === undefined ? whole : `${whole}.${decimals}`, currency);
}

/** Decimal text as a field begins with it: a whole amount without decimals, as it is written everywhere else. */
export const fieldAmount = (text: string): string => text.replace(/\.0+$/, '');
