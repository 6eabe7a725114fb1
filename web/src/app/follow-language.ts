import type { Api } from '@parlour/contract/api';
import type { Language } from '@parlour/phrases/languages';
import type { AnyRouter } from '@tanstack/react-router';
import { ensureTexts } from '../features/language/calls.ts';
import { reloadInLanguage, storeLanguage } from '../lib/language/language.ts';
import type { Layer } from '../lib/navigation/overlay.ts';
import { hasSecrets, keepTyped } from '../lib/storage/keep-typed.ts';
import { paths } from '../lib/navigation/paths.ts';

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

/** The page again in the language of the account, once signing in has ended. */
export async function followAccount(router: AnyRouter, api: Api, language: Language): Promise<void> {
  await ensureTexts(api, language);
  await outOfSigningIn(router);
  storeLanguage(language);
  reloadInLanguage();
}

/** What a reload would break off: something on its way to the server, or the frame of a payment. */
const isBusy = () => document.querySelector('[inert], [data-loading], iframe') !== null;

/**
 * The page again in a language that another tab has chosen. It waits for the next look where something is under way, where a password is
 * typed, which is kept nowhere, and where the server does not answer.
 */
export async function followLanguage(api: Api, language: Language): Promise<void> {
  if (isBusy() || hasSecrets()) return;
  await ensureTexts(api, language);
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (isBusy() || hasSecrets()) return;
  keepTyped();
  storeLanguage(language);
  reloadInLanguage();
}
