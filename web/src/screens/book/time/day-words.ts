import { hoursOn } from '@parlour/domain/shop/open-now';
import { formatDay } from '@parlour/phrases/format';
import type { LunarText } from '@parlour/phrases/format/lunar';
import type { Translate } from '@parlour/phrases/t';
import type { StripDay } from '@parlour/ui/date/DayStrip.tsx';
import { isSomebodyChosen } from '../staff/people.ts';
import type { BoardDay } from './time-board.ts';
import type { BookVisit } from '../visit.ts';

type DayWords = { visit: BookVisit; lastDay: string | undefined };

/** Whether only the person who was chosen is away on a day without times: the store is open, and takes bookings that far ahead. */
export function isDayOff({ day, state }: BoardDay, { visit, lastDay }: DayWords): boolean {
  if (state !== 'closed' || lastDay === undefined || day > lastDay) return false;
  return isSomebodyChosen(visit) && hoursOn(visit.shop, day).length > 0;
}

/** The state of a day, as it is read out. */
function dayText(known: BoardDay, words: DayWords): string {
  const { state, free } = known;
  const { t } = words.visit.style;
  if (state === 'closed') return t(isDayOff(known, words) ? 'booking.dayOffWord' : 'booking.dayClosedWord');
  if (state === 'past') return t('booking.slotPastWord');
  return state === 'full' ? t('booking.slotFullWord') : t('booking.timesFree', { count: free });
}

/** The full date and the state of the day, as they are read out. */
export function dayName(known: BoardDay, words: DayWords): string {
  const { style } = words.visit;
  return style.t('booking.dayName', { day: formatDay(known.day, 'full', style), state: dayText(known, words) });
}

/** The state in a cell of the grid. */
export function shortDayText({ state, free }: BoardDay, t: Translate): string {
  if (state === 'full') return t('booking.slotFullWord');
  return state === 'open' || state === 'few' ? String(free) : '';
}

/** Days as the strip shows them, where dates are written in Chinese also as that calendar has them. */
export function stripDaysOf(
  days: readonly BoardDay[],
  words: DayWords,
  lunarOf?: (day: string) => LunarText,
): StripDay[] {
  const { style } = words.visit;
  return days.map((known, place) => {
    const { day, state } = known;
    return {
      day,
      state,
      name: dayName(known, words),
      weekday: formatDay(day, 'weekday', style),
      date: String(Number(day.slice(8))),
      lunar: lunarOf?.(day),
      // Where the strip runs on into the next month it says so.
      ...(place > 0 && day.endsWith('-01') ? { month: formatDay(day, 'monthShort', style) } : {}),
      stateText: dayText(known, words),
    };
  });
}
