/** The figures of a date as they were typed. */
export type DateParts = { day: string; month: string; year: string };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The figures of a date, a real one or not; none for any other text. */
export function partsOfDay(text: string): DateParts {
  const [, year = '', month = '', figures = ''] = shape.exec(text) ?? [];
  return { year, month, day: figures };
}

/** The local day of typed figures, '' where there are none, and a text that is no day while some are missing. */
export function dayOfParts({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
