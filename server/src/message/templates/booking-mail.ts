import { type Language, languages } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { broken, html, type Markup } from './html.ts';

/** A mail about a booking, in words and rows; the same content is written as HTML and as plain text. */
export type BookingMail = {
  language: Language;
  brandColor: string;
  onBrandColor: string;
  shopName: string;
  greeting: string;
  text: string;
  reason: string;
  rows: readonly { term: string; value: string; note?: string; isGone?: boolean }[];
  button: { text: string; url: string } | null;
  /** The other answer, where there are two. */
  second?: { text: string; url: string };
  hint: string;
  call: string;
  /** Why somebody gets it, where it is not because she booked. */
  footer?: string;
};

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
.soft{color:#9AA4B3!important}.second{color:#F2F4F8!important}.lines{border-color:#343C48!important}}
@media (max-width:480px){.around{padding:12px 8px!important}.inside{padding:20px 16px!important}.button{display:block!important;text-align:center}}`;

/** The mail as HTML: one column, inline styles, readable without pictures. */
export function asHtml(mail: BookingMail, t: Translate): string {
  const page = html`<!doctype html>
    <html lang="${languages[mail.language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.shopName}</title>
        <style>
          ${{ markup: styleSheet }}
        </style>
      </head>
      <body class="page" style="${look.page}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" class="around" style="padding:24px 12px">
              ${card(mail)}
              <p class="soft" style="max-width:560px;margin:16px auto 0;font-size:12px;color:#5D6675">
                ${footerOf(mail, t)}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

function footerOf(mail: BookingMail, t: Translate): string {
  return mail.footer ?? t('mail.footer', { shop: mail.shopName });
}

function card(mail: BookingMail): Markup {
  const head = `background:${mail.brandColor};color:${mail.onBrandColor};padding:16px 28px;font-size:18px;font-weight:600`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="${look.card}">
    <tr>
      <td class="inside" style="${head}">${mail.shopName}</td>
    </tr>
    <tr>
      <td class="inside" style="padding:28px">${content(mail)}</td>
    </tr>
  </table>`;
}

function content(mail: BookingMail): Markup {
  return html`${mail.greeting ? html`<p style="margin:0 0 12px;font-size:16px">${mail.greeting}</p>` : ''}
    <p style="margin:0 0 16px;font-size:16px">${mail.text}</p>
    ${mail.reason ? html`<p style="margin:0 0 16px;font-size:16px">${broken(mail.reason)}</p>` : ''}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lines" style="${look.lines}">
      ${mail.rows.map(rowMarkup)}
    </table>
    ${mail.button ? button(mail, mail.button) : ''} ${mail.second ? secondButton(mail.second) : ''}
    ${mail.hint ? html`<p class="soft" style="margin:12px 0 0;font-size:13px;color:#5D6675">${mail.hint}</p>` : ''}
    ${mail.call ? html`<p style="margin:20px 0 0;font-size:14px">${mail.call}</p>` : ''}`;
}

/** The term stands above its value, which so has the whole width on a phone. */
function rowMarkup(row: BookingMail['rows'][number]): Markup {
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

function button(mail: BookingMail, { text, url }: { text: string; url: string }): Markup {
  return html`<p style="margin:24px 0 0">
    <a
      href="${url}"
      class="button"
      style="display:inline-block;background:${mail.brandColor};color:${mail.onBrandColor};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:12px"
      >${text}</a
    >
  </p>`;
}

function secondButton({ text, url }: { text: string; url: string }): Markup {
  return html`<p style="margin:12px 0 0">
    <a
      href="${url}"
      class="button second"
      style="display:inline-block;color:#14171F;text-decoration:none;font-weight:600;padding:11px 24px;border:1px solid #7C8594;border-radius:12px"
      >${text}</a
    >
  </p>`;
}

/** The same mail as plain text. */
export function asText(mail: BookingMail, t: Translate): string {
  const rows = mail.rows.map(({ term, value, note }) => {
    // A list stands below its heading.
    const lines = /^• /m.test(value) ? `\n${value}` : value;
    const row = t('mail.row', { term, value: lines.replaceAll('\n', '\n  ') }).replace(/ +\n/, '\n');
    return row + (note ? `\n  ${note}` : '');
  });
  const parts = [
    mail.greeting,
    [mail.text, mail.reason].filter(Boolean).join('\n'),
    rows.join('\n'),
    mail.button ? `${mail.button.text}\n${mail.button.url}` : '',
    mail.second ? `${mail.second.text}\n${mail.second.url}` : '',
    mail.hint,
    mail.call,
    `—\n${footerOf(mail, t)}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
