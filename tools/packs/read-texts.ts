import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { isPackLanguage, type Language, type PackLanguage } from '@parlour/phrases/languages';
import { type FlatTexts, flatTexts } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';

const folder = fileURLToPath(new URL('../../phrases/packs/', import.meta.url));

export const english: FlatTexts = flatTexts(en);
export const bundledTexts = { ch: flatTexts(ch), tw: flatTexts(tw) };

/** The names of the pack files, without their ending. */
export const packNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));

export function readPack(language: PackLanguage): FlatTexts {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlatTexts) : {};
}

/** The texts of any language; of English itself too. */
export function textsOf(language: Language): FlatTexts {
  if (isPackLanguage(language)) return readPack(language);
  return language === 'en' ? english : bundledTexts[language as keyof typeof bundledTexts];
}
