import { en } from './en.ts';
import type { PackLanguage } from './languages.ts';
import { type FlatTexts, type Translate, translator } from './t.ts';

/** The texts of a language that is not bundled, and which version of them. */
export type Pack = { version: string; texts: FlatTexts };

const packs = new Map<PackLanguage, Pack & { translate: Translate }>();

/** From here on this process speaks the language with these texts. Like the bundled ones, they are the same for all callers. */
export function usePack(language: PackLanguage, pack: Pack): void {
  if (packs.get(language)?.version === pack.version) return;
  packs.set(language, { ...pack, translate: translator(language, {}, en, { pack: pack.texts }) });
}

/** The texts of a language that is not bundled, where there are any. */
export function packOf(language: PackLanguage): (Pack & { translate: Translate }) | null {
  return packs.get(language) ?? null;
}
