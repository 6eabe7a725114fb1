import type { CalendarAppointment } from '@parlour/contract/calendar/calls';
import { axisOf } from '@parlour/domain/calendar/axis';
import { startTextAt } from '@parlour/domain/calendar/clock';
import type { Day } from '@parlour/domain/time/day';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useId, useMemo, useRef, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { CarriedBox } from './CarriedBox.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { type Column, columnsOfDay, columnsOfWeek } from './columns.ts';
import { type AskedMove, MoveSheet } from './MoveSheet.tsx';
import { PieceBox } from './PieceBox.tsx';
import { moveTo } from './targets.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { TimeStyle } from './times.ts';
import { useCarry } from './use-carry.ts';
import { useCarryWords } from './use-carry-words.ts';

/** What a press and a move snap to at most, in minutes. */
const mostStep = 15;

type DayViewProps = {
  data: CalendarDays;
  style: TimeStyle;
  now: number;
  today: Day;
  /** Whose week it is; null: one day of the people. */
  week: { id: string; name: string } | null;
  people: readonly string[];
  mayMove: boolean;
  onOpen: (appointment: CalendarAppointment) => void;
  /** A press on free time: what begins there is at this start, with this person. */
  onFree: (start: string, staffId: string | null) => void;
};

/** A day by staff, or the week of one of them, beside a time axis. */
export function DayView({ data, style, now, today, week, people, mayMove, onOpen, onFree }: DayViewProps) {
  const t = useText();
  const { store } = useStore();
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { axis, columns } = useColumns(data, week, people);
  const step = Math.min(data.stepMinutes, mostStep);
  const { said, say } = useCarryWords(columns, style);
  const { carried, pointer, keys, mayLift } = useCarry({
    columns,
    axis,
    step,
    mayMove,
    scroller,
    say,
    onDrop: (dropped) => {
      const move = moveTo(store.id, columns, dropped, dropped.target);
      if (move) setAsked({ move, name: dropped.piece.appointment.name });
    },
  });
  const pressFree = ({ day, staffId }: Column, elapsed: number) => {
    // The press that puts an appointment down ends over free time.
    if (mayMove && !pointer.endsCarry())
      onFree(startTextAt(day.day, day.clock, Math.floor(elapsed / step) * step), staffId);
  };
  return (
    <>
      <TimeGrid
        label={t('adminCalendar.title')}
        {...{ columns, axis, style, now, scroller }}
        onFree={pressFree}
        leastWidth={week ? 132 : 172}
        kept={carried && { key: carried.piece.key, index: carried.index }}
        headOf={(column) => (
          <ColumnHead {...{ column, style }} isWeek={week !== null} isToday={column.day.day === today} />
        )}
        renderPiece={(column, piece) => (
          <PieceBox
            key={piece.key}
            {...{ column, piece, style }}
            isMovable={mayLift(piece)}
            isPickedUp={carried?.piece.key === piece.key}
            describedBy={mayLift(piece) ? hintId : undefined}
            onPointerDown={pointer.onPointerDown(columns.indexOf(column), piece)}
            onKeyDown={keys.onKeyDown(columns.indexOf(column), piece)}
            onContextMenu={(event) => pointer.endsCarry() && event.preventDefault()}
            onClick={() => pointer.endsCarry() || onOpen(piece.appointment)}
          />
        )}
        overlay={(width) => carried && <CarriedBox {...{ carried, columns, axis, width, style }} />}
      />
      <p id={hintId} hidden>
        {t('adminCalendar.moveHint')}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asked && <MoveSheet {...{ asked, style }} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The columns and the time axis that all of them have room on. */
function useColumns(data: CalendarDays, week: DayViewProps['week'], people: readonly string[]) {
  const axis = useMemo(() => axisOf(data.days.map(({ clock }) => clock)), [data]);
  const columns = useMemo(
    () => (week ? columnsOfWeek(data, axis, week) : columnsOfDay(data, data.days[0]!, axis, people)),
    [data, axis, week, people],
  );
  return { axis, columns };
}
