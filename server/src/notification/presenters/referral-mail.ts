import { shownLine } from '@parlour/domain/log/hidden-signs';
import { formatNumber } from '@parlour/phrases/format';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

type Rewarded = ShortMailFacts & {
  side: 'inviter' | 'invitee';
  points: number;
  /** The page of the reader's points. */
  url: string;
};

/** Writes the mail about points that an invitation has earned. */
export function composeReferral({ side, points, url, ...facts }: Rewarded): ShortMail {
  const { shop, to } = facts;
  const style = styleOf(shop, to.language);
  const { t } = style;
  const values = { shop: shownLine(shop.shop.name) };
  return shortMail(facts, {
    subject: t('mail.referralSubject', values),
    text: t(side === 'inviter' ? 'mail.referralInviter' : 'mail.referralInvitee', values),
    rows: [{ term: t('mail.referralPoints'), value: formatNumber(points, style) }],
    button: { text: t('mail.referralButton'), url },
    footer: t('mail.referralFooter', values),
  });
}
