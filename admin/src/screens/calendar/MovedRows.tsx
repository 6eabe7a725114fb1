import type { MovedItem, MovePreview } from '@parlour/contract/appointment/move';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { useText } from '../../lib/app-context.ts';
import type { TimeStyle } from './times.ts';
import styles from './MovedRows.module.css';

type MovedRowsProps = { preview: MovePreview; style: TimeStyle };

/** Every part of an appointment as it is, and below it as it would be. */
export function MovedRows({ preview: { before, after }, style }: MovedRowsProps) {
  const t = useText();
  const words = (item: MovedItem) =>
    [
      formatDay(item.start.slice(0, 10), 'short', style),
      `${formatTime(item.start.slice(11), style)}–${formatTime(item.end.slice(11), style)}`,
      // A store without people serves itself, and has no name to say.
      item.staffName || (item.staffId === null ? t('adminCalendar.unassigned') : ''),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={styles.list}>
      {after.map((item) => {
        const old = before.find(({ itemId }) => itemId === item.itemId);
        const isSame = old !== undefined && words(old) === words(item);
        return (
          <li key={item.itemId} className={styles.row}>
            <strong>{item.name}</strong>
            {old && !isSame && (
              <span className={styles.old}>
                <span className={styles.label}>{t('adminCalendar.before')}</span> {words(old)}
              </span>
            )}
            <span className={styles.next}>
              {!isSame && <Icon name="chevron-right" size={16} />}
              <span className={styles.label}>{t(isSame ? 'adminCalendar.staysSame' : 'adminCalendar.after')}</span>{' '}
              {words(item)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
