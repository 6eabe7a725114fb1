import type { LanguagePack } from '@parlour/contract/language/calls';
import {
  isPackLanguage,
  type Language,
  type LanguageEntry,
  languages,
  type PackLanguage,
} from '@parlour/phrases/languages';
import { type Kept, keptOnDevice } from '../storage/storage.ts';

type KeptPack = Pick<LanguagePack, 'version' | 'texts'>;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const keptPack = (language: PackLanguage): Kept<KeptPack> =>
  keptOnDevice<KeptPack>({
    key: `languagePack.${language}`,
    version: 1,
    isValid: (value): value is KeptPack =>
      typeof (value as KeptPack | null)?.version === 'string' && isObject((value as KeptPack).texts),
  });

/** The texts of a language that were fetched before. */
export const readPack = (language: PackLanguage): KeptPack | null => keptPack(language).read();

export const keepPack = (language: PackLanguage, { version, texts }: KeptPack): void =>
  keptPack(language).write({ version, texts });

/** A language as this device has it: its texts are here once they were fetched. */
export function languageHere(language: Language): LanguageEntry {
  const entry = languages[language];
  return { ...entry, appCacheFlag: entry.appCacheFlag || (isPackLanguage(language) && readPack(language) !== null) };
}
