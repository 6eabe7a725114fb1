import { addDays, type Day, weekdayOf } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone, firstWeekday, formatDays } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { languageOfPage } from '../../lib/language.ts';
import type { CalendarChoice } from './calls.ts';
import type { CalendarSearch, CalendarView } from './search.ts';

const week = 7;

export const phoneMedia = '(max-width: 599px)';
export const usualView = (isPhone: boolean): CalendarView => (isPhone ? 'list' : 'day');

type Shown = { shopId: string; day: Day; view: CalendarView; person: string | undefined; tag: string };

/** The first day of the week that a day is in, as the language counts weeks. */
const weekStart = (day: Day, tag: string): Day => addDays(day, -((weekdayOf(day) - firstWeekday(tag) + week) % week));

/** The days of that week in words. */
export function weekInWords(day: Day, today: Day, tag: string): string {
  const from = weekStart(day, tag);
  return formatDays(from, addDays(from, week - 1), today.slice(0, 4), { tag });
}

/** What is read to show a day in a view: of a week, the column of one person. */
export function choiceOf({ shopId, day, view, person, tag }: Shown): CalendarChoice {
  if (view !== 'week') return { shopId, from: day, days: 1, person: null };
  return { shopId, from: weekStart(day, tag), days: week, person: person ?? 'first' };
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
    tag: formatTag(languageOfPage()),
  });
}
