import type { LanguageCode } from '@parlour/contract/language';
import { languages } from '@parlour/phrases/languages';

/** A page of one sentence, for when the app itself cannot be shown. */
export function plainPage(lang: LanguageCode, sentence: string, productName: string): string {
  const name = escapeHtml(productName);
  return `<!doctype html><html lang="${languages[lang].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title></head><body><main><h1>${name}</h1><p>${escapeHtml(sentence)}</p></main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
