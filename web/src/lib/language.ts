import { defaultLanguage, isLanguage, type Language } from '@parlour/phrases/languages';

/** Key of the stored choice: the app code as plain text, as the product's documents name it. */
export const languageKey = 'language';
const yearSeconds = 31_536_000;

function stored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The cookie alone then carries the choice.
  }
}

/** Whether somebody chose a language on this device: the stored English alone may be only the default (A G-074). */
export function hasChosenLanguage(): boolean {
  const language = stored();
  if (!isLanguage(language)) return false;
  return language !== defaultLanguage || document.cookie.split(/;\s*/).includes(`${languageKey}=${language}`);
}

/** Writes the default down where nothing that we know is stored; that is no choice, and no cookie says so. */
export function storeDefaultLanguage(): void {
  if (!isLanguage(stored())) store(defaultLanguage);
}

/** Remembers a language; the cookie mirrors it so that the server writes the next page in it. */
export function storeLanguage(language: Language): void {
  store(language);
  document.cookie = `${languageKey}=${language};path=/;max-age=${yearSeconds};samesite=lax`;
}

/** The language that the server wrote this page in. */
export function languageOfPage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : defaultLanguage;
}

/** The same place again, in the language that was stored: the draft is kept by the tab, a `lang` in the address gives way. */
export function reloadInLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  location.replace(url);
}
