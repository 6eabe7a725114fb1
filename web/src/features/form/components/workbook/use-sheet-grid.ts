import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type Cell, cellName, readCellName } from '@parlour/domain/form/workbook/cell-name';
import {
  anchorOf,
  cellByKey,
  firstVisible,
  type GridLayout,
  gridLayout,
  headHeight,
  headWidth,
  nextEditable,
} from '../../workbook/grid-layout.ts';
import type { ShownSheet } from '../../workbook/shown-sheet.ts';
import { useWindow } from './use-window.ts';

type GridOptions = { sheet: ShownSheet; zoom: number; onFill: ((cell: Cell, text: string) => void) | undefined };

export type Grid = {
  layout: GridLayout;
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Numbers of the rows and columns to draw. */
  rows: readonly number[];
  columns: readonly number[];
  active: Cell;
  editing: Cell | null;
  /** `isLeft`: the focus has gone elsewhere already. */
  close: (isLeft: boolean) => void;
  next: (isBack: boolean) => boolean;
  press: (event: KeyboardEvent) => void;
  touch: (event: MouseEvent) => void;
};

/** Which cells are drawn, and which one has the focus. */
export function useSheetGrid(options: GridOptions): Grid {
  const { grid } = options.sheet;
  const layout = useMemo(() => gridLayout(grid, options.zoom), [grid, options.zoom]);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>(() =>
    anchorOf(layout, { row: firstVisible(layout.rows), column: firstVisible(layout.columns) }),
  );
  const [editing, setEditing] = useState<Cell | null>(null);
  // Counts how often the focus was to go to the active cell: a cell that is only left does not take it back.
  const [focusing, takeFocus] = useReducer((times: number) => times + 1, 0);
  const rowTracks = { tracks: layout.rows, head: headHeight, kept: active.row };
  const columnTracks = { tracks: layout.columns, head: headWidth, kept: active.column };
  const rows = useWindow({ ...rowTracks, horizontal: false, scrollerRef });
  const columns = useWindow({ ...columnTracks, horizontal: true, scrollerRef });
  useEffect(() => {
    if (focusing === 0 || editing) return;
    const cell = scrollerRef.current?.querySelector<HTMLElement>(`[data-cell="${cellName(active)}"]`);
    cell?.focus({ preventScroll: true });
    // The active cell changes together with the count, and one that is only left changes neither.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [focusing]);
  const move = (cell: Cell) => {
    takeFocus();
    setActive(cell);
    rows.show(cell.row);
    columns.show(cell.column);
  };
  const edit = (cell: Cell | null, isLeft = false) => {
    if (!isLeft) takeFocus();
    setEditing(cell);
  };
  const actions = actionsOf(options, { layout, active, editing, move, edit });
  return { layout, scrollerRef, rows: rows.numbers, columns: columns.numbers, active, editing, ...actions };
}

type State = Pick<Grid, 'layout' | 'active' | 'editing'> & {
  move: (cell: Cell) => void;
  edit: (cell: Cell | null, isLeft?: boolean) => void;
};

/** What keys and taps do. */
function actionsOf({ sheet, onFill }: GridOptions, { layout, active, editing, move, edit }: State) {
  const { used } = sheet.grid;
  const canFill = (cell: Cell) => onFill !== undefined && sheet.isEditable(cell);
  const open = (cell: Cell) => {
    move(cell);
    edit(canFill(cell) ? cell : null);
  };
  const type = (text: string) => {
    onFill?.(active, text);
    if (text !== '') open(active);
  };
  return {
    close: (isLeft: boolean) => edit(null, isLeft),
    next: (isBack: boolean) => {
      const cell = nextEditable(layout, used, active, canFill, isBack);
      if (cell) open(cell);
      return cell !== null;
    },
    press: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
      if (editing || nativeEvent.isComposing || altKey) return;
      const to = cellByKey(layout, used, active, key, ctrlKey || metaKey);
      if (to) move(to);
      else if (key === 'Enter' || key === 'F2') open(active);
      else if (canFill(active) && (key === 'Delete' || key === 'Backspace')) type('');
      else if (canFill(active) && [...key].length === 1 && !ctrlKey && !metaKey) type(key);
      else return;
      event.preventDefault();
    },
    touch: ({ target }: MouseEvent) => {
      const cell = readCellName((target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '');
      if (cell) open(cell);
    },
  };
}
