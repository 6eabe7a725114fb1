import type { CalendarPersonDay } from '@parlour/contract/calendar/calls';
import type { OpenedDay } from '@parlour/contract/calendar/opened';
import type { Translate } from '@parlour/phrases/t';
import { isWholeDay, spanAt, type TimeStyle } from './times.ts';

type Work = Pick<CalendarPersonDay, 'hours' | 'away'>;

/** When a person works on a day, and what keeps the person away; who is away all day has no hours. */
export function personWords({ hours, away }: Work, day: OpenedDay, style: TimeStyle, t: Translate): string {
  const spans = Array.from({ length: hours.length / 2 }, (_, index) =>
    spanAt(day, hours[index * 2]!, hours[index * 2 + 1]!, style),
  );
  const isAway = away.some(({ from, to }) => isWholeDay(day, from, to));
  const work = hours.length > 0 ? spans.join(', ') : t('adminCalendar.notWorking');
  const absences = away.map(({ kind, from, to, reason }) =>
    [
      t(`adminCalendar.${kind}`),
      isWholeDay(day, from, to) ? t('adminCalendar.allDay') : spanAt(day, from, to, style),
      reason,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [...(isAway ? [] : [work]), ...absences].join(' · ');
}
