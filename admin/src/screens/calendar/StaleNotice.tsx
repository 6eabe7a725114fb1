import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { useText } from '../../lib/app-context.ts';
import type { TimeStyle } from './times.ts';

type StaleNoticeProps = { since: number | null; style: TimeStyle };

/** Since when the calendar may be behind, while changes do not arrive. */
export function StaleNotice({ since, style }: StaleNoticeProps) {
  const t = useText();
  return (
    <div role="status" data-no-print="">
      {since !== null && (
        <NoticeBox tone="warning">
          {t('adminCalendar.stale', { when: formatInstant(since, deviceZone(), style) })}
        </NoticeBox>
      )}
    </div>
  );
}
