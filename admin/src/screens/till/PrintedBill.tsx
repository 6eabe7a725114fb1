import type { TillBill } from '@parlour/contract/till/bills';
import { formatDay } from '@parlour/phrases/format';
import { classNames } from '@parlour/ui/class-names.ts';
import { Fragment } from 'react';
import type { TillFormat } from '../../features/till/money.ts';
import { soldByLine } from '../../features/till/sold-by-line.ts';
import { useText } from '../../lib/app-context.ts';
import type { Paper } from './BillActions.tsx';
import { billRows, linesOf, teamNames } from './BillRows.tsx';
import styles from './Till.module.css';

type Words = { format: TillFormat; t: ReturnType<typeof useText> };

/** What the lines of a bill have sold, by the ids of their rows: the number of each right, what a gift card is worth, and until when it holds. */
function issuedWords(bill: TillBill, { format, t }: Words): ReadonlyMap<string, string[]> {
  const names = teamNames(bill);
  const lines = linesOf(bill).map((line) => ({ ...line, name: names.get(line.id) ?? line.name }));
  const sold = soldByLine(bill.sold, lines);
  return new Map(
    lines.map(({ id, kind, price }) => {
      const value = kind === 'gift_card' || kind === 'e_gift_card' ? format.amount(price) : '';
      const words = (sold.get(id) ?? []).map(({ number, endsOn }) => {
        const until =
          endsOn === null ? '' : t('adminTill.giftCardEnds', { day: formatDay(endsOn, 'date', format.style) });
        return [t('adminTill.issuedNumber', { number }), value, until].filter(Boolean).join(' · ');
      });
      return [`line ${id}`, words];
    }),
  );
}

/** The receipt on paper: 80 mm from a printer of receipts, or a page. */
export function PrintedBill({ bill, format, paper }: { bill: TillBill; format: TillFormat; paper: Paper }) {
  const t = useText();
  const issued = issuedWords(bill, { format, t });
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
        <Fragment key={id}>
          <div className={classNames(styles.paperRow, isTotal && styles.paperTotal)}>
            <span>{term}</span>
            <span>{value}</span>
          </div>
          {issued.get(id)?.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
