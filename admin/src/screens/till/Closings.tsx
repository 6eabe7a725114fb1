import type { TillClosing } from '@parlour/contract/till/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { closingsQuery, exportClosings } from '../../features/till/calls.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type Action, useAction } from '../../lib/use-action.ts';
import { ClosingSheet } from './ClosingSheet.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { Pager } from './Pager.tsx';
import styles from './Till.module.css';

const pageSize = 20;

/** Past closings: each can be read and printed, all of them leave as a workbook. */
export function Closings({ format }: { format: TillFormat }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const [pageNum, setPage] = useState(1);
  const { data, error, refetch } = useQuery(closingsQuery(shopId, pageNum));
  const [shown, setShown] = useState<TillClosing | null>(null);
  const download = useDownload(shopId);
  if (!data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('adminTill.closings')}>
      <div data-no-print="">
        <Stack gap={3}>
          <Row between wrap>
            <h2>{t('adminTill.closings')}</h2>
            {data.total > 0 && (
              <Button
                kind="secondary"
                size="sm"
                loading={download.isBusy}
                loadingLabel={t('shell.loading')}
                onClick={download.run}
              >
                {t('adminTill.export')}
              </Button>
            )}
          </Row>
          <LoadFault error={error} onRetry={() => void refetch()} />
          <div role="alert">{download.error && <NoticeBox tone="danger">{download.error}</NoticeBox>}</div>
          {data.total === 0 && <p className={styles.muted}>{t('adminTill.noClosings')}</p>}
          <ul className={styles.lines}>
            {data.list.map((closing) => (
              <li key={closing.id}>
                <ClosingLine closing={closing} format={format} onOpen={() => setShown(closing)} />
              </li>
            ))}
          </ul>
          {data.total > pageSize && <Pager {...{ pageNum }} hasNextPage={data.hasNextPage} onPage={setPage} />}
        </Stack>
      </div>
      {shown && <ClosingSheet closing={shown} format={format} onClose={() => setShown(null)} />}
    </section>
  );
}

/** Saves the workbook of all closings. */
function useDownload(shopId: string): Action {
  const t = useText();
  return useAction(async () => {
    const file = await exportClosings(shopId);
    saveFile(file, file instanceof File ? file.name : `${t('adminTill.closings')}.xlsx`);
  });
}

type ClosingLineProps = { closing: TillClosing; format: TillFormat; onOpen: () => void };

function ClosingLine({ closing, format, onOpen }: ClosingLineProps) {
  const t = useText();
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      <span className={styles.lineWords}>
        {formatDay(closing.day, 'dated', format.style)}
        <br />
        <span className={styles.muted}>
          {t('adminTill.closedBy', { when: format.when(closing.closedAt), name: closing.by })}
        </span>
      </span>
      <span className={styles.lineAmount}>
        {format.amount(closing.counted)}
        {Number(closing.difference) !== 0 && (
          <>
            <br />
            <span className={styles.muted}>
              {t('adminTill.difference')} {format.amount(closing.difference)}
            </span>
          </>
        )}
      </span>
    </button>
  );
}
