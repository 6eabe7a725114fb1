import type { LanguageCode } from '@parlour/contract/language/calls';

export type LanguageEntry = {
  /** Our own code: it is stored, sent, and stands in the address. */
  key: LanguageCode;
  /** The language in its own name. */
  label: string;
  /** The tag that documents carry (BCP 47). */
  tag: string;
  /** Its texts are on this device already: those of the app itself, and packs once they were fetched. */
  appCacheFlag: boolean;
};

const bundled = (key: LanguageCode, tag: string, label: string): LanguageEntry => ({
  key,
  label,
  tag,
  appCacheFlag: true,
});
const fetched = (key: LanguageCode, label: string): LanguageEntry => ({ key, label, tag: key, appCacheFlag: false });

/** Every language of the app in the order of its list. */
export const languages: Readonly<Record<LanguageCode, LanguageEntry>> = {
  ch: bundled('ch', 'zh-Hans', '简体中文'),
  en: bundled('en', 'en', 'English'),
  tw: bundled('tw', 'zh-Hant', '繁體中文'),
  es: fetched('es', 'Español'),
  de: fetched('de', 'Deutsch'),
  ja: fetched('ja', '日本語'),
  fr: fetched('fr', 'Français'),
  it: fetched('it', 'Italiano'),
  ko: fetched('ko', '한국어'),
  ru: fetched('ru', 'Русский'),
  ms: fetched('ms', 'Bahasa Melayu'),
  th: fetched('th', 'ไทย'),
  vi: fetched('vi', 'Tiếng Việt'),
  id: fetched('id', 'Bahasa Indonesia'),
  pt: fetched('pt', 'Português'),
};

export type Language = LanguageCode;
export const languageCodes = Object.keys(languages) as Language[];

/** Languages that travel with the app and are complete; the others are packs from the server. */
export const supportedLanguages = ['en', 'ch', 'tw'] as const;
export type SupportedLanguage = (typeof supportedLanguages)[number];
export type PackLanguage = Exclude<Language, SupportedLanguage>;
export const defaultLanguage = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

export function isSupported(value: unknown): value is SupportedLanguage {
  return (supportedLanguages as readonly unknown[]).includes(value);
}

export function isPackLanguage(value: unknown): value is PackLanguage {
  return isLanguage(value) && !isSupported(value);
}

/** Countries whose habits of writing dates and numbers a language knows; the first stands for all others. */
const countries: Readonly<Record<Language, readonly string[]>> = {
  ch: ['CN'],
  en: ['GB', 'AU', 'US', 'NZ', 'CA', 'IE', 'SG', 'MY', 'ZA', 'IN'],
  tw: ['TW', 'HK'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE', 'US'],
  de: ['DE', 'AT', 'CH'],
  ja: ['JP'],
  fr: ['FR', 'BE', 'CA', 'CH'],
  it: ['IT', 'CH'],
  ko: ['KR'],
  ru: ['RU'],
  ms: ['MY', 'SG', 'BN'],
  th: ['TH'],
  vi: ['VN'],
  id: ['ID'],
  pt: ['BR', 'PT'],
};

/** The tag that dates and numbers are formatted with: the language, in the habits of the shop's country. */
export function formatTag(language: Language, country = ''): string {
  const known = countries[language];
  return `${languages[language].tag}-${known.includes(country) ? country : known[0]}`;
}

/** Whether readers of a language write the family name first: in Chinese, Japanese and Korean, and in Hungarian as soon as it is spoken here. */
export function isFamilyFirst(language: Language): boolean {
  return /^(zh|ja|ko|hu)/.test(languages[language].tag);
}
