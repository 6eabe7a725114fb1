import type { Api } from '@parlour/contract/api';
import type { PageBrand } from '@parlour/contract/brand';
import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { createContext, use } from 'react';

/** What every screen stands in: the language with its texts, the calls, and facts of this installation. */
export type Surroundings = {
  api: Api;
  language: Language;
  t: Translate;
  /** The brand behind the host of this page. */
  brand: PageBrand;
  /** Public origin of the brand, for addresses that leave the page. */
  origin: string;
  mode: 'demo' | 'production' | 'test';
  /** The language that this browser's owner would rather read, with the words that say so in it; null where there is none. */
  languageOffer: { language: Language; text: string } | null;
};

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('A screen stands outside of the app');
  return surroundings;
}

export const useBrand = (): PageBrand => useSurroundings().brand;

export const useApi = (): Api => useSurroundings().api;

/** The texts of the current language: `t('shop.openNow')`. */
export const useText = (): Translate => useSurroundings().t;
