import { formatDay, type FormatStyle } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import type { StripDay } from '../../ui/DayStrip.tsx';
import type { BoardDay } from './time-board.ts';

/** How a day stands, as it is read out (TIM-03). */
export function dayText({ state, free }: BoardDay, t: Translate): string {
  if (state === 'closed') return t('booking.dayClosedWord');
  if (state === 'past') return t('booking.slotPastWord');
  return state === 'full' ? t('booking.slotFullWord') : t('booking.timesFree', { count: free });
}

/** The same in a cell of the grid. */
export function shortDayText({ state, free }: BoardDay, t: Translate): string {
  if (state === 'full') return t('booking.slotFullWord');
  return state === 'open' || state === 'few' ? String(free) : '';
}

/** Days as the strip shows them. */
export function stripDaysOf(days: readonly BoardDay[], style: FormatStyle): StripDay[] {
  const { t } = style;
  return days.map((known) => {
    const { day, state } = known;
    const words = dayText(known, t);
    return {
      day,
      state,
      name: t('booking.dayName', { day: formatDay(day, 'full', style), state: words }),
      weekday: formatDay(day, 'weekday', style),
      date: String(Number(day.slice(8))),
      stateText: words,
    };
  });
}
