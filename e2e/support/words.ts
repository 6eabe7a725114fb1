import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import type { Language } from '@parlour/phrases/languages';
import { type Translate, translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';

const catalogs = { en, ch, tw };

/** The app's texts in a language: controls are found by the words that a person reads. */
export function wordsOf(language: Language): Translate {
  return translator(language, catalogs[language], en);
}
