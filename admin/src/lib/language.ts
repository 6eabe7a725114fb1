import { isSupported, type SupportedLanguage } from '@parlour/phrases/languages';

const yearSeconds = 31_536_000;

/** The language of this page; one that the stores' app does not speak yet is English here. */
export function languageOfPage(): SupportedLanguage {
  const { language } = document.documentElement.dataset;
  return language !== undefined && isSupported(language) ? language : 'en';
}

/** Remembers a language for the stores' app alone, and loads the page in it. */
export function chooseLanguage(language: SupportedLanguage): void {
  document.cookie = `language=${language};path=/admin;max-age=${yearSeconds};samesite=lax`;
  location.reload();
}
