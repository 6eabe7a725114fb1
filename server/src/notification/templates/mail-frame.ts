import { type Language, languages } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { isLostInDark } from './label-color.ts';
import { broken, html, type Markup } from '../formats/html.ts';

/** The frame of every mail: the name and colours of the sender, and at its foot the reason why the recipient gets it. */
export type MailFrame = {
  language: Language;
  brandName: string;
  brandColor: string;
  onBrandColor: string;
  footer: string;
};

export type MailRows = readonly { term: string; value: string; note?: string; isGone?: boolean }[];
type Pressed = { text: string; url: string };

const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei',sans-serif";

const look = {
  page: `margin:0;background:#F6F7F9;color:#14171F;font-family:${font};line-height:1.5`,
  card: 'max-width:560px;background:#FFFFFF;border-radius:16px;overflow:hidden',
  lines: 'border-top:1px solid #D9DEE7;border-bottom:1px solid #D9DEE7',
};

// What the inline styles cannot say: dark windows and narrow ones. A program that drops it shows the light mail.
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0E1116!important;color:#F2F4F8!important}.card{background:#161A21!important}
.soft{color:#9AA4B3!important}.second{color:#F2F4F8!important}.lines{border-color:#343C48!important}.dim{background:#F2F4F8!important;color:#14171F!important}.brand{border-bottom:1px solid #343C48}}
@media (max-width:480px){.around{padding:12px 8px!important}.inside{padding:20px 16px!important}.button{display:block!important;text-align:center}}`;

/** A whole mail around its content: one column, inline styles, readable without pictures. */
export function framed(mail: MailFrame, content: Markup): string {
  const page = html`<!doctype html>
    <html lang="${languages[mail.language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.brandName}</title>
        <style>
          ${{ markup: styleSheet }}
        </style>
      </head>
      <body class="page" style="${look.page}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" class="around" style="padding:24px 12px">
              ${card(mail, content)}
              <p class="soft" style="max-width:560px;margin:16px auto 0;font-size:12px;color:#5D6675">${mail.footer}</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

function card(mail: MailFrame, content: Markup): Markup {
  const head = `background:${mail.brandColor};color:${mail.onBrandColor};padding:16px 28px;font-size:18px;font-weight:600`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="${look.card}">
    <tr>
      <td class="inside brand" style="${head}">${mail.brandName}</td>
    </tr>
    <tr>
      <td class="inside" style="padding:28px">${content}</td>
    </tr>
  </table>`;
}

/** What a mail tells, row by row; nothing, not even a line, where there is no row. */
export function rowsMarkup(rows: MailRows): Markup | '' {
  if (rows.length === 0) return '';
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="lines"
    style="${look.lines}"
  >
    ${rows.map(rowMarkup)}
  </table>`;
}

/** The term stands above its value, which so has the whole width on a phone. */
function rowMarkup(row: MailRows[number]): Markup {
  const value = `font-size:16px;overflow-wrap:anywhere;${row.isGone ? 'text-decoration:line-through' : ''}`;
  return html`<tr>
    <td style="padding:8px 0">
      ${soft(row.term)}
      <div style="${value}">${broken(row.value)}</div>
      ${row.note ? soft(row.note) : ''}
    </td>
  </tr>`;
}

function soft(text: string): Markup {
  return html`<div class="soft" style="font-size:13px;color:#5D6675">${text}</div>`;
}

export function button(mail: MailFrame, { text, url }: Pressed): Markup {
  return html`<p style="margin:24px 0 0">
    <a
      href="${url}"
      class="${isLostInDark(mail.brandColor) ? 'button dim' : 'button'}"
      style="display:inline-block;background:${mail.brandColor};color:${mail.onBrandColor};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:12px"
      >${text}</a
    >
  </p>`;
}

export function secondButton({ text, url }: Pressed): Markup {
  return html`<p style="margin:12px 0 0">
    <a
      href="${url}"
      class="button second"
      style="display:inline-block;color:#14171F;text-decoration:none;font-weight:600;padding:11px 24px;border:1px solid #7C8594;border-radius:12px"
      >${text}</a
    >
  </p>`;
}

/** The same rows as plain text. */
export function rowsText(rows: MailRows, t: Translate): string {
  const written = rows.map(({ term, value, note }) => {
    // A list stands below its heading.
    const lines = /^• /m.test(value) ? `\n${value}` : value;
    const row = t('mail.row', { term, value: lines.replaceAll('\n', '\n  ') }).replace(/ +\n/, '\n');
    return row + (note ? `\n  ${note}` : '');
  });
  return written.join('\n');
}
