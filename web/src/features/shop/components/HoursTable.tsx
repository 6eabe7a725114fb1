import type { Shop } from '@parlour/contract/shop/calls';
import { hoursOn } from '@parlour/domain/shop/open-now';
import { addDays } from '@parlour/domain/time/day';
import { type FormatStyle, formatDay, formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { useText } from '../../../lib/app-context.ts';
import { useOpenState } from '../now.ts';
import styles from './HoursTable.module.css';

type Span = { from: string; to: string };

/** Spans of a day in words, or the word for a closed day. */
export function spansText(spans: readonly Span[], style: FormatStyle, t: Translate): string {
  if (spans.length === 0) return t('shop.closed');
  return spans
    .map(({ from, to }) => t('units.openEnd', { from: formatTime(from, style), to: formatTime(to, style) }))
    .join(t('shop.spanJoin'));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The opening hours of each weekday; today is marked in words and weight. A special day shows in today's row. */
export function HoursTable({ shop, style }: { shop: Shop; style: FormatStyle }) {
  const t = useText();
  const { today, weekday: todayWeekday } = useOpenState(shop);
  return (
    <section>
      <h2>{t('shop.hours')}</h2>
      <table className={styles.table}>
        <tbody>
          {weekdays.map((weekday) => {
            const isToday = weekday === todayWeekday;
            const hours = shop.hours.find((entry) => entry.weekday === weekday);
            const spans = isToday ? hoursOn(shop, today) : hours?.isOpen ? hours.spans : [];
            return (
              <tr
                key={weekday}
                className={isToday ? styles.today : undefined}
                aria-current={isToday ? 'date' : undefined}
              >
                <th scope="row">
                  {formatDay(addDays(today, weekday - todayWeekday), 'weekdayLong', style)}
                  {isToday && <span className={styles.mark}>{t('shop.today')}</span>}
                </th>
                <td>{spansText(spans, style, t)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
