import { formatDay, type FormatStyle } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import type { StripDay } from '../../ui/DayStrip.tsx';
import type { BoardDay } from './time-board.ts';

/** How a day stands, as it is read out (TIM-03). */
function dayText({ state, free }: BoardDay, t: Translate): string {
  if (state === 'closed') return t('booking.dayClosedWord');
  if (state === 'past') return t('booking.slotPastWord');
  return state === 'full' ? t('booking.slotFullWord') : t('booking.timesFree', { count: free });
}

/** The full date and how the day stands, as they are read out. */
export function dayName(known: BoardDay, style: FormatStyle): string {
  return style.t('booking.dayName', { day: formatDay(known.day, 'full', style), state: dayText(known, style.t) });
}

/** The state in a cell of the grid. */
export function shortDayText({ state, free }: BoardDay, t: Translate): string {
  if (state === 'full') return t('booking.slotFullWord');
  return state === 'open' || state === 'few' ? String(free) : '';
}

/** Days as the strip shows them. */
export function stripDaysOf(days: readonly BoardDay[], style: FormatStyle): StripDay[] {
  const { t } = style;
  return days.map((known) => {
    const { day, state } = known;
    return {
      day,
      state,
      name: dayName(known, style),
      weekday: formatDay(day, 'weekday', style),
      date: String(Number(day.slice(8))),
      stateText: dayText(known, t),
    };
  });
}
