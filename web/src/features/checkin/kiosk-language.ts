import { isLanguage, type Language } from '@parlour/phrases/languages';
import { reloadInLanguage, storeLanguage } from '../../lib/language/language.ts';
import { keptOnDevice } from '../../lib/storage/storage.ts';

/** The language of the kiosk itself, while a customer reads another one; kept by the device, as the page may be closed meanwhile. */
const home = keptOnDevice<Language>({ key: 'kioskLanguage', version: 1, isValid: isLanguage });

/** A customer is about to choose a language: the one of the kiosk is remembered, unless the page is in another one already. */
export function keepKioskLanguage(language: Language): void {
  if (home.read() === null) home.write(language);
}

/** The customer has chosen none. */
export function dropKioskLanguage(language: Language): void {
  if (home.read() === language) home.remove();
}

/** Whether the page is in a language that only one customer has chosen. */
export function isInOtherLanguage(language: Language): boolean {
  const kept = home.read();
  return kept !== null && kept !== language;
}

/** Loads the page again in the language of the kiosk. */
export function goToKioskLanguage(): void {
  const language = home.read();
  home.remove();
  if (language === null) return;
  storeLanguage(language);
  reloadInLanguage();
}
