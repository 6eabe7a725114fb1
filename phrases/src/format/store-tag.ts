import { formatTag, type Language } from '../languages.ts';

/** Where English writes the month before the day, `Tue, Dec 1`. */
const monthFirst = ['US', 'CA'];

/**
 * The tag that a store's own people read dates and numbers in: English as in the country of the store where that writes the month first, else each language
 * in the habits of its first country. Weeks begin on Monday in every store.
 */
export function storeTag(language: Language, country: string): string {
  if (language !== 'en' || !monthFirst.includes(country)) return formatTag(language);
  return `${formatTag(language, country)}-u-fw-mon`;
}

/** The order of a typed date, in the values of `datePartsIn`, for such a tag. */
export function dateOrderOf(tag: string): string {
  if (tag.startsWith('zh')) return '2';
  return monthFirst.some((country) => tag.startsWith(`en-${country}`)) ? '1' : '0';
}
