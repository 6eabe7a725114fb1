import { isLanguage } from '@parlour/phrases/languages';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether people speak a language, by its code: one of the product, or any other that has a name, as an address book says it. */
export function isSpokenLanguage(code: string): boolean {
  if (isLanguage(code)) return true;
  try {
    return names.of(code) !== undefined;
  } catch {
    return false;
  }
}
