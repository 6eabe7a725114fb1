import { type Axis, axisMarks, onAxis } from '@parlour/domain/calendar/axis';
import { dayOfInstant, elapsedOf } from '@parlour/domain/calendar/clock';
import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import type { Column } from './columns.ts';
import { DayColumn } from './DayColumn.tsx';
import { pixels } from './PieceBox.tsx';
import type { RenderPiece } from './Pieces.tsx';
import type { TimeStyle } from './times.ts';
import { useMeasure } from './use-measure.ts';
import styles from './TimeGrid.module.css';

/** What lies to the left of the columns. */
export const axisWidth = 56;
const overscan = 2;

export type TimeGridProps = {
  label: string;
  columns: readonly Column[];
  axis: Axis;
  style: TimeStyle;
  /** The server's time (epoch ms). */
  now: number;
  /** No column is narrower. */
  leastWidth: number;
  scroller: RefObject<HTMLDivElement | null>;
  headOf: (column: Column) => ReactNode;
  onFree: (column: Column, elapsed: number) => void;
  /** Stays the same from one drawing to the next, as `onFree` does: a column is drawn again only where something about it has changed. */
  renderPiece: RenderPiece;
  /** Drawn over the columns, which are so wide: where a piece is being carried. */
  overlay: (width: number) => ReactNode;
  /** The piece that is carried, and the position of its column, which stays in the page wherever the grid is scrolled. */
  kept: { key: string; index: number } | null;
};

/** Columns beside a time axis, both of which stay in sight; only columns in sight are in the page. */
export function TimeGrid(props: TimeGridProps) {
  const { label, columns, axis, style, now, leastWidth, scroller, headOf, onFree, renderPiece, overlay, kept } = props;
  const room = useRoom(scroller);
  const width = Math.max(leastWidth, Math.floor((room - axisWidth) / Math.max(1, columns.length)));
  const body = useRef<HTMLDivElement>(null);
  const measure = useMeasure(body);
  // Its answers change from one drawing to the next, so none of them is kept longer.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: columns.length,
    horizontal: true,
    overscan,
    initialRect: { width: 1024, height: 600 },
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    paddingStart: axisWidth,
    scrollPaddingStart: axisWidth,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(kept ? [kept.index] : [])])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, width, columns.length]);
  useFirstScroll(scroller, columns, axis, now);
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const column = columns[index];
    return column ? [{ column, left: start }] : [];
  });
  const total = axisWidth + columns.length * width;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day without appointments scrolls by the keyboard, too
    <div ref={scroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0} data-no-print="">
      <div className={styles.heads} style={{ width: total }}>
        <div className={styles.corner} />
        {shown.map(({ column, left }) => (
          <div key={column.key} className={styles.head} style={{ transform: `translateX(${left}px)`, width }}>
            {headOf(column)}
          </div>
        ))}
      </div>
      <div ref={body} className={styles.body} style={{ width: total, height: axis.length * pixels }} data-grid-body="">
        <Hours axis={axis} style={style} />
        {shown.map(({ column, left }) => (
          <DayColumn
            key={column.key}
            {...{ column, axis, left, width, style, measure, onFree, renderPiece }}
            keptKey={columns[kept?.index ?? -1] === column ? kept?.key : undefined}
          />
        ))}
        <NowLine {...{ columns, axis, now, width }} />
        {overlay(width)}
      </div>
    </div>
  );
}

/** How wide the grid is on the page. */
function useRoom(scroller: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(1024);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return room;
}

const hourAbove = 60;

/** The grid opens at an hour before now, or before the store opens, whichever is later; it stays where it is when other days are shown. */
function useFirstScroll(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  axis: Axis,
  now: number,
): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    const [first] = columns;
    if (!element || !first || isDone.current) return;
    isDone.current = true;
    const { clock, open } = first.day;
    const isToday = dayOfInstant([clock], now) === 0;
    const opens = onAxis(axis, clock, open[0] ?? 8 * 60);
    const at = isToday ? Math.max(opens, onAxis(axis, clock, elapsedOf(clock, now))) : opens;
    element.scrollTo({ top: Math.max(0, at - hourAbove) * pixels });
  });
}

function Hours({ axis, style }: { axis: Axis; style: TimeStyle }) {
  const t = useText();
  return (
    <div className={styles.hours} aria-hidden="true">
      {axisMarks(axis).map(({ at, wall, isAgain }) => (
        <span key={at} className={styles.hour} style={{ top: at * pixels }} data-hour="">
          {formatTime(minuteText(wall % 1440), style)}
          {isAgain && <span className={styles.again}>{t('adminCalendar.again')}</span>}
        </span>
      ))}
    </div>
  );
}

type NowLineProps = { columns: readonly Column[]; axis: Axis; now: number; width: number };

/** A line at this moment, over the columns of the day it lies in. */
function NowLine({ columns, axis, now, width }: NowLineProps) {
  const index = columns.findIndex(({ day }) => dayOfInstant([day.clock], now) === 0);
  const column = columns[index];
  if (!column) return null;
  const { clock } = column.day;
  const count = columns.filter(({ day }) => day.day === column.day.day).length;
  return (
    <div
      className={styles.now}
      data-now=""
      style={{
        top: onAxis(axis, clock, elapsedOf(clock, now)) * pixels,
        left: axisWidth + index * width,
        width: count * width,
      }}
    />
  );
}
