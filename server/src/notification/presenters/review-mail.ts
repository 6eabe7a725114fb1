import { shownLine } from '@parlour/domain/log/hidden-signs';
import { localOf } from '@parlour/domain/time/zone';
import { formatDay } from '@parlour/phrases/format';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailRow } from '../queries/mails.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';
import { labelColor } from '../templates/label-color.ts';
import type { BillReader } from './bill-mail.ts';
import { senderOf, styleOf } from './compose.ts';
import { greetingOf } from './greeting.ts';
import { brandColor } from './mail-brand.ts';

/** The kind of mail that asks for a review. */
export const reviewMailKind = 'reviewRequest';

type ReviewMailFacts = { to: BillReader; shop: ShopFacts; url: string; expiresAt: number; config: Config };

/** Writes the mail that asks a customer for a review, with the link to it. */
export function composeReviewMail({
  to,
  shop,
  url,
  expiresAt,
  config,
}: ReviewMailFacts): Omit<MailRow, 'id' | 'chainId' | 'bookingId'> {
  const style = styleOf(shop, to.language);
  const { t } = style;
  const { name, details, zone } = shop.shop;
  const color = brandColor({ name, color: details.brandColor });
  const values = { shop: shownLine(name) };
  const day = formatDay(localOf(zone, expiresAt).day, 'full', style);
  const content = {
    language: to.language,
    brandName: values.shop,
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: greetingOf(to, t),
    texts: [t('mail.reviewText')],
    rows: [],
    code: '',
    button: { text: t('ownReview.title'), url },
    footer: `${t('mail.reviewFooter', values)} ${t('mail.reviewHint', { day })}`,
  };
  return {
    kind: reviewMailKind,
    recipient: to.email,
    sender: senderOf(config, shop),
    replyTo: details.email,
    subject: t('mail.reviewSubject', values),
    bodyText: accountMailAsText(content, t),
    bodyHtml: accountMailAsHtml(content),
    calendar: '',
    language: to.language,
  };
}
