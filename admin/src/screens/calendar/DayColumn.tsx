import type { OpenedDay } from '@parlour/contract/calendar/opened';
import { type Axis, elapsedAtAxis, endOnAxis, onAxis } from '@parlour/domain/calendar/axis';
import { without } from '@parlour/domain/availability/intervals';
import { classNames } from '@parlour/ui/class-names.ts';
import { memo, type MouseEvent, useDeferredValue } from 'react';
import type { Measure } from '../../features/calendar/piece-lines.ts';
import { useText } from '../../lib/app-context.ts';
import type { Column, Piece } from './columns.ts';
import { NowLine } from './NowLine.tsx';
import { pixels } from './PieceBox.tsx';
import type { RenderPiece } from './Pieces.tsx';
import { isWholeDay, spanAt, type TimeStyle } from './times.ts';
import styles from './DayColumn.module.css';

type DayColumnProps = {
  column: Column;
  axis: Axis;
  left: number;
  width: number;
  style: TimeStyle;
  measure: Measure;
  /** The piece that is being carried, where it is one of this column. */
  keptKey: string | undefined;
  /** The appointment that was just made, where it is one of this column. */
  madeId: string | undefined;
  /** A press on time without an appointment, at this elapsed minute of the day. */
  onFree: (column: Column, elapsed: number) => void;
  renderPiece: RenderPiece;
};

/** One person on one day: when the person works, what keeps the person away, and the appointments. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, axis, left, width, style, measure, keptKey, madeId, onFree, renderPiece } = props;
  const { day, work, pieces } = column;
  const t = useText();
  const place = (from: number, to: number) => {
    const top = onAxis(axis, day.clock, from);
    return { top: top * pixels, height: (endOnAxis(axis, day.clock, to) - top) * pixels };
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('button')) return;
    const at = (event.clientY - event.currentTarget.getBoundingClientRect().top) / pixels;
    onFree(column, elapsedAtAxis(axis, day.clock, Math.floor(at)));
  };
  // A column that comes into sight is there at once; its appointments are drawn bit by bit, so that scrolling goes on meanwhile. They are those of
  // the whole day: to draw some of all columns while one scrolls down costs frames, and to move what is drawn costs none.
  const shown = useDeferredValue(pieces, none);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a short cut of the mouse to "New appointment"
    <div
      className={styles.column}
      style={{ transform: `translateX(${left}px)`, width, height: axis.length * pixels }}
      data-column={column.key}
      onClick={press}
    >
      {pairsOf(work ? work.hours : day.open).map(([from, to]) => (
        <div key={`open ${from}`} className={styles.open} style={place(from, to)} />
      ))}
      {gapsOf(axis, day).map(([from, to]) => (
        <div key={`gap ${from}`} className={styles.gap} style={{ top: from * pixels, height: (to - from) * pixels }} />
      ))}
      {work &&
        pairsOf(work.breaks).map(([from, to]) => (
          <Away key={`break ${from}`} kind="break" place={place(from, to)} text={t('adminCalendar.break')} />
        ))}
      {work?.away.map(({ kind, from, to, reason }) => (
        <Away
          key={`${kind} ${from}`}
          kind={kind}
          place={place(from, to)}
          text={[
            t(`adminCalendar.${kind}`),
            reason,
            isWholeDay(day, from, to) ? t('adminCalendar.allDay') : spanAt(day, from, to, style),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      <NowLine day={day.day} />
      {shown.map((piece) => {
        const isMade = piece.appointment.id === madeId;
        return renderPiece(column, piece, { isPickedUp: piece.key === keptKey, isMade, width, measure });
      })}
    </div>
  );
});

const none: Piece[] = [];

type AwayProps = { kind: 'leave' | 'block' | 'break'; place: { top: number; height: number }; text: string };

const Away = ({ kind, place, text }: AwayProps) => (
  <div className={classNames(styles.away, styles[kind])} style={place}>
    <span className={styles.awayText}>{text}</span>
  </div>
);

const pairsOf = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2]!, flat[index * 2 + 1]!]);

/** The parts of the axis that this day does not have: what its clock skips, and what belongs to the evening before. */
function gapsOf(axis: Axis, { clock }: Pick<OpenedDay, 'clock'>): [number, number][] {
  const had = clock.pieces.flatMap(({ at, minutes }) => {
    const from = Math.max(at, clock.begins);
    return from < at + minutes ? [onAxis(axis, clock, from), endOnAxis(axis, clock, at + minutes)] : [];
  });
  return pairsOf(without([0, axis.length], had));
}
