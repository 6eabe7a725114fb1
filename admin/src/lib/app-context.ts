import type { SupportedLanguage } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { createContext, use } from 'react';

/** What every screen can use. */
export type AppContext = {
  language: SupportedLanguage;
  t: Translate;
  mode: 'demo' | 'production' | 'test';
};

/** The React context that carries the app context; the entry sets it. */
export const CurrentAppContext = createContext<AppContext | null>(null);

/** The app context of the current screen; throws outside of the app. */
export function useAppContext(): AppContext {
  const context = use(CurrentAppContext);
  if (!context) throw new Error('A screen was rendered outside of the app');
  return context;
}

/** The texts of the current language: `t('admin.team')`. */
export const useText = (): Translate => useAppContext().t;
