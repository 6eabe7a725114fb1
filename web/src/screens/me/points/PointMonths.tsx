import type { PointMonth } from '@parlour/domain/points/point-history';
import { formatDay, type FormatStyle } from '@parlour/phrases/format';
import { useId } from 'react';
import { balanceText, signedPoints } from '../../../features/points/point-words.ts';
import { useText } from '../../../lib/app-context.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import styles from './Points.module.css';

type MonthsProps = { months: readonly PointMonth[]; style: FormatStyle };

/** The balance at the end of the last months as a chart, and the same figures as a table. */
export function PointMonths({ months, style }: MonthsProps) {
  const t = useText();
  const id = useId();
  return (
    <Stack gap={4} as="section">
      <h2 id={id}>{t('points.months')}</h2>
      <Chart months={months} style={style} />
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('points.month')}</th>
            <th scope="col">{t('points.gained')}</th>
            <th scope="col">{t('points.lost')}</th>
            <th scope="col">{t('points.atEnd')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, gained, lost, balance }) => (
            <tr key={month}>
              <th scope="row">{formatDay(`${month}-01`, 'monthLong', style)}</th>
              <td>{signedPoints(gained, style)}</td>
              <td>{signedPoints(-lost, style)}</td>
              <td>{balanceText(balance, style)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

const height = 100;

/** A bar for each month, from the line of zero; the table says the same, so readers of the screen need no picture. */
function Chart({ months, style }: MonthsProps) {
  const balances = months.map(({ balance }) => balance);
  const [most, least] = [Math.max(0, ...balances), Math.min(0, ...balances)];
  const range = most - least || 1;
  const zero = (most / range) * height;
  return (
    <div aria-hidden="true" className={styles.chart}>
      <svg viewBox={`0 0 ${months.length * 10} ${height}`} preserveAspectRatio="none" className={styles.bars}>
        {balances.map((balance, place) => {
          const length = (Math.abs(balance) / range) * height;
          const y = balance < 0 ? zero : zero - length;
          const className = balance < 0 ? styles.owed : styles.bar;
          return (
            <rect key={months[place]!.month} x={place * 10 + 2} y={y} width={6} height={length} className={className} />
          );
        })}
        <line x1={0} x2={months.length * 10} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <ol className={styles.names}>
        {months.map(({ month }) => (
          <li key={month}>{formatDay(`${month}-01`, 'monthShort', style)}</li>
        ))}
      </ol>
    </div>
  );
}
