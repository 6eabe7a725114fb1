import type { DaySum, DayTender, DayTotals } from '@parlour/contract/till/day';
import { isReceived } from '@parlour/domain/bill/received';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

type TenderTableProps = { tenders: readonly DayTender[]; totals: DayTotals; format: TillFormat };

/** Sales and refunds by way to pay, with the money received as their sum. What was paid without money stands apart: a gift card counts when it is sold, not once more when it pays. What is still to be paid online is in neither. */
export function TenderTable({ tenders, totals, format }: TenderTableProps) {
  const t = useText();
  const toPay = Number(totals.toPayOnline);
  if (tenders.length === 0 && toPay === 0) return <p className={styles.muted}>{t('adminTill.nothingYet')}</p>;
  const money = tenders.filter(({ tender }) => isReceived(tender));
  const others = tenders.filter(({ tender }) => !isReceived(tender));
  return (
    <Stack gap={4}>
      <Sums rows={money} total={totals.received} totalName={t('adminReport.received')} format={format} />
      {others.length > 0 && (
        <Stack gap={2}>
          <Sums
            caption={t('adminReport.withoutMoney')}
            rows={others}
            // One row is its own sum.
            total={others.length > 1 ? totals.withoutMoney : null}
            totalName={t('adminTill.sum')}
            format={format}
          />
          <p className={styles.muted}>{t('adminTill.withoutMoneyText')}</p>
        </Stack>
      )}
      {toPay !== 0 && (
        <Stack gap={2}>
          <DefinitionRows
            rows={[{ id: 'toPay', term: t('adminTill.toPayOnline'), value: format.amount(totals.toPayOnline) }]}
          />
          <p className={styles.muted}>{t(toPay > 0 ? 'adminTill.toPayOnlineText' : 'adminTill.tookOnlineText')}</p>
        </Stack>
      )}
    </Stack>
  );
}

type SumsProps = {
  caption?: string;
  rows: readonly DayTender[];
  total: DaySum | null;
  totalName: string;
  format: TillFormat;
};

function Sums({ caption, rows, total, totalName, format }: SumsProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('adminTill.tender')}</th>
          <th scope="col">{t('adminTill.sold')}</th>
          <th scope="col">{t('adminTill.refunded')}</th>
          <th scope="col">{t('adminTill.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tender, ...sum }) => (
          <tr key={tender}>
            <th scope="row">{t(`tender.${tender}`)}</th>
            <Cells sum={sum} format={format} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{totalName}</th>
            <Cells sum={total} format={format} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cells({ sum: { sold, refunded, sum }, format }: { sum: DaySum; format: TillFormat }) {
  return (
    <>
      <td>{format.amount(sold)}</td>
      <td>{Number(refunded) === 0 ? '–' : format.amount(`-${refunded}`)}</td>
      <td>{format.amount(sum)}</td>
    </>
  );
}
