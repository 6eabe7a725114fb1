import type { LunarText } from '@parlour/phrases/format/lunar';
import { addDays } from '@parlour/domain/time/day';
import { firstWeekday, formatDay } from '@parlour/phrases/format';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { canOpen, type DayState } from './day-state.ts';
import { IconButton } from '../button/IconButton.tsx';
import { dayReached, firstDayOf, monthAfter, monthOf, weeksOf } from './month-days.ts';
import { useLunar } from './use-lunar.ts';
import styles from './MonthGrid.module.css';

export type MonthDay = {
  state: DayState;
  /** Read out, such as "Tuesday, 24 November 2026, 5 times free". */
  name: string;
  /** Drawn under the number, such as "5" or "full"; readers hear `name` instead. */
  short?: string;
};

type MonthGridProps = {
  label: string;
  /** How dates are written, such as `en-AU`; the week begins as it does there. */
  tag: string;
  /** Shown month, 2026-11. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The shown month in words. */
  heading: string;
  previousLabel: string;
  nextLabel: string;
  selected: string | null;
  /** The last day of a stretch that begins with the selected one. */
  until?: string | null;
  /** Where any number of days is chosen: these, instead of the selected one. */
  chosen?: readonly string[];
  onSelect: (day: string) => void;
  /** First and last local day that can be reached. */
  min?: string;
  max?: string;
  today?: string;
  /** The state of a day; undefined for a day that is not known yet. */
  stateOf: (day: string) => MonthDay | undefined;
  loading: boolean;
};

/** A month of days with their state in words; arrows walk, PageUp and PageDown turn the month. */
export function MonthGrid(props: MonthGridProps) {
  const { label, tag, month, selected, until, chosen, onSelect, min, max, stateOf, today, loading } = props;
  const headingId = useId();
  const { gridRef, reached, setReached, walk } = useWalk(props);
  const lunarOf = useLunar(tag);
  const isSelected = (day: string) => chosen?.includes(day) ?? (day === selected || day === until);
  const press = (day: string) => {
    const known = stateOf(day);
    if (isOutside(day, props)) return;
    setReached(day);
    if (known && canOpen(known.state)) onSelect(day);
  };
  const cellOf = (day: string) => (
    <DayOfMonth
      day={day}
      name={formatDay(day, 'full', { tag })}
      known={stateOf(day)}
      lunar={lunarOf?.(day)}
      isOutside={isOutside(day, { min, max })}
      isToday={day === today}
      isSelected={isSelected(day)}
      isBetween={Boolean(selected && until) && day > selected! && day < until!}
      isReached={day === reached}
      onPress={() => press(day)}
    />
  );
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.calendar}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      <MonthHead {...props} headingId={headingId} />
      <WeekdayNames tag={tag} />
      <div
        ref={gridRef}
        role="grid"
        aria-labelledby={headingId}
        aria-colcount={7}
        className={styles.grid}
        onKeyDown={walk}
      >
        {weeksOf(month, firstWeekday(tag)).map((week) => (
          <Week key={week.find(Boolean)} days={week} isSelected={isSelected} cellOf={cellOf} />
        ))}
      </div>
    </div>
  );
}

type WeekProps = {
  days: (string | null)[];
  isSelected: (day: string) => boolean;
  cellOf: (day: string) => ReactNode;
};

function Week({ days, isSelected, cellOf }: WeekProps) {
  const cell = (day: string, place: number) => (
    <div
      key={day}
      role="gridcell"
      aria-colindex={place + 1}
      aria-selected={isSelected(day)}
      style={{ gridColumn: place + 1 }}
    >
      {cellOf(day)}
    </div>
  );
  return (
    <div role="row" className={styles.week}>
      {days.map((day, place) => day !== null && cell(day, place))}
    </div>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

function isOutside(day: string, { min = day, max = day }: { min?: string; max?: string }): boolean {
  return day < min || day > max;
}

/** The one day that the Tab key reaches, and the keys that lead from it to another, in another month too. */
function useWalk({ tag, month, onMonthChange, selected, min, max }: MonthGridProps) {
  const gridRef = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const [lastReached, setReached] = useState<string | null>(null);
  const inMonth = [lastReached, selected, min].find((day) => day && monthOf(day) === month);
  const reached = inMonth ?? firstDayOf(month);
  useLayoutEffect(() => {
    if (!isWalking.current || reached !== lastReached) return;
    isWalking.current = false;
    gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayReached(event, reached, { firstWeekday: firstWeekday(tag), min, max });
    if (next === null) return;
    event.preventDefault();
    if (next === reached) return;
    isWalking.current = true;
    setReached(next);
    if (monthOf(next) !== month) onMonthChange(monthOf(next));
  };
  return { gridRef, reached, setReached, walk };
}

type MonthHeadProps = MonthGridProps & { headingId: string };

function MonthHead({ month, onMonthChange, heading, headingId, previousLabel, nextLabel, min, max }: MonthHeadProps) {
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
      <p id={headingId} className={styles.month} aria-live="polite">
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

/** A Monday, from which the names of the weekdays are counted. */
const someMonday = '2026-01-05';

/** Seen only: each day is read with its weekday. */
function WeekdayNames({ tag }: { tag: string }) {
  const start = firstWeekday(tag);
  return (
    <div aria-hidden="true" className={styles.week}>
      {weekdays.map((place) => (
        <span key={place} className={styles.weekday}>
          {formatDay(addDays(someMonday, start + place), 'weekday', { tag })}
        </span>
      ))}
    </div>
  );
}

type DayOfMonthProps = {
  day: string;
  name: string;
  known: MonthDay | undefined;
  lunar: LunarText | undefined;
  isOutside: boolean;
  isToday: boolean;
  isSelected: boolean;
  isBetween: boolean;
  isReached: boolean;
  onPress: () => void;
};

function DayOfMonth(props: DayOfMonthProps) {
  const { day, name, known, lunar, isOutside, isToday, isSelected, isBetween, isReached, onPress } = props;
  const isUnavailable = !known || !canOpen(known.state);
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={(known?.name ?? name) + (lunar?.full ?? '')}
      aria-pressed={isSelected || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isOutside || isUnavailable || undefined}
      tabIndex={isReached ? 0 : -1}
      data-state={known?.state}
      data-now={isToday || undefined}
      data-selected={isSelected || undefined}
      data-between={isBetween || undefined}
      data-disabled={isOutside || undefined}
      data-unavailable={isUnavailable || undefined}
      data-short={known?.short ?? ''}
      onClick={onPress}
    >
      <span className={styles.date}>{Number(day.slice(8))}</span>
      {lunar && <span className={styles.lunar} data-lunar={lunar.short} />}
    </button>
  );
}
