import type { LanguagePack, LanguageRow } from '@parlour/contract/language/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { isPackLanguage } from '@parlour/phrases/languages';
import { packOf } from '@parlour/phrases/packs';
import type { Answer, Ctx } from '../../platform/context.ts';

type LanguageRequest = { language: string };

/** The texts of a language. Bundled ones travel with the app and have no pack. */
export async function showPack(_ctx: Ctx, { language }: LanguageRequest): Promise<Answer<LanguagePack>> {
  const pack = isPackLanguage(language) ? packOf(language) : null;
  if (!isPackLanguage(language) || !pack) return refused('language_pack_missing');
  return allowed({ language, version: pack.version, texts: pack.texts });
}

/** The same texts one by one. */
export async function showRows(ctx: Ctx, asked: LanguageRequest): Promise<Answer<LanguageRow[]>> {
  const shown = await showPack(ctx, asked);
  if (!shown.ok) return shown;
  const { language, texts } = shown.value;
  return allowed(Object.entries(texts).map(([code, text]) => ({ language, code, text })));
}
