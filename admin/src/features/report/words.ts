import type { Bucket } from '@parlour/domain/report/buckets';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import type { Days } from '@parlour/domain/report/period';
import { formatAmount, formatDay, formatDays } from '@parlour/phrases/format';
import { formatPercent } from '@parlour/phrases/format/offers';
import type { Translate } from '@parlour/phrases/t';

/** How figures are written in a language, and the symbol of a currency there. */
export type Look = { tag: string; t: Translate; symbol: (currency: string) => string };

/** An amount; less than nothing has its sign before the symbol. */
export function amountText(minor: number, currency: string, { tag, symbol }: Look): string {
  const style = { tag, currencySymbol: symbol(currency), currencyDigits: currencyDigits(currency) ?? 2 };
  const text = formatAmount(toDecimal(Math.abs(minor), currency), style);
  return minor < 0 ? `−${text}` : text;
}

/** How much of the working time is booked; '–' where nobody works. */
export const percentText = (
  { booked, working }: { booked: number; working: number },
  look: Pick<Look, 'tag'>,
): string => (working === 0 ? '–' : formatPercent(String(Math.round((booked / working) * 100)), look));

/** Some days in words, with the year where they are not of this one. */
export const daysText = ({ from, to }: Days, today: string, { tag }: Pick<Look, 'tag'>): string =>
  from === to ? formatDay(from, 'date', { tag }) : formatDays(from, to, today.slice(0, 4), { tag });

/** A bucket as a table names it. */
export const bucketText = ({ from, isWeek }: Bucket, { tag, t }: Look): string =>
  isWeek ? t('adminReport.weekOf', { day: formatDay(from, 'monthDay', { tag }) }) : formatDay(from, 'short', { tag });
