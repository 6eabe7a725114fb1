import type { Day } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { useText } from '../../lib/app-context.ts';

type ClosedNoticeProps = { data: CalendarDays; today: Day; tag: string; onDay: (day: Day) => void };

/** Whether the store is closed on the day that is shown. */
export const isClosedDay = ({ days: [first] }: Pick<CalendarDays, 'days'>): boolean => first?.open.length === 0;

/** Says that the store is closed all day, and leads to the next day on which it is open. */
export function ClosedNotice({ data, today, tag, onDay }: ClosedNoticeProps) {
  const t = useText();
  const { nextOpen, days } = data;
  return (
    <NoticeBox
      tone="info"
      title={t(days[0]?.day === today ? 'adminCalendar.closedToday' : 'adminCalendar.closedOnDay')}
      action={
        nextOpen !== null && (
          <Button kind="secondary" size="sm" data-no-print="" onClick={() => onDay(nextOpen)}>
            {t('adminCalendar.toNextOpen', { day: formatDay(nextOpen, 'full', { tag }) })}
          </Button>
        )
      }
    />
  );
}
