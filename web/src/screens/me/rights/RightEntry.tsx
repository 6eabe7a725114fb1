import type { RightCard } from '@parlour/contract/rights/right';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount } from '@parlour/phrases/format';
import { useId } from 'react';
import { rightRows, stateWords } from '../../../features/rights/right-rows.ts';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useFormatStyle } from '../../../lib/language/format-style.ts';
import { useText } from '../../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useTextOfStore } from '../../../features/shop/text-of-store.ts';
import styles from './Rights.module.css';

/** How the store of a right writes days and amounts. */
export const useRightStyle = ({ shopCountry, timeFormat, currencySymbol, currencyCode }: RightCard) =>
  useFormatStyle({
    countryCode: shopCountry,
    timeFormat,
    currencySymbol,
    currencyDigits: currencyDigits(currencyCode) ?? 2,
  });

/** A right in the list, with the way to all that is known of it. */
export function RightEntry({ right }: { right: RightCard }) {
  const id = useId();
  const textOf = useTextOfStore(right.shopId);
  const name = textOf(right);
  return (
    <Card as="article" labelledBy={id} tone={right.state === 'active' ? 'plain' : 'quiet'}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={id} className={styles.name}>
            <AppLink href={paths.profile({ view: 'rights', right: right.id })} className={styles.link}>
              <span lang={name.lang}>{name.text}</span>
            </AppLink>
          </h2>
          <StateBadge right={right} />
        </div>
        <RightRows right={right} />
        <p className={styles.store}>{right.shopName}</p>
      </div>
    </Card>
  );
}

export function StateBadge({ right }: { right: RightCard }) {
  const t = useText();
  const { text, tone } = stateWords(right);
  return <Badge tone={tone}>{t(text)}</Badge>;
}

/** What a right has, with the prices that are its own. */
export function RightRows({ right }: { right: RightCard }) {
  const style = useRightStyle(right);
  const textOf = useTextOfStore(right.shopId);
  const prices = (right.exclusivePrices ?? []).map((item) => ({
    id: item.id,
    term: <span lang={textOf(item).lang}>{textOf(item).text}</span>,
    value: formatAmount(item.price, style),
  }));
  return (
    <>
      <DefinitionRows rows={rightRows(right, style)} />
      {prices.length > 0 && (
        <div>
          <p className={styles.group}>{style.t('rights.exclusive')}</p>
          <DefinitionRows rows={prices} />
        </div>
      )}
    </>
  );
}
