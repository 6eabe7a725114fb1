import type { TillClosing } from '@parlour/contract/till/day';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useStore } from '../../features/team/store.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { TenderTable } from './TenderTable.tsx';
import styles from './Till.module.css';

type ClosingSheetProps = { closing: TillClosing; format: TillFormat; onClose: () => void };

/** One closing to read, and the same for paper. */
export function ClosingSheet({ closing, format, onClose }: ClosingSheetProps) {
  const t = useText();
  const { store } = useStore();
  const title = t('adminTill.closing', { number: String(closing.number) });
  return (
    <>
      <Sheet
        isOpen
        onClose={onClose}
        title={title}
        closeLabel={t('shell.close')}
        footer={
          <Button isWide onClick={() => globalThis.print()}>
            {t('adminTill.printClosing')}
          </Button>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
        <div role="group" aria-label={title} tabIndex={0}>
          <ClosingRows closing={closing} format={format} />
        </div>
      </Sheet>
      <div className={styles.paper} data-paper="page" aria-hidden="true">
        <h1>{`${store.name} · ${title}`}</h1>
        <ClosingRows closing={closing} format={format} />
      </div>
    </>
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
      <p className={styles.muted}>
        {t('adminTill.billCount', { count: closing.bills })}
        {closing.refunds > 0 && ` · ${t('adminTill.refundCount', { count: closing.refunds })}`}
      </p>
      <TenderTable tenders={closing.tenders} totals={closing.totals} format={format} />
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
