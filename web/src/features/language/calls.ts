import type { Api } from '@parlour/contract/api';
import type { Envelope } from '@parlour/contract/envelope';
import { languageCalls } from '@parlour/contract/language/calls';
import { isPackLanguage, type Language, type PackLanguage } from '@parlour/phrases/languages';
import type { FlatTexts } from '@parlour/phrases/t';
import { keepPack, languageHere, readPack } from '../../lib/language/language-pack.ts';
import { noteUser, sessionState } from '../../lib/session/session.ts';

/**
 * The texts of the page's own language over the bare line: the page cannot come alive without them, and how other calls are sent is fetched
 * by a page that has come alive.
 */
async function fetchPackOfPage(language: PackLanguage): Promise<FlatTexts> {
  const { path, reply } = languageCalls.getPack;
  const response = await fetch(`/api${path.replace(/\{\w+\}/, language)}`);
  const { code, result } = (await response.json()) as Envelope<unknown>;
  if (code !== 200) throw new Error(`The server answered ${code} instead of texts`);
  const pack = reply.fromWire(result);
  keepPack(language, pack);
  return pack.texts;
}

async function fetchPack(api: Api, language: PackLanguage): Promise<FlatTexts> {
  const pack = await api.language.getPack({ language });
  keepPack(language, pack);
  return pack.texts;
}

/** Sees to it that the texts of a language are on this device; they are fetched once. */
export async function ensureTexts(api: Api, language: Language): Promise<void> {
  if (isPackLanguage(language) && !languageHere(language).appCacheFlag) await fetchPack(api, language);
}

/**
 * The texts of the page's own language: those that are kept, where they are of the version that the page was written with. Where newer ones
 * cannot be fetched, the older ones are still better than English.
 */
export async function textsOfPage(language: PackLanguage, version: string | undefined): Promise<FlatTexts> {
  const kept = readPack(language);
  if (kept && kept.version === version) return kept.texts;
  try {
    return await fetchPackOfPage(language);
  } catch {
    return kept?.texts ?? {};
  }
}

/** Remembers the language with the account, for mails and other devices. */
export async function saveLanguage(api: Api, language: string): Promise<void> {
  await api.account.switchLanguage({ language });
  const { user } = sessionState();
  if (user) noteUser({ ...user, language });
}
