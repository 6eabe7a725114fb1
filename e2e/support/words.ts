import { readFileSync } from 'node:fs';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { isSupported, type Language, languages } from '@parlour/phrases/languages';
import { type FlatTexts, type Translate, translator, withValues } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';

const catalogs = { en, ch, tw };

/** The texts of a language that the server sends. */
function packOf(language: Language): FlatTexts {
  return JSON.parse(
    readFileSync(new URL(`../../phrases/packs/${language}.json`, import.meta.url), 'utf8'),
  ) as FlatTexts;
}

const made = new Map<Language, Translate>();

/** The app's texts in a language: controls are found by the words that a person reads. */
export function wordsOf(language: Language): Translate {
  const known = made.get(language);
  if (known) return known;
  const words = readWords(language);
  made.set(language, words);
  return words;
}

function readWords(language: Language): Translate {
  const words = isSupported(language)
    ? translator(language, catalogs[language], en)
    : translator(language, {}, en, { pack: packOf(language) });
  return withValues(words, { product: en.shell.productName });
}

export const tagOf = (language: Language): string => languages[language].tag;
