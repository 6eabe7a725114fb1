import type { AnyRouter } from '@tanstack/react-router';
import type { Api } from '@parlour/contract/api';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import { ensureTexts } from '../features/language/calls.ts';
import { hasChosenLanguage, languageOfPage, reloadInLanguage, storeLanguage } from '../lib/language.ts';
import type { Layer } from '../lib/overlay.ts';
import { onSessionNews, sessionState } from '../lib/session.ts';
import { holdWaitingButton } from '../lib/sign-in.ts';
import { paths } from './paths.ts';

/** Signing in ends where the person was, or meant to go; the page must not load again before. */
function isSigningIn({ history }: AnyRouter): boolean {
  const { pathname, state } = history.location;
  return (state as Layer).overlay !== undefined || pathname === paths.logIn() || pathname === paths.signUp();
}

function outOfSigningIn(router: AnyRouter): Promise<void> {
  if (!isSigningIn(router)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      if (isSigningIn(router)) return;
      stop();
      resolve();
    });
  });
}

function wantedLanguage(): Language | null {
  const wanted = sessionState().user?.language;
  return isLanguage(wanted) && wanted !== languageOfPage() && !hasChosenLanguage() ? wanted : null;
}

/** Somebody who signs in on a device where no language was chosen goes on in the one that is kept with the account (A G-074). */
export function followAccountLanguage(router: AnyRouter, api: Api): void {
  onSessionNews(({ kind }) => {
    const language = kind === 'entered' ? wantedLanguage() : null;
    if (language) void follow(language).catch(() => holdWaitingButton(false));
  });

  async function follow(language: Language): Promise<void> {
    holdWaitingButton(true);
    await ensureTexts(api, language);
    await outOfSigningIn(router);
    storeLanguage(language);
    reloadInLanguage();
  }
}
