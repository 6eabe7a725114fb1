import type { TillBills, TillEntry } from '@parlour/contract/till/bills';
import type { TillStore } from '@parlour/contract/till/sale';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billsQuery } from '../../features/till/calls.ts';
import { useTag } from '../../features/team/tag.ts';
import { type TillFormat, useTillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { FailedPart } from '../States.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { Pager } from './Pager.tsx';
import { TillFrame } from './TillFrame.tsx';
import styles from './Till.module.css';

/** The bills of the store by day; a text looks through all days. */
export function Bills() {
  const t = useText();
  return (
    <TillFrame title={t('adminTill.bills')} screen="Bills">
      {(store) => <List store={store} />}
    </TillFrame>
  );
}

const pageSize = 30;

function List({ store }: { store: TillStore }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const format = useTillFormat(store, useTag());
  // Null: today, also after midnight.
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? store.today;
  const [text, setText] = useState('');
  const [pageNum, setPage] = useState(1);
  const words = useDeferredValue(text.trim());
  const asked = { pageNum, ...(words === '' ? { day } : { text: words }) };
  const { data, error, refetch } = useQuery(billsQuery(shopId, asked));
  const first =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4}>
      <SearchField
        label={t('adminTill.searchBills')}
        placeholder={t('adminTill.searchBills')}
        clearLabel={t('adminTill.clear')}
        value={text}
        onChange={first(setText)}
      />
      {words === '' && (
        <DaySwitch
          {...{ day, format }}
          today={store.today}
          onDay={first((to: string) => setDay(to === store.today ? null : to))}
        />
      )}
      {!data && <LoadingRows />}
      {data?.list.length === 0 && (
        <EmptyState
          kind="noData"
          level={2}
          title={t(words === '' ? 'adminTill.noBills' : 'adminTill.noBillsFound')}
          text={words === '' ? t('adminTill.noBillsText') : undefined}
        />
      )}
      {data && words === '' && <DayCount total={data.total} unsettled={data.unsettled} />}
      <ul className={styles.lines}>
        {data?.list.map((bill) => (
          <li key={bill.id}>
            <BillLink {...{ bill, format, shopId }} isOfDay={words === ''} />
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && <Pager {...{ pageNum }} hasNextPage={data.hasNextPage} onPage={setPage} />}
    </Stack>
  );
}

/** How many bills the day has, and of how many nobody has recorded the payment. */
function DayCount({ total, unsettled }: Pick<TillBills, 'total' | 'unsettled'>) {
  const t = useText();
  if (total === 0) return null;
  return (
    <p className={styles.muted}>
      {t('adminTill.allBills', { count: total })}
      {unsettled > 0 && ` · ${t('adminTill.unrecordedCount', { count: unsettled })}`}
    </p>
  );
}

type DaySwitchProps = { day: string; today: string; format: TillFormat; onDay: (day: string) => void };

function DaySwitch({ day, today, format, onDay }: DaySwitchProps) {
  const t = useText();
  return (
    <Row gap={2}>
      <IconButton
        icon="chevron-left"
        kind="outline"
        label={t('adminTill.previousDay')}
        onClick={() => onDay(addDays(day, -1))}
      />
      <strong role="status">{formatDay(day, 'dated', format.style)}</strong>
      <IconButton
        icon="chevron-right"
        kind="outline"
        label={t('adminTill.nextDay')}
        aria-disabled={day >= today || undefined}
        onClick={() => day < today && onDay(addDays(day, 1))}
      />
      {day !== today && (
        <Button kind="quiet" size="sm" onClick={() => onDay(today)}>
          {t('adminTill.today')}
        </Button>
      )}
    </Row>
  );
}

type BillLinkProps = {
  bill: TillEntry;
  format: TillFormat;
  shopId: string;
  /** The list names the day. */ isOfDay: boolean;
};

function BillLink({ bill, format, shopId, isOfDay }: BillLinkProps) {
  const t = useText();
  const { id, number, state, settledAt, total, customerName, content, isUnsettled } = bill;
  return (
    <Link to="/store/$shopId/till/bills/$billId" params={{ shopId, billId: id }} className={styles.line}>
      <span className={styles.lineWords}>
        {customerName || t('adminTill.walkIn')}
        <br />
        <span className={styles.muted}>
          {number} · {isOfDay ? format.time(settledAt) : format.when(settledAt)} · {content.join(t('shell.listJoin'))}
        </span>
      </span>
      <span className={styles.lineAmount}>
        {format.amount(total)}
        {(isUnsettled || state !== 'paid') && (
          <>
            <br />
            <Badge tone={isUnsettled || state === 'open' ? 'warning' : 'neutral'}>
              {isUnsettled ? t('adminTill.unrecorded') : t(`bill.state_${state}`)}
            </Badge>
          </>
        )}
      </span>
    </Link>
  );
}
