import type { Language } from '@parlour/phrases/languages';
import { type Catalog, type Translate, translator } from '@parlour/phrases/t';

type Pack = { texts: Partial<Catalog> };

// A pack has the same keys in every bundled language, so none needs another one beside it.
const packs: Record<Language, () => Promise<{ texts: unknown }>> = {
  en: () => import('./language/en.ts'),
  ch: () => import('./language/ch.ts'),
  tw: () => import('./language/tw.ts'),
};

const made = new Map<Language, Promise<Translate>>();

/** The texts of a language; each pack is a file of its own and fetched once. */
export function loadTexts(language: Language): Promise<Translate> {
  let translate = made.get(language);
  if (!translate) {
    translate = packs[language]().then((pack) => translator(language, (pack as Pack).texts, {} as Catalog));
    translate.catch(() => made.delete(language));
    made.set(language, translate);
  }
  return translate;
}
