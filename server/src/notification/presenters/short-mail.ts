import type { Language } from '@parlour/phrases/languages';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailRow } from '../queries/mails.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';
import { labelColor } from '../templates/label-color.ts';
import type { MailRows } from '../templates/mail-frame.ts';
import { senderOf, styleOf } from './compose.ts';
import { greetingOf } from './greeting.ts';
import { brandColor } from './mail-brand.ts';

/** Who reads it; without a name nobody is greeted by one. */
export type MailReader = { email: string; firstName: string; lastName: string; language: Language };
export type ShortMailFacts = { to: MailReader; shop: ShopFacts; config: Config };

type Words = {
  subject: string;
  text: string;
  rows: MailRows;
  button: { text: string; url: string };
  second?: { text: string; url: string };
  footer: string;
};
export type ShortMail = Omit<MailRow, 'id' | 'chainId' | 'bookingId' | 'kind'>;

/** A mail of a store with a text, some rows and a button, or two. */
export function shortMail({ to, shop, config }: ShortMailFacts, { subject, text, ...words }: Words): ShortMail {
  const { t } = styleOf(shop, to.language);
  const { name, details } = shop.shop;
  const color = brandColor({ name, color: details.brandColor });
  const content = {
    language: to.language,
    brandName: shownLine(name),
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: greetingOf(to, t),
    texts: [text],
    code: '',
    ...words,
  };
  return {
    recipient: to.email,
    sender: senderOf(config, shop),
    replyTo: details.email,
    subject,
    bodyText: accountMailAsText(content, t),
    bodyHtml: accountMailAsHtml(content),
    calendar: '',
    language: to.language,
  };
}
