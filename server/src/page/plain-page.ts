import type { LanguageCode } from '@parlour/contract/language/calls';
import { languages } from '@parlour/phrases/languages';
import { html, type Markup } from '../notification/templates/html.ts';
import { payPageStyle } from './pay-page-look.ts';

type Said = {
  /** What to do now, where something can be done. */
  hint?: string;
  /** For a policy that lets a sheet in by its nonce; else the sheet is known by its hash. */
  nonce?: string;
};

/** A page of one sentence, for when the app itself cannot be shown. It wears the sheet of the page of payments and needs no other file. */
export function plainPage(
  lang: LanguageCode,
  sentence: string,
  productName: string,
  { hint = '', nonce = '' }: Said = {},
): string {
  // A policy may know the sheet by its hash: not one space may come to it.
  const sheet: Markup = { markup: `<style${nonce && ` nonce="${nonce}"`}>${payPageStyle}</style>` };
  return html`<!doctype html>
    <html lang="${languages[lang].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${sentence} – ${productName}</title>
        ${sheet}
      </head>
      <body>
        <main>
          <div class="head">
            <p class="shop">${productName}</p>
            <h1>${sentence}</h1>
            ${hint ? html`<p class="soft">${hint}</p>` : ''}
          </div>
        </main>
      </body>
    </html>`.markup;
}
