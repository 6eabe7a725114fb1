import type { Api } from '@parlour/contract/api';
import type { PageBrand } from '@parlour/contract/brand';
import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { createContext, use } from 'react';

/** What every screen can use: the language with its texts, the calls, and facts of this installation. */
export type AppContext = {
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

/** The React context that carries the app context; `Providers` sets it. */
export const CurrentAppContext = createContext<AppContext | null>(null);

/** The app context of the current screen; throws outside of the app. */
export function useAppContext(): AppContext {
  const context = use(CurrentAppContext);
  if (!context) throw new Error('A screen was rendered outside of the app');
  return context;
}

export const useBrand = (): PageBrand => useAppContext().brand;

export const useApi = (): Api => useAppContext().api;

/** The texts of the current language: `t('shop.openNow')`. */
export const useText = (): Translate => useAppContext().t;
