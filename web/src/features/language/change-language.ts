import type { Api } from '@parlour/contract/api';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import { storeLanguage } from '../../lib/language/language.ts';
import { sessionState } from '../../lib/session/session.ts';
import { ensureTexts, saveLanguage } from './calls.ts';

/** The texts of a language could not be fetched. */
export class TextsMissing extends Error {}

/**
 * Changes the language of this device: it is saved with the account of a signed-in customer, its texts are fetched, and only then it is set.
 * A failure stops everything; a change of the account is undone.
 */
export async function changeLanguage(api: Api, from: Language, to: Language): Promise<void> {
  const { user } = sessionState();
  if (user) await saveLanguage(api, to);
  try {
    await ensureTexts(api, to);
  } catch (error) {
    if (user) await saveLanguage(api, isLanguage(user.language) ? user.language : from).catch(() => undefined);
    throw new TextsMissing('no texts', { cause: error });
  }
  storeLanguage(to);
}
