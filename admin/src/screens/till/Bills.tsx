import type { TillStore } from '@parlour/contract/till/sale';
import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billsQuery } from '../../features/till/calls.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { Failed } from '../States.tsx';
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

// oxlint-disable-next-line eslint/max-lines-per-function -- One list with what narrows it.
function List({ store }: { store: TillStore }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const format = useTillFormat(store);
  const [day, setDay] = useState(store.today);
  const [text, setText] = useState('');
  const [pageNum, setPage] = useState(1);
  const words = useDeferredValue(text.trim());
  const asked = { pageNum, ...(words === '' ? { day } : { text: words }) };
  const { data, error, refetch } = useQuery(billsQuery(shopId, asked));
  const move = (by: number) => {
    setDay(addDays(day, by));
    setPage(1);
  };
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4}>
      <SearchField
        label={t('adminTill.searchBills')}
        placeholder={t('adminTill.searchBills')}
        clearLabel={t('adminTill.clear')}
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
      />
      {words === '' && (
        <Row gap={2}>
          <IconButton icon="chevron-left" kind="outline" label={t('adminTill.previousDay')} onClick={() => move(-1)} />
          <strong role="status">{formatDay(day, 'dated', format.style)}</strong>
          <IconButton
            icon="chevron-right"
            kind="outline"
            label={t('adminTill.nextDay')}
            aria-disabled={day >= store.today || undefined}
            onClick={() => day < store.today && move(1)}
          />
          {day !== store.today && (
            <Button kind="quiet" size="sm" onClick={() => setDay(store.today)}>
              {t('adminTill.today')}
            </Button>
          )}
        </Row>
      )}
      {!data && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={240} />
        </LoadingRegion>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          kind="notice"
          level={2}
          title={t('adminTill.noBills')}
          text={words === '' ? t('adminTill.noBillsText') : undefined}
        />
      )}
      <ul className={styles.lines}>
        {data?.list.map(({ id, number, state, settledAt, total, customerName, content }) => (
          <li key={id}>
            <Link to="/store/$shopId/till/bills/$billId" params={{ shopId, billId: id }} className={styles.line}>
              <span className={styles.lineWords}>
                {customerName || t('adminTill.walkIn')}
                <br />
                <span className={styles.muted}>
                  {number} · {format.when(settledAt)} · {content.join(t('shell.listJoin'))}
                </span>
              </span>
              <span className={styles.lineAmount}>
                {format.amount(total)}
                {state !== 'paid' && (
                  <>
                    <br />
                    <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{t(`bill.state_${state}`)}</Badge>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Row between>
          <Button kind="secondary" isUnavailable={pageNum === 1} onClick={() => pageNum > 1 && setPage(pageNum - 1)}>
            {t('admin.newer')}
          </Button>
          <Button
            kind="secondary"
            isUnavailable={!data.hasNextPage}
            onClick={() => data.hasNextPage && setPage(pageNum + 1)}
          >
            {t('admin.older')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
