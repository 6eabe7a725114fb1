import { type BusinessKind, kindsMeant } from '@parlour/domain/shop/business-kind';
import { type Language, supportedLanguages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';

/** The kinds of business that a typed text means, in our three languages or in the one that the app is read in. */
export function kindsSaid(typed: string, reads: Language): BusinessKind[] {
  const languages = [...new Set<Language>([...supportedLanguages, reads])];
  const wordsOf = (kind: BusinessKind) =>
    languages.flatMap((language) => translate(language)(`search.${kind}`).split(/[,，]/));
  return kindsMeant(typed, wordsOf);
}
