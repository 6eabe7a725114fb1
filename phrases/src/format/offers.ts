import type { FormatStyle } from '../format.ts';

type Discount = { kind: 'none' } | { kind: 'free' } | { kind: 'part'; percentOff: string; tenths: string };

/** Writes a discount: in Chinese the tenths that are left to pay, elsewhere the percentage off; a full price says nothing. */
export function formatDiscount(discount: Discount, { tag, t }: Pick<FormatStyle, 'tag' | 't'>): string {
  if (discount.kind === 'none') return '';
  if (discount.kind === 'free') return t('units.priceFree');
  if (tag.startsWith('zh')) return t('field.discount', { part: discount.tenths });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 10 });
  // As text and a power of ten, so that no binary fraction comes in between.
  return t('field.discount', { part: percent.format(`${discount.percentOff}e-2` as Intl.StringNumericLiteral) });
}

/** Writes a part of a price, given as a fraction in decimal text: `0.5` as 50 %. */
export function formatPart(fraction: string, { tag }: Pick<FormatStyle, 'tag'>): string {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
  return percent.format(fraction as Intl.StringNumericLiteral);
}

/** Writes a percentage, given as decimal text, in the language's own way: `12.5` as 12.5%, 12,5 % or %12,5. */
export const formatPercent = (percent: string, style: Pick<FormatStyle, 'tag'>): string =>
  formatPart(`${percent}e-2`, style);

const validities = { day: 'units.day', month: 'field.months', year: 'field.years' } as const;

/** Writes how long something is valid. */
export function formatValidity(count: number, unit: keyof typeof validities, { t }: Pick<FormatStyle, 't'>): string {
  return t(validities[unit], { count });
}
