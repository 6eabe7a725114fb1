import type { AnyRouter } from '@tanstack/react-router';
import type { Api } from '@parlour/contract/api';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import { hasChosenLanguage, languageOfPage } from '../lib/language/language.ts';
import { onSessionNews, sessionState } from '../lib/session/session.ts';
import { holdWaitingButton } from '../lib/session/sign-in.ts';

function wantedLanguage(): Language | null {
  const wanted = sessionState().user?.language;
  return isLanguage(wanted) && wanted !== languageOfPage() && !hasChosenLanguage() ? wanted : null;
}

/** A customer who signs in on a device where no language was chosen continues in the language of the account. */
export function followAccountLanguage(router: AnyRouter, api: Api): void {
  onSessionNews(({ kind }) => {
    const language = kind === 'entered' ? wantedLanguage() : null;
    if (language) void follow(language).catch(() => holdWaitingButton(false));
  });

  async function follow(language: Language): Promise<void> {
    holdWaitingButton(true);
    await (await import('./follow-language.ts')).followAccount(router, api, language);
  }
}
