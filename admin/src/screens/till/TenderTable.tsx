import type { DayTender } from '@parlour/contract/till/day';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

/** Sales and refunds by way to pay. */
export function TenderTable({ tenders, format }: { tenders: readonly DayTender[]; format: TillFormat }) {
  const t = useText();
  if (tenders.length === 0) return <p className={styles.muted}>{t('adminTill.nothingYet')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('adminTill.tender')}</th>
          <th scope="col">{t('adminTill.sold')}</th>
          <th scope="col">{t('adminTill.refunded')}</th>
          <th scope="col">{t('adminTill.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map(({ tender, sold, refunded, sum }) => (
          <tr key={tender}>
            <th scope="row">{t(`tender.${tender}`)}</th>
            <td>{format.amount(sold)}</td>
            <td>{Number(refunded) === 0 ? '–' : format.amount(`-${refunded}`)}</td>
            <td>{format.amount(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
