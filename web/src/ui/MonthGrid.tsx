import { parseDate, type CalendarDate } from '@internationalized/date';
import { useState, type ComponentProps } from 'react';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { canOpen, type DayState } from './day-state.ts';
import { IconButton } from './IconButton.tsx';
import { firstDayOf, gregorianCalendar, monthAfter, monthOf } from './month-days.ts';
import styles from './MonthGrid.module.css';

export type MonthDay = {
  state: DayState;
  /** Read after the date, such as "5 times free". */
  text: string;
  /** Drawn under the number, such as "5" or "full"; readers hear `text` instead. */
  short?: string;
};

type MonthGridProps = {
  label: string;
  /** Shown month, 2026-11. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The shown month in words. */
  heading: string;
  previousLabel: string;
  nextLabel: string;
  selected: string | null;
  onSelect: (day: string) => void;
  /** First and last local day that can be reached. */
  min?: string;
  max?: string;
  today?: string;
  firstDayOfWeek?: 'sun' | 'mon' | 'sat';
  /** How a day stands; nothing for a day that is not known yet. */
  stateOf: (day: string) => MonthDay | undefined;
  loading: boolean;
};

/** A month of days with their state in words; arrows walk, PageUp and PageDown turn the month. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, onMonthChange, selected, onSelect, min, max, firstDayOfWeek, stateOf, today, loading } = props;
  const [focused, setFocused] = useState<CalendarDate | null>(selected ? parseDate(selected) : null);
  const shown = focused && monthOf(focused.toString()) === month ? focused : firstShown(month, min);
  const moveFocus = (date: CalendarDate) => {
    setFocused(date);
    const reached = monthOf(date.toString());
    if (reached !== month) onMonthChange(reached);
  };
  const isUnavailable = (date: { toString(): string }) => {
    const known = stateOf(date.toString());
    return !known || !canOpen(known.state);
  };
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar}
      createCalendar={gregorianCalendar}
      value={selected ? parseDate(selected) : null}
      onChange={(date) => date && onSelect(date.toString())}
      focusedValue={shown}
      onFocusChange={moveFocus}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isDateUnavailable={isUnavailable}
      firstDayOfWeek={firstDayOfWeek}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      <MonthHead {...props} />
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        {(date) => <DayOfMonth date={date} day={stateOf(date.toString())} isToday={date.toString() === today} />}
      </CalendarGrid>
    </Calendar>
  );
}

function firstShown(month: string, min: string | undefined): CalendarDate {
  return min && monthOf(min) === month ? parseDate(min) : firstDayOf(month);
}

function MonthHead({ month, onMonthChange, heading, previousLabel, nextLabel, min, max }: MonthGridProps) {
  const isFirst = min !== undefined && month <= monthOf(min);
  const isLast = max !== undefined && month >= monthOf(max);
  return (
    <div className={styles.head}>
      <IconButton
        icon="chevron-left"
        label={previousLabel}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMonthChange(monthAfter(month, -1))}
      />
      <p className={styles.month} aria-live="polite">
        {heading}
      </p>
      <IconButton
        icon="chevron-right"
        label={nextLabel}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMonthChange(monthAfter(month, 1))}
      />
    </div>
  );
}

type DayOfMonthProps = { date: CalendarDate; day: MonthDay | undefined; isToday: boolean };

function DayOfMonth({ date, day, isToday }: DayOfMonthProps) {
  const nameWithState = (cell: ComponentProps<'div'>) => (
    <div {...cell} aria-label={day ? `${cell['aria-label']}, ${day.text}` : cell['aria-label']} />
  );
  return (
    <CalendarCell
      date={date}
      className={styles.day}
      data-state={day?.state}
      data-now={isToday || undefined}
      data-short={day?.short ?? ''}
      render={(cell) => nameWithState(cell as ComponentProps<'div'>)}
    >
      {({ formattedDate }) => <span className={styles.date}>{formattedDate}</span>}
    </CalendarCell>
  );
}
