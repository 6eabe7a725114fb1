import { isLanguage, languages } from '@parlour/phrases/languages';

/** A language in its own name, also one that the app does not speak; what is no language stays as it is. */
export function languageName(code: string): string {
  if (isLanguage(code)) return languages[code].label;
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** Languages to choose from, with the one that was chosen. */
export function languagesWith(chosen: string): { value: string; text: string; lang: string }[] {
  const own = Object.values(languages).map(({ key, label, tag }) => ({ value: key, text: label, lang: tag }));
  if (chosen === '' || isLanguage(chosen)) return own;
  return [...own, { value: chosen, text: languageName(chosen), lang: chosen }];
}
