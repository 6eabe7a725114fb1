import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Where the library's words of a written language are: it knows them by region, pages by script. */
const regions: Record<string, string> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Lets the library's own hidden words over a page be in the language of that page; nothing of it is in finished HTML. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return <I18nProvider locale={regions[lang] ?? lang}>{children}</I18nProvider>;
}
