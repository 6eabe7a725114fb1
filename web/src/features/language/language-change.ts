import { useState } from 'react';
import type { Language } from '@parlour/phrases/languages';
import { paths } from '../../lib/navigation/paths.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { reloadInLanguage } from '../../lib/language/language.ts';
import { hasRememberedPath, rememberPath } from '../../lib/session/remembered-path.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { changeLanguage, TextsMissing } from './change-language.ts';

/** `inPlace`: the page loads again where it is; `byLanding`: over the front door to the remembered place. */
export type LanguageWay = 'inPlace' | 'byLanding';

/** Over the front door, which goes on to the remembered place by itself; where none is remembered, to the account. */
function goByLanding(): void {
  if (!hasRememberedPath()) rememberPath(paths.profile());
  location.replace(paths.landing());
}

/** Changes the language and shows the app in it; a failure is shown, and everything stays as it was. */
export function useLanguageChange(way: LanguageWay): { isBusy: boolean; change: (to: Language) => void } {
  const { api, language, t } = useAppContext();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const change = async (to: Language) => {
    setBusy(true);
    try {
      await changeLanguage(api, language, to);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof TextsMissing)) return tellFailure(error);
      return toast.show({ text: t('shell.languagePackFailed'), tone: 'error' });
    }
    if (way === 'inPlace') reloadInLanguage();
    else goByLanding();
  };
  return { isBusy, change: (to) => void (isBusy || change(to)) };
}
