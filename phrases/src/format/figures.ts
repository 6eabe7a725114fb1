import type { FormatStyle } from '../format.ts';

export type DatePart = 'day' | 'month' | 'year';

/** The shop's order of dates (BK001): 0 day month year, 1 month day year, 2 year month day. */
const orders: Readonly<Record<string, readonly DatePart[]>> = {
  '0': ['day', 'month', 'year'],
  '1': ['month', 'day', 'year'],
  '2': ['year', 'month', 'day'],
};

/** Day, month and year in the order of the shop; an unknown order is the first one. */
export function datePartsIn(order: string): readonly DatePart[] {
  return orders[order] ?? orders['0']!;
}

/** Writes a local day `yyyy-MM-dd` in figures, in the order of the shop: `05/11/2026`. */
export function formatFigures(day: string, order: string): string {
  const parts: Record<DatePart, string> = { day: day.slice(8, 10), month: day.slice(5, 7), year: day.slice(0, 4) };
  return datePartsIn(order)
    .map((part) => parts[part])
    .join('/');
}

/** Writes an hour of the day, 0 to 23, alone: `5 pm`, or `17` where the shop counts to 24. */
export function formatHour(hour: number, { tag, timeFormat }: Pick<FormatStyle, 'tag' | 'timeFormat'>): string {
  if (timeFormat !== '12') return String(hour).padStart(2, '0');
  return new Intl.DateTimeFormat(tag, { hour: 'numeric', hour12: true, timeZone: 'UTC' }).format(hour * 3_600_000);
}
