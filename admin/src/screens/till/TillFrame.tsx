import type { TillStore } from '@parlour/contract/till/sale';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { storeQuery } from '../../features/till/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { PageTop } from '../PageTop.tsx';
import { FailedPart } from '../States.tsx';
import { useNewDay } from './use-new-day.ts';
import styles from './Till.module.css';

type TillFrameProps = { title: string; screen: string; bar?: ReactNode; children: (store: TillStore) => ReactNode };

/** A page of the till, with the ways to the others; it waits for what the till needs of its store. */
export function TillFrame({ title, screen, bar, children }: TillFrameProps) {
  const { store, may } = useStore();
  const t = useText();
  const { data, error, refetch } = useQuery(storeQuery(store.id));
  useNewDay(data?.zone, () => void refetch());
  const params = { shopId: store.id };
  return (
    <AreaPage screen={screen} bar={bar} isFull>
      <Stack gap={5}>
        <div data-no-print="">
          <PageTop title={title} />
        </div>
        <nav aria-label={t('adminTill.parts')} className={styles.parts} data-no-print="">
          <Link to="/store/$shopId/till" params={params} activeOptions={{ exact: true, includeSearch: false }}>
            {t('adminTill.sale')}
          </Link>
          <Link to="/store/$shopId/till/bills" params={params}>
            {t('adminTill.bills')}
          </Link>
          {may('till.close') && (
            <Link to="/store/$shopId/till/day" params={params}>
              {t('adminTill.day')}
            </Link>
          )}
        </nav>
        {data ? children(data) : error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
      </Stack>
    </AreaPage>
  );
}
