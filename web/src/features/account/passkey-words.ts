import type { Translate } from '@parlour/phrases/t';
import { errorWords } from '../../lib/http/error-words.ts';
import { PasskeyHalt } from './passkey-browser.ts';

/** The text after a passkey that did not sign the customer in; null where there is nothing to say. */
export function signInFailureWords(error: unknown, t: Translate): string | null {
  if (!(error instanceof PasskeyHalt)) return errorWords(error, t).text;
  return error.why === 'replaced' ? null : t('account.passkeyCancelled');
}

/** What is said when no passkey was added. */
export function addFailureWords(error: unknown, host: string, t: Translate): string {
  if (!(error instanceof PasskeyHalt)) return errorWords(error, t).text;
  return error.why === 'known' ? t('account.passkeyKnown', { host }) : t('account.passkeyNotAdded');
}
