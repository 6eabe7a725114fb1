import type { CalendarAppointment } from '@parlour/contract/calendar/calls';
import { axisOf } from '@parlour/domain/calendar/axis';
import { startTextAt } from '@parlour/domain/calendar/clock';
import { useMemo, useRef } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { type Column, columnsOfDay, columnsOfWeek } from './columns.ts';
import { PieceBox } from './PieceBox.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import type { TimeStyle } from './times.ts';

/** What a press and a move snap to at most, in minutes. */
const mostStep = 15;

type DayViewProps = {
  data: CalendarDays;
  style: TimeStyle;
  now: number;
  /** Whose week it is; null: one day of the people. */
  week: { id: string; name: string } | null;
  people: readonly string[];
  mayMove: boolean;
  onOpen: (appointment: CalendarAppointment) => void;
  /** A press on free time: what begins there is at this start, with this person. */
  onFree: (start: string, staffId: string | null) => void;
};

/** A day by staff, or the week of one of them, beside a time axis. */
export function DayView({ data, style, now, week, people, mayMove, onOpen, onFree }: DayViewProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => axisOf(data.days.map(({ clock }) => clock)), [data]);
  const columns = useMemo(
    () => (week ? columnsOfWeek(data, axis, week) : columnsOfDay(data, data.days[0]!, axis, people)),
    [data, axis, week, people],
  );
  const step = Math.min(data.stepMinutes, mostStep);
  const pressFree = ({ day, staffId }: Column, elapsed: number) => {
    if (mayMove) onFree(startTextAt(day.day, day.clock, Math.floor(elapsed / step) * step), staffId);
  };
  return (
    <TimeGrid
      label={t('adminCalendar.title')}
      {...{ columns, axis, style, now, scroller }}
      onFree={pressFree}
      leastWidth={week ? 132 : 172}
      headOf={(column) => (
        <ColumnHead {...{ column, style }} isWeek={week !== null} isToday={column.day.day === data.today} />
      )}
      renderPiece={(column, piece) => (
        <PieceBox
          key={piece.key}
          {...{ column, piece, style }}
          isPickedUp={false}
          describedBy={undefined}
          onClick={() => onOpen(piece.appointment)}
        />
      )}
    />
  );
}
