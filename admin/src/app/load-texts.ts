import type { SupportedLanguage } from '@parlour/phrases/languages';
import { type PartialCatalog, type Translate, translator, withValues } from '@parlour/phrases/t';

const ofAll: Record<SupportedLanguage, () => Promise<{ texts: PartialCatalog }>> = {
  en: () => import('./texts/en.ts'),
  ch: () => import('./texts/ch.ts'),
  tw: () => import('./texts/tw.ts'),
};

/** A bundled language has the same keys as English, so none needs it beside itself. */
export async function loadTexts(language: SupportedLanguage): Promise<Translate> {
  const { texts } = await ofAll[language]();
  const translate = translator(language, texts, {});
  return withValues(translate, { product: translate('shell.productName') });
}
