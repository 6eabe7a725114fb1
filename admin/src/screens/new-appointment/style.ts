import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { addDays } from '@parlour/domain/time/day';
import { formatAmount, formatDay, formatLength, type FormatStyle, formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import type { Terms } from '../../features/appointment/new-terms.ts';
import { useTag } from '../../features/team/tag.ts';
import { type AppContext, useText } from '../../lib/app-context.ts';

/** How this store's times and amounts are written in the language of the page. */
export function useStyle(options: NewOptions): FormatStyle {
  const t = useText();
  const tag = useTag();
  return {
    tag,
    t,
    timeFormat: options.timeFormat,
    currencySymbol: options.currencySymbol,
    currencyDigits: currencyDigits(options.currency) ?? 2,
  };
}

type DayStyle = Pick<FormatStyle, 'tag' | 't'>;

/** A day as people say it at the desk. */
export function dayWords(day: string, today: string, { tag, t }: DayStyle): string {
  if (day === today) return t('adminNewAppointment.today');
  if (day === addDays(today, 1)) return t('adminNewAppointment.tomorrow');
  return formatDay(day, 'short', { tag });
}

export const timeWords = (start: string, style: FormatStyle): string => formatTime(start.slice(11), style);

/** A start with its day and time. */
export const whenWords = (start: string, today: string, style: FormatStyle): string =>
  `${dayWords(start.slice(0, 10), today, style)} ${timeWords(start, style)}`;

/** A length in hours and minutes; where people differ, from which to which, in the same way. */
export const lengthWords = (minutes: number, style: Pick<FormatStyle, 't'>, most = minutes): string => {
  const least = formatLength(minutes, style);
  if (most <= minutes) return least;
  if (most < 60) return style.t('units.minute', { count: `${minutes}–${most}` });
  return style.t('units.openEnd', { from: least, to: formatLength(most, style) });
};

/** How often an appointment comes again. */
export const everyText = (weeks: number, t: Translate): string =>
  weeks === 1 ? t('adminNewAppointment.everyWeek') : t('adminNewAppointment.everyWeeks', { weeks });

/** An amount as a decimal number of the currency; `hasFrom`: it may become more. */
export function amountWords(amount: number, hasFrom: boolean, style: FormatStyle): string {
  const text = formatAmount(amount.toFixed(style.currencyDigits), style);
  return hasFrom ? style.t('units.priceFrom', { price: text }) : text;
}

/** What a service of the menu costs. */
export const priceWords = (
  { priceType }: Pick<NewService, 'priceType'>,
  { amount, hasFrom }: Terms,
  style: FormatStyle,
) => (priceType === 'FREE' && !hasFrom ? style.t('units.priceFree') : amountWords(amount, hasFrom, style));

/** Given name and family name, in the order of the page's language. */
export function nameWords(
  { firstName, lastName }: { firstName: string; lastName: string },
  language: AppContext['language'],
) {
  const isHan = /\p{Script=Han}/u.test(firstName + lastName);
  const parts = isHan && language !== 'en' ? [lastName, firstName] : [firstName, lastName];
  return parts.filter(Boolean).join(isHan ? '' : ' ');
}
