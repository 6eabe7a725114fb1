import type { Json } from '../types.ts';

type LanguagePacksTable = {
  language: string;
  version: string;
  /** Phrase key to text. */
  texts: Json<Record<string, string>>;
  updatedAt: Date;
};

export type LanguagesTables = {
  languagePacks: LanguagePacksTable;
};
