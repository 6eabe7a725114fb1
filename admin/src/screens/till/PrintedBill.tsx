import type { TillBill } from '@parlour/contract/till/bills';
import { classNames } from '@parlour/ui/class-names.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import type { Paper } from './BillActions.tsx';
import { billRows } from './BillRows.tsx';
import styles from './Till.module.css';

/** The receipt on paper: 80 mm from a printer of receipts, or a page. */
export function PrintedBill({ bill, format, paper }: { bill: TillBill; format: TillFormat; paper: Paper }) {
  const t = useText();
  return (
    <div className={styles.paper} data-paper={paper} aria-hidden="true">
      <div className={styles.paperHead}>
        <h1>{bill.shopName}</h1>
        <p>{bill.shopAddress}</p>
        <p>{bill.shopPhone}</p>
        <p>
          {t('bill.number')} {bill.number}
        </p>
        <p>{format.when(bill.settledAt)}</p>
      </div>
      {billRows(bill, format, t).map(({ id, term, value, isTotal }) => (
        <div key={id} className={classNames(styles.paperRow, isTotal && styles.paperTotal)}>
          <span>{term}</span>
          <span>{value}</span>
        </div>
      ))}
      {bill.sold.map(({ id, name, number }) => (
        <div key={id} className={styles.paperRow}>
          <span>{name}</span>
          <span>{number}</span>
        </div>
      ))}
    </div>
  );
}
