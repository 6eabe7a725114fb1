import { discountOf } from '@parlour/domain/money/discount';
import { type ValidityUnit, validityUnits } from '@parlour/domain/time/validity';
import type { FormatStyle } from '@parlour/phrases/format';
import { formatDiscount, formatValidity } from '@parlour/phrases/format/offers';

/** A discount in words, by the fraction that is left to pay; nothing for a full price, or for a text that is no fraction. */
export function discountText(toPay: string, style: Pick<FormatStyle, 'tag' | 't'>): string {
  return formatDiscount(discountOf(toPay) ?? { kind: 'none' }, style);
}

/** How long something is valid, by the code of its unit. */
export function validityText(count: number, unit: ValidityUnit, style: Pick<FormatStyle, 't'>): string {
  return formatValidity(count, validityUnits[unit], style);
}
