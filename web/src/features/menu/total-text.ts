import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { type ChosenItem, totalOf } from './lookup.ts';

/** What all of it costs: "free" where everything is, "from" where any part begins there. */
export function totalText(chosen: readonly ChosenItem[], currencyCode: string, style: FormatStyle): string {
  const parts = chosen.flatMap(({ item, addOns }) => [item, ...addOns]);
  if (parts.length > 0 && parts.every(({ priceType }) => priceType === 'FREE')) return style.t('units.priceFree');
  const { amount, hasFromPrice } = totalOf(chosen, currencyCode);
  const sum = formatAmount(amount, style);
  return hasFromPrice ? style.t('units.priceFrom', { price: sum }) : sum;
}
