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
  hint: string;
  call: string;
};

const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei',sans-serif";

/** The mail as HTML: one column, inline styles, readable without pictures. */
export function asHtml(mail: BookingMail, t: Translate): string {
  const page = html`<!doctype html>
    <html lang="${languages[mail.language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.shopName}</title>
      </head>
      <body style="margin:0;background:#F6F7F9;color:#14171F;font-family:${font};line-height:1.5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              ${card(mail)}
              <p style="max-width:560px;margin:16px auto 0;font-size:12px;color:#5D6675">
                ${t('mail.footer', { shop: mail.shopName })}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

function card(mail: BookingMail): Markup {
  const look = 'max-width:560px;background:#FFFFFF;border-radius:16px;overflow:hidden';
  const head = `background:${mail.brandColor};color:${mail.onBrandColor};padding:20px 28px;font-size:18px;font-weight:600`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${look}">
    <tr>
      <td style="${head}">${mail.shopName}</td>
    </tr>
    <tr>
      <td style="padding:28px">${content(mail)}</td>
    </tr>
  </table>`;
}

function content(mail: BookingMail): Markup {
  const lines = 'border-top:1px solid #D9DEE7;border-bottom:1px solid #D9DEE7';
  return html`<p style="margin:0 0 12px;font-size:16px">${mail.greeting}</p>
    <p style="margin:0 0 16px;font-size:16px">${mail.text}</p>
    ${mail.reason ? html`<p style="margin:0 0 16px;font-size:16px">${broken(mail.reason)}</p>` : ''}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${lines}">
      ${mail.rows.map(rowMarkup)}
    </table>
    ${mail.button ? button(mail, mail.button) : ''}
    ${mail.hint ? html`<p style="margin:12px 0 0;font-size:13px;color:#5D6675">${mail.hint}</p>` : ''}
    ${mail.call ? html`<p style="margin:20px 0 0;font-size:14px">${mail.call}</p>` : ''}`;
}

function rowMarkup(row: BookingMail['rows'][number]): Markup {
  const term = 'padding:10px 16px 10px 0;color:#5D6675;font-size:14px;vertical-align:top;white-space:nowrap';
  const value = `padding:10px 0;font-size:16px;vertical-align:top;${row.isGone ? 'text-decoration:line-through' : ''}`;
  return html`<tr>
    <td style="${term}">${row.term}</td>
    <td style="${value}">${broken(row.value)}${note(row.note)}</td>
  </tr>`;
}

function note(text: string | undefined): Markup {
  return text ? html`<br /><span style="font-size:13px;color:#5D6675">${text}</span>` : html``;
}

function button(mail: BookingMail, { text, url }: { text: string; url: string }): Markup {
  return html`<p style="margin:24px 0 0">
    <a
      href="${url}"
      style="display:inline-block;background:${mail.brandColor};color:${mail.onBrandColor};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:12px"
      >${text}</a
    >
  </p>`;
}

/** The same mail as plain text. */
export function asText(mail: BookingMail, t: Translate): string {
  const rows = mail.rows.map(
    (row) => `${row.term}: ${row.value.replaceAll('\n', '\n  ')}${row.note ? `\n  ${row.note}` : ''}`,
  );
  const parts = [
    mail.greeting,
    [mail.text, mail.reason].filter(Boolean).join('\n'),
    rows.join('\n'),
    mail.button ? `${mail.button.text}:\n${mail.button.url}` : '',
    mail.hint,
    mail.call,
    `—\n${t('mail.footer', { shop: mail.shopName })}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
