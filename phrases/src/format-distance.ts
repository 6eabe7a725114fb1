import type { FormatStyle } from './format.ts';

/** Writes how far away something is: metres in tens below a kilometre, else kilometres with one decimal (C D-151). */
export function formatDistance(metres: number, style: Pick<FormatStyle, 'tag'>): string {
  const tens = Math.round(metres / 10) * 10;
  const [value, unit, digits] = tens < 1000 ? [Math.max(tens, 10), 'meter', 0] : [metres / 1000, 'kilometer', 1];
  const digit = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(style.tag, { style: 'unit', unit, ...digit }).format(value);
}
