import type { FormatStyle } from '../format.ts';

/** Writes how far away something is: whole metres below a kilometre, else kilometres with at most one decimal. */
export function formatDistance(metres: number, style: Pick<FormatStyle, 'tag'>): string {
  const whole = Math.round(metres);
  const [value, unit, digits] = whole < 1000 ? [whole, 'meter', 0] : [metres / 1000, 'kilometer', 1];
  return new Intl.NumberFormat(style.tag, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
