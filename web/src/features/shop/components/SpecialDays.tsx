import type { Shop } from '@parlour/contract/shop/calls';
import { type FormatStyle, formatDay } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { spansText } from './HoursTable.tsx';
import styles from './SpecialDays.module.css';

const mostShown = 8;

/** The next days that differ from the week, such as holidays. */
export function SpecialDays({ shop, style }: { shop: Shop; style: FormatStyle }) {
  const t = useText();
  const days = shop.specialDays.slice(0, mostShown);
  if (days.length === 0) return null;
  return (
    <section>
      <h2>{t('shop.specialDays')}</h2>
      <dl className={styles.list}>
        {days.map(({ day, name, spans }) => (
          <div key={day} className={styles.row}>
            <dt>
              <time dateTime={day}>{formatDay(day, 'long', style)}</time>
              {name && (
                <span className={styles.name} lang={shop.languageTag}>
                  {name}
                </span>
              )}
            </dt>
            <dd className={styles.hours}>{spansText(spans, style, t)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
