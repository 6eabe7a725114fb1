import { shownText } from '@parlour/domain/log/hidden-signs';
import type { Translate } from '@parlour/phrases/t';
import { html } from '../formats/html.ts';
import { button, framed, type MailFrame, type MailRows, rowsMarkup, rowsText, secondButton } from './mail-frame.ts';

/** A mail about an account or an order: a few sentences, and perhaps rows, a code or a button. */
export type AccountMail = MailFrame & {
  greeting: string;
  texts: readonly string[];
  rows?: MailRows;
  /** Shown large, with room between its halves. */
  code: string;
  /** What can be pressed. */
  button: { text: string; url: string } | null;
  second?: { text: string; url: string };
};

export function accountMailAsHtml(mail: AccountMail): string {
  return framed(
    mail,
    html`${mail.greeting ? html`<p style="margin:0 0 12px;font-size:16px">${mail.greeting}</p>` : ''}
    ${mail.texts.map((text) => html`<p style="margin:0 0 16px;font-size:16px">${text}</p>`)}
    ${rowsMarkup(mail.rows ?? [])} ${mail.code === '' ? '' : codeMarkup(mail.code)}
    ${mail.button ? button(mail, mail.button) : ''} ${mail.second ? secondButton(mail.second) : ''}`,
  );
}

function codeMarkup(code: string) {
  const look = 'margin:8px 0 0;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:.2em';
  return html`<p style="${look}">${code}</p>`;
}

/** The same mail as plain text. */
export function accountMailAsText(mail: AccountMail, t: Translate): string {
  const pressed = [mail.button, mail.second].map((one) => (one ? `${one.text}\n${one.url}` : ''));
  const parts = [mail.greeting, ...mail.texts, rowsText(mail.rows ?? [], t), mail.code, ...pressed];
  const foot = mail.footer ? `—\n${mail.footer}` : '';
  return shownText([...parts, foot].filter(Boolean).join('\n\n'));
}
