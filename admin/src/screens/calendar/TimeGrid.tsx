import { type Axis, axisMarks } from '@parlour/domain/calendar/axis';
import { firstSight } from '@parlour/domain/calendar/first-sight';
import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { classNames } from '@parlour/ui/class-names.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import type { Column } from './columns.ts';
import { DayColumn } from './DayColumn.tsx';
import { axisWidth, headsHeight } from './grid-sizes.ts';
import { CurrentNow, NowMark, nowPlace } from './NowLine.tsx';
import { pixels } from './PieceBox.tsx';
import type { RenderPiece } from './Pieces.tsx';
import type { TimeStyle } from './times.ts';
import { hasMade, type Made, useMadeInGrid } from './use-made.ts';
import { useMeasure } from './use-measure.ts';
import styles from './TimeGrid.module.css';

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
  /** The position of the column that is in sight first. */
  first: number;
  scroller: RefObject<HTMLDivElement | null>;
  headOf: (column: Column) => ReactNode;
  onFree: (column: Column, elapsed: number) => void;
  /** Stays the same from one drawing to the next, as `onFree` does: a column is drawn again only where something about it has changed. */
  renderPiece: RenderPiece;
  /** Drawn over the columns, which are so wide: where a piece is being carried. */
  overlay: (width: number) => ReactNode;
  /** The piece that is carried, and the position of its column, which stays in the page wherever the grid is scrolled. */
  kept: { key: string; index: number } | null;
  /** What was just made is brought into sight. */
  made: Made | null;
  /** Below the columns, from whose end its room is taken: nothing that is in sight moves as it comes or goes. */
  foot: ReactNode;
};

/** The columns of days beside a time axis, with their foot. */
export const TimeGrid = ({ foot, ...props }: TimeGridProps) => (
  <div className={styles.frame} data-no-print="">
    <Columns {...props} />
    {foot}
  </div>
);

/** Columns beside a time axis, both of which stay in sight; only columns in sight are in the page. */
function Columns(props: Omit<TimeGridProps, 'foot'>) {
  const { label, columns, axis, style, now, leastWidth, first, scroller } = props;
  const { headOf, onFree, renderPiece, overlay, kept, made } = props;
  const widthIn = (room: number) => Math.max(leastWidth, Math.floor((room - axisWidth) / Math.max(1, columns.length)));
  const width = widthIn(useRoom(scroller));
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
  useFirstScroll(scroller, ({ clientWidth, clientHeight }) => ({
    top: pixels * firstSight(axis, { ...shownIn(columns), now, room: (clientHeight - headsHeight) / pixels }),
    left: first * widthIn(clientWidth),
  }));
  useMadeInGrid(made, { scroller, columns, widthIn });
  const currentNow = useNowPlace(columns, axis, now);
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const column = columns[index];
    return column ? [{ column, left: start }] : [];
  });
  const total = axisWidth + columns.length * width;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day without appointments scrolls by the keyboard, too
    <div ref={scroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <Heads {...{ shown, total, width, headOf }} />
      <div ref={body} className={styles.body} style={{ width: total, height: axis.length * pixels }} data-grid-body="">
        <CurrentNow value={currentNow}>
          <Hours axis={axis} style={style}>
            <NowMark columns={columns} style={style} />
          </Hours>
          {shown.map(({ column, left }) => (
            <DayColumn
              key={column.key}
              {...{ column, axis, left, width, style, measure, onFree, renderPiece }}
              keptKey={columns[kept?.index ?? -1] === column ? kept?.key : undefined}
              madeId={made !== null && hasMade(column, made) ? made.id : undefined}
            />
          ))}
        </CurrentNow>
        {overlay(width)}
      </div>
    </div>
  );
}

type HeadsProps = Pick<TimeGridProps, 'headOf'> & {
  shown: readonly { column: Column; left: number }[];
  total: number;
  width: number;
};

const Heads = ({ shown, total, width, headOf }: HeadsProps) => (
  <div className={styles.heads} style={{ width: total }}>
    <div className={styles.corner} />
    {shown.map(({ column, left }) => (
      <div key={column.key} className={styles.head} style={{ transform: `translateX(${left}px)`, width }}>
        {headOf(column)}
      </div>
    ))}
  </div>
);

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

/** The days of these columns, and the appointments in them. */
const shownIn = (columns: readonly Column[]) => ({
  days: [...new Set(columns.map(({ day }) => day))],
  appointments: columns.flatMap(({ day: { clock }, pieces }) => pieces.map(({ top, end }) => ({ top, end, clock }))),
});

/** Where the grid is when it opens, in pixels; it stays where it is when other days are shown. */
function useFirstScroll(
  scroller: RefObject<HTMLDivElement | null>,
  placeIn: (element: HTMLElement) => { top: number; left: number },
): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || isDone.current) return;
    isDone.current = true;
    element.scrollTo(placeIn(element));
  });
}

/** The same object until now is elsewhere. */
function useNowPlace(columns: readonly Column[], axis: Axis, now: number) {
  const place = nowPlace(columns, axis, now);
  const { day, top, elapsed } = place ?? {};
  return useMemo(
    () => (day === undefined || top === undefined || elapsed === undefined ? null : { day, top, elapsed }),
    [day, top, elapsed],
  );
}

/** So near to now an hour gives way to its time, in pixels. */
const besideNow = 18;

function Hours({ axis, style, children }: { axis: Axis; style: TimeStyle; children: ReactNode }) {
  const t = useText();
  const now = use(CurrentNow);
  const isBesideNow = (top: number) => now !== null && top > now.top - besideNow && top < now.top + besideNow;
  return (
    <div className={styles.hours} aria-hidden="true">
      {axisMarks(axis).map(({ at, wall, isAgain }) => (
        <span
          key={at}
          className={classNames(styles.hour, isBesideNow(at * pixels) && styles.covered)}
          style={{ top: at * pixels }}
          data-hour=""
        >
          {formatTime(minuteText(wall % 1440), style)}
          {isAgain && <span className={styles.again}>{t('adminCalendar.again')}</span>}
        </span>
      ))}
      {children}
    </div>
  );
}
