import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { broken, html, type Markup } from '../formats/html.ts';
import { button, framed, type MailFrame, type MailRows, rowsMarkup, rowsText, secondButton } from './mail-frame.ts';

/** A mail about a booking, in words and rows; the same content is written as HTML and as plain text. */
export type BookingMail = {
  language: Language;
  brandColor: string;
  onBrandColor: string;
  shopName: string;
  greeting: string;
  text: string;
  reason: string;
  rows: MailRows;
  button: { text: string; url: string } | null;
  /** The other answer, where there are two. */
  second?: { text: string; url: string };
  hint: string;
  call: string;
  /** Why the recipient gets it, where the reason is not an own booking. */
  footer?: string;
};

/** The mail as HTML. */
export function asHtml(mail: BookingMail, t: Translate): string {
  const frame = { ...mail, brandName: mail.shopName, footer: footerOf(mail, t) };
  return framed(frame, content(mail, frame));
}

function footerOf(mail: BookingMail, t: Translate): string {
  return mail.footer ?? t('mail.footer', { shop: mail.shopName });
}

function content(mail: BookingMail, frame: MailFrame): Markup {
  return html`${mail.greeting ? html`<p style="margin:0 0 12px;font-size:16px">${mail.greeting}</p>` : ''}
    <p style="margin:0 0 16px;font-size:16px">${mail.text}</p>
    ${mail.reason ? html`<p style="margin:0 0 16px;font-size:16px">${broken(mail.reason)}</p>` : ''}
    ${rowsMarkup(mail.rows)} ${mail.button ? button(frame, mail.button) : ''}
    ${mail.second ? secondButton(mail.second) : ''}
    ${mail.hint ? html`<p class="soft" style="margin:12px 0 0;font-size:13px;color:#5D6675">${mail.hint}</p>` : ''}
    ${mail.call ? html`<p style="margin:20px 0 0;font-size:14px">${mail.call}</p>` : ''}`;
}

/** The same mail as plain text. */
export function asText(mail: BookingMail, t: Translate): string {
  const parts = [
    mail.greeting,
    [mail.text, mail.reason].filter(Boolean).join('\n'),
    rowsText(mail.rows, t),
    mail.button ? `${mail.button.text}\n${mail.button.url}` : '',
    mail.second ? `${mail.second.text}\n${mail.second.url}` : '',
    mail.hint,
    mail.call,
    `—\n${footerOf(mail, t)}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
