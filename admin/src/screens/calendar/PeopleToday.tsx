import type { CalendarPersonDay } from '@parlour/contract/calendar/calls';
import type { OpenedDay } from '@parlour/contract/calendar/opened';
import type { PeopleChoice } from '@parlour/domain/calendar/shown-people';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { peopleOfDay } from '../../features/calendar/people-choice.ts';
import { useText } from '../../lib/app-context.ts';
import { isWholeDay, spanAt, type TimeStyle } from './times.ts';

type PeopleTodayProps = {
  data: CalendarDays;
  day: OpenedDay;
  choice: PeopleChoice;
  picked: readonly string[];
  style: TimeStyle;
};

/** Who works when on a day, and who is away, in words. */
export function PeopleToday({ data, day, choice, picked, style }: PeopleTodayProps) {
  const t = useText();
  const words = usePersonWords(day, style);
  const shown = peopleOfDay(data, day, { choice, picked }).filter(({ isGone }) => !isGone);
  if (shown.length === 0) return null;
  const rows = shown.map(({ id, name }) => {
    const found = day.people.find((person) => person.id === id);
    return { id, term: name, value: found ? words(found) : '' };
  });
  return (
    <Disclosure title={t('adminCalendar.staffOnDay')}>
      <DefinitionRows rows={rows} />
    </Disclosure>
  );
}

/** When a person works on a day, and what keeps the person away. */
export function usePersonWords(day: OpenedDay, style: TimeStyle) {
  const t = useText();
  const pairs = (flat: readonly number[]) =>
    Array.from({ length: flat.length / 2 }, (_, index) => spanAt(day, flat[index * 2]!, flat[index * 2 + 1]!, style));
  return ({ hours, away }: CalendarPersonDay): string =>
    [
      hours.length > 0 ? pairs(hours).join(', ') : t('adminCalendar.notWorking'),
      ...away.map(({ kind, from, to, reason }) =>
        [
          t(`adminCalendar.${kind}`),
          isWholeDay(day, from, to) ? t('adminCalendar.allDay') : spanAt(day, from, to, style),
          reason,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ].join(' · ');
}
