import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

type LocaleProviderProps = { lang: string; children: ReactNode };

/** Tells the calendar and the sheets in which language their own hidden words and dates are; the same on server and browser. */
export function LocaleProvider({ lang, children }: LocaleProviderProps) {
  return <I18nProvider locale={lang}>{children}</I18nProvider>;
}
