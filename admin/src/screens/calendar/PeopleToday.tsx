import type { OpenedDay } from '@parlour/contract/calendar/opened';
import type { PeopleChoice } from '@parlour/domain/calendar/shown-people';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { peopleOfDay } from '../../features/calendar/people-choice.ts';
import { useText } from '../../lib/app-context.ts';
import { personWords } from './person-words.ts';
import type { TimeStyle } from './times.ts';

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
  const shown = peopleOfDay(data, day, { choice, picked }).filter(({ isGone }) => !isGone);
  if (shown.length === 0) return null;
  const rows = shown.map(({ id, name }) => {
    const found = day.people.find((person) => person.id === id);
    return { id, term: name, value: found ? personWords(found, day, style, t) : '' };
  });
  return (
    <Disclosure title={t('adminCalendar.staffOnDay')}>
      <DefinitionRows rows={rows} />
    </Disclosure>
  );
}
