import { formatDay } from '@parlour/phrases/format';
import { memo } from 'react';
import { useText } from '../../lib/app-context.ts';
import type { Column } from './columns.ts';
import { personWords } from './person-words.ts';
import type { TimeStyle } from './times.ts';
import styles from './ColumnHead.module.css';

type ColumnHeadProps = { column: Column; style: TimeStyle; isWeek: boolean; isToday: boolean };

/** Whose column it is, or of which day, and when is worked there. */
export const ColumnHead = memo(function ColumnHead({ column, style, isWeek, isToday }: ColumnHeadProps) {
  const t = useText();
  const { day, work, name, pieces } = column;
  const title = isWeek ? formatDay(day.day, 'short', style) : name || t('adminCalendar.unassigned');
  const count = new Set(pieces.map(({ appointment }) => appointment.id)).size;
  const under = [
    isWeek && day.special !== null ? day.special : '',
    count > 0 ? t('adminCalendar.count', { count: String(count) }) : '',
    work ? personWords(work, day, style, t) : '',
  ].filter(Boolean);
  return (
    <>
      <h2 className={styles.title} aria-current={isWeek && isToday ? 'date' : undefined} title={title}>
        {title}
      </h2>
      <p className={styles.under} title={under.join(' · ')}>
        {under.join(' · ')}
      </p>
    </>
  );
});
