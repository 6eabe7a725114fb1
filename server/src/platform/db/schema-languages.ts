import type { Json } from './types.ts';

/** The table of migration 0007, in our names. */
type LanguagePacksTable = {
  language: string;
  version: string;
  /** Phrase key to text. */
  texts: Json<Record<string, string>>;
  updatedAt: Date;
};

export type LanguageTables = { languagePacks: LanguagePacksTable };
