import { isLanguage, type Language, languageCodes, languages } from '@parlour/phrases/languages';

/** Key of the stored choice: the app code as plain text, as the product's documents name it. */
export const languageKey = 'language';
const yearSeconds = 31_536_000;

/** The language that was chosen on this device, or null. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a language; the cookie mirrors it so that the server writes the next page in it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The cookie alone then carries the choice.
  }
  document.cookie = `language=${language};path=/;max-age=${yearSeconds};samesite=lax`;
}

/** The app code behind a document's language tag. */
export function languageOfTag(tag: string): Language {
  return languageCodes.find((code) => languages[code].tag === tag) ?? 'en';
}

/** Changes the language and shows the same place again: the draft is kept by the tab, a `lang` in the address gives way. */
export function switchLanguage(language: Language): void {
  storeLanguage(language);
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  const isSamePlace = url.href.split('#')[0] === location.href.split('#')[0];
  location.replace(url);
  if (isSamePlace) location.reload();
}
