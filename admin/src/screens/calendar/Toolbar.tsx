import type { CalendarPerson } from '@parlour/contract/calendar/calls';
import type { PeopleChoice as Choice } from '@parlour/domain/calendar/shown-people';
import { addDays, type Day } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { dayInWords, monthInWords } from '@parlour/ui/date/calendar-days.ts';
import { MonthGrid } from '@parlour/ui/date/MonthGrid.tsx';
import { monthOf } from '@parlour/ui/date/month-days.ts';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Suspense, useRef, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { weekInWords } from '../../features/calendar/first-choice.ts';
import type { CalendarView } from '../../features/calendar/search.ts';
import { useText } from '../../lib/app-context.ts';
import { PeopleChoice } from './PeopleChoice.tsx';
import { Popover } from './sheets.ts';
import styles from './Toolbar.module.css';

type ToolbarProps = {
  tag: string;
  day: Day;
  today: Day;
  view: CalendarView;
  data: CalendarDays | undefined;
  /** Whose columns are shown of a day. */
  people: readonly CalendarPerson[];
  choice: Choice;
  /** Whom the address names. */
  picked: readonly string[];
  /** Whose week is shown. */
  person: string | null;
  onDay: (day: Day) => void;
  onView: (view: CalendarView) => void;
  onChoice: (choice: Choice) => void;
  onPeople: (picked: string[]) => void;
};

/** What the calendar shows: which day, in which way, of whom. */
export function Toolbar(props: ToolbarProps) {
  const { tag, day, today, view, data, onDay, onView } = props;
  const t = useText();
  const step = view === 'week' ? 7 : 1;
  return (
    <div className={styles.bar} data-no-print="">
      <div className={styles.days}>
        <Button kind="secondary" size="sm" isUnavailable={day === today} onClick={() => onDay(today)}>
          {t('adminCalendar.today')}
        </Button>
        <IconButton
          icon="chevron-left"
          label={t(view === 'week' ? 'adminCalendar.previousWeek' : 'adminCalendar.previousDay')}
          onClick={() => onDay(addDays(day, -step))}
        />
        <DayChoice
          {...{ tag, day, today, onDay }}
          words={view === 'week' ? weekInWords(day, today, tag) : dayWords(day, today, tag)}
        />
        <IconButton
          icon="chevron-right"
          label={t(view === 'week' ? 'adminCalendar.nextWeek' : 'adminCalendar.nextDay')}
          onClick={() => onDay(addDays(day, step))}
        />
      </div>
      <SegmentSwitch
        label={t('adminCalendar.view')}
        options={(['day', 'week', 'list'] as const).map((id) => ({ id, text: t(`adminCalendar.view_${id}`) }))}
        selected={view}
        onSelect={(id) => onView(id as CalendarView)}
      />
      {data && data.people.length > 1 && <PeoplePart {...props} all={data.people} />}
      <span className={styles.print}>
        <IconButton icon="print" label={t('adminCalendar.print')} kind="outline" onClick={() => print()} />
      </span>
    </div>
  );
}

/** A day as short as the bar needs it to stay on one line of a tablet; with the year where it is another one. */
const dayWords = (day: Day, today: Day, tag: string): string =>
  formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated', { tag });

/** Whose columns a day shows, or whose week it is. */
function PeoplePart({
  all,
  view,
  people,
  choice,
  picked,
  person,
  onChoice,
  onPeople,
}: ToolbarProps & { all: readonly CalendarPerson[] }) {
  const t = useText();
  if (view !== 'week') return <PeopleChoice {...{ all, choice, picked, onChoice }} shown={people} onPick={onPeople} />;
  return (
    <div className={styles.person}>
      <SelectField
        label={t('adminCalendar.person')}
        isLabelHidden
        value={person ?? ''}
        options={all.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(event) => onPeople([event.target.value])}
      />
    </div>
  );
}

type DayChoiceProps = Pick<ToolbarProps, 'tag' | 'day' | 'today' | 'onDay'> & { words: string };

/** The day or the week in words; a press opens a month to choose another one from. */
function DayChoice({ tag, day, today, onDay, words }: DayChoiceProps) {
  const t = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [month, setMonth] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const close = () => setMonth(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.day}
        aria-haspopup="dialog"
        aria-expanded={month !== null}
        onClick={() => {
          setOpened(true);
          setMonth(monthOf(day));
        }}
      >
        {words}
      </button>
      <Suspense>
        {wasOpened && (
          <Popover
            isOpen={month !== null}
            onClose={close}
            triggerRef={trigger}
            title={t('adminCalendar.chooseDay')}
            closeLabel={t('shell.close')}
          >
            {month !== null && (
              <MonthGrid
                label={t('adminCalendar.chooseDay')}
                {...{ tag, month, today }}
                onMonthChange={setMonth}
                heading={monthInWords(month, tag)}
                previousLabel={t('adminCalendar.previousMonth')}
                nextLabel={t('adminCalendar.nextMonth')}
                selected={day}
                onSelect={(chosen) => {
                  close();
                  onDay(chosen);
                }}
                stateOf={dayInWords(tag)}
                loading={false}
              />
            )}
          </Popover>
        )}
      </Suspense>
    </>
  );
}
