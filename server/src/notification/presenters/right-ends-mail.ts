import type { Day } from '@parlour/domain/time/day';
import { toDecimal } from '@parlour/domain/money/money';
import { leftOf } from '@parlour/domain/rights/left-of';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { formatAmount, formatDay, type FormatStyle } from '@parlour/phrases/format';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { heldRightOf, storedMinorOf } from '../../rights/policies/held-right.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { MailRows } from '../templates/mail-frame.ts';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

type RightEnds = ShortMailFacts & {
  row: HeldRow;
  lastDay: Day;
  /** The page of the right. */
  url: string;
};

/** Writes the mail that says until when what is left of a right can be used. */
export function composeRightEnds({ row, lastDay, url, ...facts }: RightEnds): ShortMail {
  const { shop, to } = facts;
  const style = styleOf(shop, to.language);
  const { t } = style;
  const right = shownLine(shownTexts(shop, to.language).nameOf(row));
  const values = { shop: shownLine(shop.shop.name), right, day: formatDay(lastDay, 'dated', style) };
  return shortMail(facts, {
    subject: t('mail.rightEndsSubject', values),
    text: t('mail.rightEndsText', values),
    rows: leftRows(row, right, style),
    button: { text: t('mail.rightButton'), url },
    footer: t('mail.rightFooter', values),
  });
}

/** How much is left; a coupon is just there. */
function leftRows(row: HeldRow, term: string, style: FormatStyle): MailRows {
  const stored = storedMinorOf(row);
  if (stored !== null) return [{ term, value: formatAmount(toDecimal(stored, row.currency), style) }];
  const { right, use } = heldRightOf(row);
  const count = right.benefit.kind === 'coupon' ? null : leftOf(right, use)?.total;
  return count ? [{ term, value: style.t('usedRights.left', { count }) }] : [];
}
