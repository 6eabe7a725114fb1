import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { useText } from '../../lib/app-context.ts';
import type { TimeStyle } from './times.ts';
import styles from './StaleNotice.module.css';

type StaleNoticeProps = {
  since: number | null;
  style: TimeStyle;
  /** At the lower edge of the window, over rows that scroll beneath it. */
  isOverList?: boolean;
};

/** Since when the calendar may be behind, while changes do not arrive. It stands below the days, so that none of them moves under a finger. */
export function StaleNotice({ since, style, isOverList = false }: StaleNoticeProps) {
  const t = useText();
  return (
    <div role="status" className={isOverList ? styles.overList : styles.foot} data-no-print="">
      {since !== null && (
        <NoticeBox tone="warning">
          {t('adminCalendar.stale', { when: formatInstant(since, deviceZone(), style) })}
        </NoticeBox>
      )}
    </div>
  );
}
