import type { OpenedAppointment } from '@parlour/contract/calendar/opened';
import { axisOf } from '@parlour/domain/calendar/axis';
import { startTextAt } from '@parlour/domain/calendar/clock';
import { firstPerson } from '@parlour/domain/calendar/shown-people';
import type { Day } from '@parlour/domain/time/day';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { CalendarDays } from '../../features/calendar/calls.ts';
import { phoneMedia } from '../../features/calendar/first-choice.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { CarriedBox } from './CarriedBox.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { type Column, type ColumnOwner, columnsOfDay, columnsOfWeek, keepColumns } from './columns.ts';
import { type AskedMove, MoveSheet } from './MoveSheet.tsx';
import { moveTo } from './targets.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { TimeStyle } from './times.ts';
import { useCarry } from './use-carry.ts';
import { useCarryWords } from './use-carry-words.ts';
import type { Made } from './use-made.ts';
import { usePieces } from './Pieces.tsx';

/** What a press and a move snap to at most, in minutes. */
const mostStep = 15;

type DayViewProps = {
  data: CalendarDays;
  style: TimeStyle;
  now: number;
  today: Day;
  /** Whose week it is; null: one day of the people. */
  week: ColumnOwner | null;
  /** The people of a day whose columns are shown. */
  shown: readonly ColumnOwner[];
  mayMove: boolean;
  made: Made | null;
  /** Below the columns. */
  foot: ReactNode;
  onOpen: (appointment: OpenedAppointment) => void;
  /** A press on free time: what begins there is at this start, with this person. */
  onFree: (start: string, staffId: string | null) => void;
};

/** A day by staff, or the week of one of them, beside a time axis. */
export function DayView({ data, style, now, today, week, shown, mayMove, made, foot, onOpen, onFree }: DayViewProps) {
  const t = useText();
  const { store, chain } = useStore();
  const isPhone = useMedia(phoneMedia);
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { axis, columns } = useColumns(data, week, shown);
  const step = Math.min(data.stepMinutes, mostStep);
  const { said, say } = useCarryWords(columns, style);
  const { carried, pointer, keys, scrollBack } = useCarry({
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
  const leaveAsIs = () => {
    setAsked(null);
    scrollBack();
  };
  const { pressFree, renderPiece } = usePieces({
    style,
    mayMove,
    hintId,
    pointer,
    onOpen,
    keyDown: (column, piece) => keys.onKeyDown(columns.indexOf(column), piece),
    pointerDown: (column, piece) => pointer.onPointerDown(columns.indexOf(column), piece),
    onFree: ({ day, staffId }, elapsed) =>
      onFree(startTextAt(day.day, day.clock, Math.floor(elapsed / step) * step), staffId),
  });
  return (
    <>
      <TimeGrid
        label={t('adminCalendar.title')}
        {...{ columns, axis, style, now, scroller, made, foot }}
        onFree={pressFree}
        leastWidth={week ? 132 : 172}
        first={firstColumn(columns, { today, isWeek: week !== null, isPhone, own: chain.staffIds })}
        kept={carried && { key: carried.piece.key, index: carried.index }}
        headOf={(column) => (
          <ColumnHead {...{ column, style }} isWeek={week !== null} isToday={column.day.day === today} />
        )}
        renderPiece={renderPiece}
        overlay={(width) => carried && <CarriedBox {...{ carried, columns, axis, width, style }} />}
      />
      <p id={hintId} hidden>
        {t('adminCalendar.moveHint')}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asked && <MoveSheet {...{ asked, style }} onClose={leaveAsIs} onMoved={() => setAsked(null)} />}
    </>
  );
}

type FirstColumn = { today: Day; isWeek: boolean; isPhone: boolean; own: readonly string[] };

/** Of a week today comes first in sight; of a day on a phone, which has room for few, the member or who works then. */
function firstColumn(columns: readonly Column[], { today, isWeek, isPhone, own }: FirstColumn): number {
  if (isWeek)
    return Math.max(
      0,
      columns.findIndex(({ day }) => day.day === today),
    );
  if (!isPhone) return 0;
  return firstPerson(
    columns.map(({ work }) => work),
    own,
  );
}

/** The same list while its entries are the same. */
function useSame<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept;
  setKept(list);
  return list;
}

/** The columns and the time axis that all of them have room on. */
function useColumns(data: CalendarDays, week: DayViewProps['week'], shown: DayViewProps['shown']) {
  const clocks = useSame(data.days.map(({ clock }) => clock));
  const axis = useMemo(() => axisOf(clocks), [clocks]);
  const next = useMemo(
    () => (week ? columnsOfWeek(data, axis, week) : columnsOfDay(data.days[0]!, axis, shown)),
    [data, axis, week, shown],
  );
  const [kept, setKept] = useState({ next, columns: next });
  if (kept.next === next) return { axis, columns: kept.columns };
  const columns = keepColumns(kept.columns, next);
  setKept({ next, columns });
  return { axis, columns };
}
