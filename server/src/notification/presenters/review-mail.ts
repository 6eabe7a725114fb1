import { shownLine } from '@parlour/domain/log/hidden-signs';
import { localOf } from '@parlour/domain/time/zone';
import { formatDay } from '@parlour/phrases/format';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

/** The kind of mail that asks for a review. */
export const reviewMailKind = 'reviewRequest';

type ReviewMailFacts = ShortMailFacts & { url: string; expiresAt: number };

/** Writes the mail that asks a customer for a review, with the link to it. */
export function composeReviewMail({ url, expiresAt, ...facts }: ReviewMailFacts): ShortMail & { kind: string } {
  const { shop } = facts.shop;
  const style = styleOf(facts.shop, facts.to.language);
  const { t } = style;
  const values = { shop: shownLine(shop.name) };
  const day = formatDay(localOf(shop.zone, expiresAt).day, 'full', style);
  const mail = shortMail(facts, {
    subject: t('mail.reviewSubject', values),
    text: t('mail.reviewText'),
    rows: [],
    button: { text: t('ownReview.title'), url },
    footer: `${t('mail.reviewFooter', values)} ${t('mail.reviewHint', { day })}`,
  });
  return { ...mail, kind: reviewMailKind };
}
