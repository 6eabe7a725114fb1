import { shownText } from '@parlour/domain/log/hidden-signs';
import { type Language, languages } from '@parlour/phrases/languages';
import { html } from './html.ts';

/** A mail about an account: a few sentences, and perhaps a code or a button. */
export type AccountMail = {
  language: Language;
  brandName: string;
  brandColor: string;
  onBrandColor: string;
  greeting: string;
  texts: readonly string[];
  /** Shown large, with room between its halves. */
  code: string;
  /** What can be pressed. */
  button: { text: string; url: string } | null;
  footer: string;
};

const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei',sans-serif";

export function accountMailAsHtml(mail: AccountMail): string {
  const head = `background:${mail.brandColor};color:${mail.onBrandColor};padding:20px 28px;font-size:18px;font-weight:600`;
  const page = html`<!doctype html>
    <html lang="${languages[mail.language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.brandName}</title>
      </head>
      <body style="margin:0;background:#F6F7F9;color:#14171F;font-family:${font};line-height:1.5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#FFFFFF;border-radius:16px;overflow:hidden"
              >
                <tr>
                  <td style="${head}">${mail.brandName}</td>
                </tr>
                <tr>
                  <td style="padding:28px">
                    <p style="margin:0 0 12px;font-size:16px">${mail.greeting}</p>
                    ${mail.texts.map((text) => html`<p style="margin:0 0 16px;font-size:16px">${text}</p>`)}
                    ${mail.code === '' ? '' : codeMarkup(mail.code)}
                    ${mail.button ? buttonMarkup(mail, mail.button) : ''}
                  </td>
                </tr>
              </table>
              <p style="max-width:560px;margin:16px auto 0;font-size:12px;color:#5D6675">${mail.footer}</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.markup;
}

function codeMarkup(code: string) {
  const look = 'margin:8px 0 0;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:.2em';
  return html`<p style="${look}">${code}</p>`;
}

function buttonMarkup(mail: AccountMail, { text, url }: { text: string; url: string }) {
  const look = `display:inline-block;background:${mail.brandColor};color:${mail.onBrandColor};text-decoration:none;padding:12px 20px;border-radius:12px;font-size:16px;font-weight:600`;
  return html`<p style="margin:8px 0 0"><a href="${url}" style="${look}">${text}</a></p>`;
}

/** The same mail as plain text. */
export function accountMailAsText(mail: AccountMail): string {
  const button = mail.button ? `${mail.button.text}:\n${mail.button.url}` : '';
  return shownText([mail.greeting, ...mail.texts, mail.code, button, `—\n${mail.footer}`].filter(Boolean).join('\n\n'));
}
