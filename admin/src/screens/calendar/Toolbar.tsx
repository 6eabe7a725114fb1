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
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { weekInWords } from '../../features/calendar/first-choice.ts';
import type { CalendarView } from '../../features/calendar/search.ts';
import { useText } from '../../lib/app-context.ts';
import { PeopleChoice } from './PeopleChoice.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { Popover } from './sheets.ts';
import styles from './Toolbar.module.css';

type ToolbarProps = {
  tag: string;
  day: Day;
  today: Day;
  view: CalendarView;
  data: CalendarDays | undefined;
  isPhone: boolean;
  /** What can be begun, where the heading has no room for it. */
  begin: ReactNode;
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
  const { tag, day, today, view, isPhone, begin, person, onDay, onView } = props;
  const t = useText();
  const all = useKept(props.data?.people) ?? [];
  const whose = isPhone && view === 'week' ? all.find(({ id }) => id === person)?.name : undefined;
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
          {...{ tag, day, today, onDay, whose }}
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
      {all.length > 1 && <PeoplePart {...props} {...{ all }} />}
      {begin && <div className={styles.begin}>{begin}</div>}
      <span className={styles.print}>
        <IconButton icon="print" label={t('adminCalendar.print')} kind="outline" onClick={() => print()} />
      </span>
    </div>
  );
}

/** What is known stays while the next day or person is on its way, and with it the button that was pressed. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
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
  isPhone,
  onChoice,
  onPeople,
}: ToolbarProps & { all: readonly CalendarPerson[] }) {
  if (view === 'week') return <PersonChoice {...{ all, person }} isShort={isPhone} onPick={(id) => onPeople([id])} />;
  return <PeopleChoice {...{ all, choice, picked, onChoice }} isShort={isPhone} shown={people} onPick={onPeople} />;
}

type DayChoiceProps = Pick<ToolbarProps, 'tag' | 'day' | 'today' | 'onDay'> & {
  words: string;
  /** Whose week it is, where that stands nowhere else. */
  whose: string | undefined;
};

/** The day or the week in words; a press opens a month to choose another one from. */
function DayChoice({ tag, day, today, onDay, words, whose }: DayChoiceProps) {
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
        {whose && <span className={styles.whose}> {whose}</span>}
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
