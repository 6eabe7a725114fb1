import type { RightDetail } from '@parlour/contract/rights/right';
import { formatDay } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { rightQuery } from '../../../features/rights/calls.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DefinitionRows } from '../../../ui/layout/DefinitionRows.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Loaded } from '../Loaded.tsx';
import { AppliesTo } from './AppliesTo.tsx';
import { Consumption } from './Consumption.tsx';
import { RightRows, StateBadge, useRightStyle } from './RightEntry.tsx';
import styles from './Rights.module.css';
import { useTextOfStore } from '../../../features/shop/text-of-store.ts';

/** One right: what it has, what it is good for, how it was used, and the way to a visit. */
export function OneRight({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(rightQuery(useApi(), id))} height={480}>
      {(right) => <Shown right={right} />}
    </Loaded>
  );
}

function Shown({ right }: { right: RightDetail }) {
  const t = useText();
  const style = useRightStyle(right);
  const name = useTextOfStore(right.shopId)(right);
  const bought = t('rights.dayAndStore', { day: formatDay(right.boughtOn, 'date', style), store: right.shopName });
  return (
    <Stack gap={5}>
      <Card as="section">
        <div className={styles.card}>
          <div className={styles.head}>
            <h2 lang={name.lang} className={styles.name}>
              {name.text}
            </h2>
            <StateBadge right={right} />
          </div>
          <RightRows right={right} />
          <DefinitionRows rows={[{ id: 'bought', term: t('rights.bought'), value: bought }]} />
        </div>
      </Card>
      <AppliesTo right={right} />
      <Consumption right={right} />
      <BookVisit right={right} />
    </Stack>
  );
}

/** The way to a booking, with a service that the right is good for; not where it is over. */
function BookVisit({ right: { state, isFrozen, chainId, bookable } }: { right: RightDetail }) {
  const t = useText();
  if (bookable === null || isFrozen || state === 'exhausted' || state === 'expired') return null;
  const { shopId, serviceId } = bookable;
  return (
    <ButtonLink href={paths.serviceOf({ shopId, chainId }, serviceId)} isWide render={renderLink}>
      {t('rights.book')}
    </ButtonLink>
  );
}
