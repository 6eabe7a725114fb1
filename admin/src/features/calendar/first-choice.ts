import { addDays, type Day, weekdayOf } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone, formatDay } from '@parlour/phrases/format';
import type { CalendarChoice } from './calls.ts';
import type { CalendarSearch, CalendarView } from './search.ts';

const week = 7;

export const phoneMedia = '(max-width: 599px)';
export const usualView = (isPhone: boolean): CalendarView => (isPhone ? 'list' : 'day');

type Shown = { shopId: string; day: Day; view: CalendarView; person: string | undefined };

/** The Monday of the week that a day is in: a store has one week, which its roster and reports begin there too, whatever language one reads. */
const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The days of that week in words, as the roster writes them. */
export function weekInWords(day: Day, today: Day, tag: string): string {
  const from = mondayOf(day);
  const last = addDays(from, week - 1);
  const form = last.slice(0, 4) === today.slice(0, 4) ? 'monthDay' : 'date';
  return `${formatDay(from, form, { tag })} – ${formatDay(last, form, { tag })}`;
}

/** What is read to show a day in a view: of a week, the column of one person. */
export function choiceOf({ shopId, day, view, person }: Shown): CalendarChoice {
  if (view !== 'week') return { shopId, from: day, days: 1, person: null };
  return { shopId, from: mondayOf(day), days: week, person: person ?? 'first' };
}

/** What a page that opens at this address reads first, before the store's zone is known. */
export function firstChoice(
  shopId: string,
  { day, view, person = '' }: Pick<CalendarSearch, 'day' | 'view' | 'person'>,
) {
  const isPhone = matchMedia(phoneMedia).matches;
  return choiceOf({
    shopId,
    day: day ?? todayIn(deviceZone(), Date.now()),
    view: view ?? usualView(isPhone),
    person: person.split(',').find(Boolean),
  });
}
