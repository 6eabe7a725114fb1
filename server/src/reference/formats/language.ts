import { isLanguage } from '@parlour/phrases/languages';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Codes that have a name and are none that a person speaks: several languages, and no words at all. */
const spokenByNobody = ['mul', 'zxx'];

/** Whether people speak a language, by its code: one of the product, or any other that has a name, as an address book says it. */
export function isSpokenLanguage(code: string): boolean {
  if (isLanguage(code)) return true;
  try {
    return names.of(code) !== undefined && !spokenByNobody.includes(new Intl.Locale(code).language);
  } catch {
    return false;
  }
}

/** A code as it is kept: one of the product as it is, any other in its usual case, so that `NL` and `nl` are one language. What no one speaks stays as it is. */
export const keptLanguage = (code: string): string =>
  isLanguage(code) || !isSpokenLanguage(code) ? code : (Intl.getCanonicalLocales(code)[0] ?? code);
