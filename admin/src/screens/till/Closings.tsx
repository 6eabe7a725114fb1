import type { TillClosing } from '@parlour/contract/till/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { closingsQuery, exportClosings } from '../../features/till/calls.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { TenderTable } from './TenderTable.tsx';
import styles from './Till.module.css';

const pageSize = 20;

/** Past closings: each can be read and printed, all of them leave as a workbook. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One list with what it opens.
export function Closings({ format }: { format: TillFormat }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const [pageNum, setPage] = useState(1);
  const { data } = useQuery(closingsQuery(shopId, pageNum));
  const [shown, setShown] = useState<TillClosing | null>(null);
  const download = useAction(async () => {
    const file = await exportClosings(shopId);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file instanceof File ? file.name : `${t('adminTill.closings')}.xlsx`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  if (!data) return null;
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
          <div role="alert">{download.error && <NoticeBox tone="danger">{download.error}</NoticeBox>}</div>
          {data.total === 0 && <p className={styles.muted}>{t('adminTill.noClosings')}</p>}
          <ul className={styles.lines}>
            {data.list.map((closing) => (
              <li key={closing.id}>
                <button type="button" className={styles.line} onClick={() => setShown(closing)}>
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
              </li>
            ))}
          </ul>
          {data.total > pageSize && (
            <Row between>
              <Button
                kind="secondary"
                isUnavailable={pageNum === 1}
                onClick={() => pageNum > 1 && setPage(pageNum - 1)}
              >
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
      </div>
      {shown && (
        <>
          <Sheet
            isOpen
            onClose={() => setShown(null)}
            title={t('adminTill.closing', { number: String(shown.number) })}
            closeLabel={t('shell.close')}
            footer={
              <Button isWide onClick={() => globalThis.print()}>
                {t('adminTill.printClosing')}
              </Button>
            }
          >
            <ClosingRows closing={shown} format={format} />
          </Sheet>
          <div className={styles.paper} data-paper="a4" aria-hidden="true">
            <h1>{t('adminTill.closing', { number: String(shown.number) })}</h1>
            <ClosingRows closing={shown} format={format} />
          </div>
        </>
      )}
    </section>
  );
}

function ClosingRows({ closing, format }: { closing: TillClosing; format: TillFormat }) {
  const t = useText();
  const { amount } = format;
  return (
    <Stack gap={4}>
      <p className={styles.muted}>
        {t('adminTill.closedBy', { when: format.when(closing.closedAt), name: closing.by })}
      </p>
      <TenderTable tenders={closing.tenders} format={format} />
      <DefinitionRows
        rows={[
          { id: 'opening', term: t('adminTill.opening'), value: amount(closing.opening) },
          { id: 'in', term: t('adminTill.cashIn'), value: amount(closing.cashIn) },
          {
            id: 'out',
            term: t('adminTill.cashOut'),
            value: amount(Number(closing.cashOut) === 0 ? '0' : `-${closing.cashOut}`),
          },
          { id: 'expected', term: t('adminTill.expected'), value: amount(closing.expected) },
          { id: 'counted', term: t('adminTill.counted'), value: amount(closing.counted) },
          { id: 'difference', term: t('adminTill.difference'), value: amount(closing.difference), isTotal: true },
          { id: 'left', term: t('adminTill.left'), value: amount(closing.left) },
        ]}
      />
      {closing.note !== '' && <p>{closing.note}</p>}
    </Stack>
  );
}
