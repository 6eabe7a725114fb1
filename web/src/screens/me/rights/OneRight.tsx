import type { RightDetail } from '@parlour/contract/rights/right';
import { formatDay } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { type Draft, draftOf, resetDraft } from '../../../features/booking/draft.ts';
import { useReserve } from '../../../features/booking/reserve-over.ts';
import { rightQuery } from '../../../features/rights/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
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

/** A booking at a store that takes the right, of what it is good for; not where it is over, or pays for no visit. */
function BookVisit({ right }: { right: RightDetail }) {
  const t = useText();
  const reserve = useReserve();
  const { state, isFrozen, bookable } = right;
  if (bookable === null || isFrozen || state === 'exhausted' || state === 'expired') return null;
  const book = () => {
    const store = draftOf(bookable.shopId);
    store.write(withRightFirst(store.read(), right));
    reserve(bookable.shopId);
  };
  return (
    <Button isWide onClick={book}>
      {t('rights.book')}
    </Button>
  );
}

/** More services than these are not asked for one by one. */
const mostServices = 30;

/** A booking that begins at a right; what is being put together at the store stays. */
function withRightFirst(
  draft: Draft,
  { id, name, nameSecond, services, serviceUse, applyServices }: RightDetail,
): Draft {
  const begun = draft.bookedId === null ? draft : resetDraft(draft);
  const named = [...services, ...applyServices].map((service) => service.id);
  const isListed = serviceUse === 'listed' && named.length > 0 && named.length <= mostServices;
  const first = { id, name, nameSecond, serviceIds: isListed ? [...new Set(named)] : null };
  return { ...begun, rights: { byLine: {}, ...begun.rights, first } };
}
