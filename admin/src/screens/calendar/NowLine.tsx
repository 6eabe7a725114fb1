import { createContext, use } from 'react';
import { type Axis, onAxis } from '@parlour/domain/calendar/axis';
import { dayOfInstant, elapsedOf } from '@parlour/domain/calendar/clock';
import type { Day } from '@parlour/domain/time/day';
import type { Column } from './columns.ts';
import { pixels } from './PieceBox.tsx';
import { timeAt, type TimeStyle } from './times.ts';
import columnStyles from './DayColumn.module.css';
import styles from './TimeGrid.module.css';

/** Where now is: on which day, so many pixels from the top of its columns, and where its time is read. */
type NowPlace = { day: Day; top: number; elapsed: number };

/** The React context with the place of now. It reaches the line of a column past the column, which is not drawn again when time goes on. */
export const CurrentNow = createContext<NowPlace | null>(null);

/** Null: now is on none of the days that are shown. */
export function nowPlace(columns: readonly Column[], axis: Axis, now: number): NowPlace | null {
  const found = columns.find(({ day }) => dayOfInstant([day.clock], now) === 0)?.day;
  if (!found) return null;
  const elapsed = elapsedOf(found.clock, now);
  return { day: found.day, top: onAxis(axis, found.clock, elapsed) * pixels, elapsed };
}

/** A line at this moment in a column of its day. It lies under the appointments, so that it strikes through no words; a dot at the edge lies over them. */
export function NowLine({ day }: { day: Day }) {
  const now = use(CurrentNow);
  if (now?.day !== day) return null;
  return <div className={columnStyles.now} style={{ top: now.top }} />;
}

/** The time of this moment beside the hours. */
export function NowMark({ columns, style }: { columns: readonly Column[]; style: TimeStyle }) {
  const now = use(CurrentNow);
  const column = columns.find(({ day }) => day.day === now?.day);
  if (!now || !column) return null;
  return (
    <span className={styles.now} style={{ top: now.top }} data-now="">
      {timeAt(column.day, now.elapsed, style)}
    </span>
  );
}
