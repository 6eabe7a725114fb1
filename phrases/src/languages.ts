/** The bundled languages by app code (decisions, Stack): the code that is stored and sent, the tag that documents carry. */
export const languages = {
  en: { tag: 'en', label: 'English' },
  ch: { tag: 'zh-Hans', label: '简体中文' },
  tw: { tag: 'zh-Hant', label: '繁體中文' },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The tag that dates and numbers are formatted with: the language, in the habits of the shop's country. */
export function formatTag(language: Language, country = ''): string {
  if (language === 'ch') return 'zh-Hans-CN';
  if (language === 'tw') return country === 'HK' ? 'zh-Hant-HK' : 'zh-Hant-TW';
  return ['AU', 'US', 'GB', 'NZ', 'CA', 'IE', 'SG', 'MY', 'ZA', 'IN'].includes(country) ? `en-${country}` : 'en-GB';
}
