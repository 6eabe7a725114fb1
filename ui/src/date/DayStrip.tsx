import type { LunarText } from '@parlour/phrases/format/lunar';
import { useEffect, useRef } from 'react';
import { canOpen, type DayState } from './day-state.ts';
import { moveChoice, tabStop } from '../choice/roving-radio.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './DayStrip.module.css';

export type StripDay = {
  /** Local day, 2026-11-24. */
  day: string;
  /** Full date and state as they are read out. */
  name: string;
  weekday: string;
  /** Number in the month. */
  date: string;
  /** The same day in the Chinese calendar, where dates are written in Chinese. */
  lunar?: LunarText | undefined;
  /** Month, on the first day and where it changes. */
  month?: string;
  /** The state in a word or a count. */
  stateText: string;
  state: DayState;
};

type DayStripProps = {
  label: string;
  days: readonly StripDay[];
  selected: string | null;
  onSelect: (day: string) => void;
  /** A tap on a day that cannot be chosen: say why. */
  onUnfree?: (day: string) => void;
  /** The days are not known yet. */
  loading: boolean;
  /** Its days have such a text. */
  hasLunar?: boolean;
  loadingLabel: string;
};

const skeletonDays = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Days in a row that scrolls sideways, each with its weekday, date and state in words. */
export function DayStrip({
  label,
  days,
  selected,
  onSelect,
  onUnfree,
  loading,
  hasLunar,
  loadingLabel,
}: DayStripProps) {
  const stripRef = useChosenInView(selected, loading);
  if (loading) {
    return (
      <div className={styles.strip} role="group" aria-label={loadingLabel} aria-busy="true">
        {skeletonDays.map((key) => (
          <span key={key} className={styles.cellSpace}>
            <Skeleton shape="block" height={hasLunar ? 100 : 82} />
          </span>
        ))}
      </div>
    );
  }
  const stops = days.map(({ day, state }) => ({ id: day, isUnfree: !canOpen(state) }));
  const reached = tabStop(stops, selected);
  return (
    <div ref={stripRef} role="radiogroup" aria-label={label} className={styles.strip} onKeyDown={moveChoice}>
      {days.map((day) => (
        <DayCell
          key={day.day}
          day={day}
          isChosen={day.day === selected}
          isReached={day.day === reached}
          onPress={() => (canOpen(day.state) ? onSelect(day.day) : onUnfree?.(day.day))}
        />
      ))}
    </div>
  );
}

type DayCellProps = { day: StripDay; isChosen: boolean; isReached: boolean; onPress: () => void };

function DayCell({ day, isChosen, isReached, onPress }: DayCellProps) {
  return (
    <button
      type="button"
      role="radio"
      className={styles.cell}
      aria-label={day.name + (day.lunar?.full ?? '')}
      aria-checked={isChosen}
      aria-disabled={canOpen(day.state) ? undefined : true}
      data-state={day.state}
      tabIndex={isReached ? 0 : -1}
      onClick={onPress}
    >
      <span className={styles.small}>{day.weekday}</span>
      <span className={styles.date}>{day.date}</span>
      {day.lunar && <span className={styles.lunar} data-lunar={day.lunar.short} />}
      {day.month && <span className={styles.small}>{day.month}</span>}
      <span className={styles.state}>{day.stateText}</span>
    </button>
  );
}

/** Brings the chosen day into the strip without moving the page. */
function useChosenInView(selected: string | null, loading: boolean) {
  const stripRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = stripRef.current;
    const cell = strip?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (!strip || !cell) return;
    const left = cell.offsetLeft - strip.offsetLeft;
    const isOutside = left < strip.scrollLeft || left + cell.offsetWidth > strip.scrollLeft + strip.clientWidth;
    if (isOutside) strip.scrollLeft = left - (strip.clientWidth - cell.offsetWidth) / 2;
  }, [selected, loading]);
  return stripRef;
}
