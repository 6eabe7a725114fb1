import { defaultLanguage, isLanguage, type Language } from '@parlour/phrases/languages';

/** Key of the stored choice: the app code as plain text, as the product's documents name it. */
export const languageKey = 'language';
const yearSeconds = 31_536_000;

/** The language that is stored on this device, chosen or not. */
export function storedLanguage(): string | null {
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

/** Whether a language was chosen on this device: the stored English alone may be only the default. */
export function hasChosenLanguage(): boolean {
  const language = storedLanguage();
  if (!isLanguage(language)) return false;
  return language !== defaultLanguage || isMirrored(language);
}

const isMirrored = (language: Language) => document.cookie.split(/;\s*/).includes(`${languageKey}=${language}`);

/** Writes the default down where nothing that we know is stored; that is no choice, and no cookie says so. */
export function storeDefaultLanguage(): void {
  if (!isLanguage(storedLanguage())) store(defaultLanguage);
}

/** Remembers a language; the cookie mirrors it so that the server writes the next page in it. */
export function storeLanguage(language: Language): void {
  store(language);
  document.cookie = `${languageKey}=${language};path=/;max-age=${yearSeconds};samesite=lax`;
  // A browser writes cookies behind our back: without this look, which waits for it, the next page could be asked for without it.
  isMirrored(language);
}

/** The language that the server wrote this page in. */
export function languageOfPage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : defaultLanguage;
}

/**
 * The same place again, in the language that was stored: the draft is kept by the tab, a `lang` in the address gives way. Where no cookie is
 * taken, the address says it.
 */
export function reloadInLanguage(): void {
  const url = new URL(location.href);
  const language = storedLanguage();
  if (isLanguage(language) && !isMirrored(language)) {
    url.searchParams.set('lang', language);
    return location.replace(url);
  }
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  location.replace(url);
}
