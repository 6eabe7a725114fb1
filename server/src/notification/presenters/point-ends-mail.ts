import type { PointsEnd } from '@parlour/domain/points/due-point-reminder';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { formatDay } from '@parlour/phrases/format';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

/** `ends`: the first one first, one at least; `url`: the page of the points. */
type PointEnds = ShortMailFacts & { ends: readonly PointsEnd[]; url: string };

/** Writes the mail that says when points end. */
export function composePointEnds({ ends, url, ...facts }: PointEnds): ShortMail {
  const { shop, to } = facts;
  const style = styleOf(shop, to.language);
  const { t } = style;
  const dayOf = ({ lastDay }: PointsEnd) => formatDay(lastDay, 'dated', style);
  const values = { shop: shownLine(shop.shop.name), day: dayOf(ends[0]!) };
  return shortMail(facts, {
    subject: t('mail.pointEndsSubject', values),
    text: t('mail.pointEndsText', values),
    rows: ends.map((end) => ({ term: dayOf(end), value: t('points.count', { count: end.points }) })),
    button: { text: t('mail.pointEndsButton'), url },
    footer: t('mail.pointEndsFooter', values),
  });
}
