import { shownLine } from '@parlour/domain/log/hidden-signs';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount } from '@parlour/phrases/format';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { storedMinorOf } from '../../rights/policies/held-right.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

type Gift = ShortMailFacts & {
  row: HeldRow;
  /** The page of the card. */
  url: string;
};

/** Writes the mail about a gift card that was claimed: what it is worth, and that its owner logs in to use it. */
export function composeGift({ row, url, ...facts }: Gift): ShortMail {
  const { shop, to } = facts;
  const style = styleOf(shop, to.language);
  const { t } = style;
  const values = { shop: shownLine(shop.shop.name) };
  const stored = storedMinorOf(row);
  const worth = stored === null ? '' : formatAmount(toDecimal(stored, row.currency), style);
  return shortMail(facts, {
    subject: t('mail.giftSubject', values),
    text: t('mail.giftText'),
    rows: [{ term: shownLine(shownTexts(shop, to.language).nameOf(row)), value: worth || row.number }],
    button: { text: t('mail.giftButton'), url },
    footer: t('mail.giftFooter', values),
  });
}
