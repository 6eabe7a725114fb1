import type { TillDay } from '@parlour/contract/till/day';
import type { TillStore } from '@parlour/contract/till/sale';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { dayQuery } from '../../features/till/calls.ts';
import { useTag } from '../../features/team/tag.ts';
import { type TillFormat, useTillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { FailedPart } from '../States.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { CashSheet } from './CashSheet.tsx';
import { CloseForm } from './CloseForm.tsx';
import { Closings } from './Closings.tsx';
import { TenderTable } from './TenderTable.tsx';
import { TillFrame } from './TillFrame.tsx';
import styles from './Till.module.css';
import { UnsettledVisits } from './UnsettledVisits.tsx';

/** The end of the day: what moved, what is counted, and the closings before. */
export function Day() {
  const t = useText();
  return (
    <TillFrame title={t('adminTill.day')} screen="TillDay">
      {(store) => <Shown store={store} />}
    </TillFrame>
  );
}

function Shown({ store }: { store: TillStore }) {
  const { id: shopId } = useStore().store;
  const format = useTillFormat(store, useTag());
  const { data, error, refetch } = useQuery(dayQuery(shopId));
  const [closed, setClosed] = useState(0);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} height={120} />;
  return (
    <Stack gap={6}>
      {data.unsettledVisits > 0 && (
        <div data-no-print="">
          <UnsettledVisits day={data} format={format} />
        </div>
      )}
      <div className={styles.columns} data-no-print="">
        <Stack gap={4}>
          <Moved day={data} format={format} />
        </Stack>
        {/* After its closing, the next day begins with empty fields. */}
        <CloseForm key={closed} day={data} format={format} onClosed={() => setClosed(closed + 1)} />
      </div>
      <Closings format={format} />
    </Stack>
  );
}

function Moved({ day, format }: { day: TillDay; format: TillFormat }) {
  const t = useText();
  const [isMoving, setMoving] = useState(false);
  const counts = [
    t('adminTill.billCount', { count: day.bills }),
    ...(day.refunds > 0 ? [t('adminTill.refundCount', { count: day.refunds })] : []),
  ];
  return (
    <>
      <Card as="section">
        <Stack gap={3}>
          <h2>{t('adminTill.byTender')}</h2>
          <p className={styles.muted}>
            {day.lastClosedAt === null
              ? t('adminTill.sinceFirst')
              : t('adminTill.since', { when: format.when(day.lastClosedAt) })}
            {' · '}
            {counts.join(' · ')}
          </p>
          <TenderTable tenders={day.tenders} totals={day.totals} format={format} />
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap={3}>
          <h2>{t('adminTill.moveCash')}</h2>
          <ul className={styles.lines}>
            {day.moves.map(({ id, amount, reason, by, at }) => (
              <li key={id} className={styles.line}>
                <span className={styles.lineWords}>
                  {reason}{' '}
                  <span className={styles.muted}>{t('adminTill.closedBy', { when: format.when(at), name: by })}</span>
                </span>
                <span className={styles.lineAmount}>{format.amount(amount)}</span>
              </li>
            ))}
          </ul>
          <Button kind="secondary" icon="plus" onClick={() => setMoving(true)}>
            {t('adminTill.moveCash')}
          </Button>
        </Stack>
      </Card>
      {isMoving && <CashSheet format={format} onClose={() => setMoving(false)} />}
    </>
  );
}
