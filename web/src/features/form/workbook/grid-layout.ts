import { type Cell, type CellRange, isWithin } from '@parlour/domain/form/workbook/cell-name';
import { cellKey, type SheetGrid, type Track } from './read-sheet.ts';

/** Room for the letters of columns and the numbers of rows. */
export const headHeight = 32;
export const headWidth = 48;
/** A finger finds it. */
const leastPixels = 44;
/** What is thinner than that is a line and no place to write. */
const mostLinePixels = 12;
const pixelsOfCharacter = 7;
const pixelsBesideCharacters = 5;
const pixelsOfPoint = 4 / 3;

/** Rows or columns in pixels: where each begins, by its number from 1, and where the last one ends. */
export type Tracks = { starts: readonly number[]; count: number };

export type GridLayout = { rows: Tracks; columns: Tracks; merges: ReadonlyMap<number, CellRange> };

/** A size at which it can be pressed, except where it is only a line. */
function pressable(pixels: number): number {
  return pixels <= mostLinePixels ? pixels : Math.max(pixels, leastPixels);
}

function tracksOf(
  count: number,
  tracks: ReadonlyMap<number, Track>,
  pixels: (size: number | null) => number,
  zoom: number,
): Tracks {
  const starts = [0, 0];
  for (let at = 1; at <= count; at++) {
    const { size = null, isHidden = false } = tracks.get(at) ?? {};
    starts.push(starts[at]! + (isHidden ? 0 : Math.round(pressable(pixels(size)) * zoom)));
  }
  return { starts, count };
}

/** Where everything of a sheet is, in pixels. */
export function gridLayout(grid: SheetGrid, zoom: number): GridLayout {
  const { rows, columns, shown, usualHeight, usualWidth } = grid;
  const height = (points: number | null) => (points ?? usualHeight) * pixelsOfPoint;
  const width = (characters: number | null) =>
    Math.trunc((characters ?? usualWidth) * pixelsOfCharacter + (characters === 0 ? 0 : pixelsBesideCharacters));
  return {
    rows: tracksOf(shown.rows, rows, height, zoom),
    columns: tracksOf(shown.columns, columns, width, zoom),
    merges: mergesOf(grid),
  };
}

/** The merged range of each cell that is in one, as far as it is shown. */
function mergesOf({ merges, shown }: SheetGrid): Map<number, CellRange> {
  const ranges = new Map<number, CellRange>();
  for (const { first, last } of merges) {
    const range = {
      first,
      last: { column: Math.min(last.column, shown.columns), row: Math.min(last.row, shown.rows) },
    };
    for (let row = first.row; row <= range.last.row; row++)
      for (let column = first.column; column <= range.last.column; column++)
        ranges.set(cellKey({ row, column }), range);
  }
  return ranges;
}

const sizeOf = ({ starts }: Tracks, from: number, to: number) => starts[to + 1]! - starts[from]!;

/** Where a cell is; a merged one with all of its range. */
export function boxOf({ rows, columns, merges }: GridLayout, cell: Cell) {
  const { first, last } = merges.get(cellKey(cell)) ?? { first: cell, last: cell };
  return {
    left: columns.starts[first.column]!,
    top: rows.starts[first.row]!,
    width: sizeOf(columns, first.column, last.column),
    height: sizeOf(rows, first.row, last.row),
  };
}

/** The cell that stands for one: the first of its merged range. */
export const anchorOf = ({ merges }: GridLayout, cell: Cell): Cell => merges.get(cellKey(cell))?.first ?? cell;

/** Whether a row or column has any size. */
const isVisible = (tracks: Tracks, at: number): boolean => sizeOf(tracks, at, at) > 0;

/** The cells to draw of a window of rows and columns, by row: merged ones once, also where they begin outside of it. */
export function cellsIn(
  layout: GridLayout,
  rows: readonly number[],
  columns: readonly number[],
): Map<number, number[]> {
  const byRow = new Map<number, number[]>();
  const seen = new Set<number>();
  for (const row of rows)
    for (const column of columns) {
      const cell = anchorOf(layout, { row, column });
      const key = cellKey(cell);
      if (seen.has(key) || boxOf(layout, cell).width === 0 || boxOf(layout, cell).height === 0) continue;
      seen.add(key);
      byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell.column]);
    }
  for (const [row, list] of byRow)
    byRow.set(
      row,
      list.toSorted((a, b) => a - b),
    );
  return new Map([...byRow].toSorted(([a], [b]) => a - b));
}

type Step = { row: number; column: number };

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Where a key leads from a cell; null: the key is for something else. */
export function cellByKey(
  layout: GridLayout,
  used: SheetGrid['used'],
  from: Cell,
  key: string,
  isFar: boolean,
): Cell | null {
  if (key === 'Home') return nearest(layout, { row: isFar ? 1 : from.row, column: 1 });
  if (key === 'End') {
    const last = { row: isFar ? Math.max(1, used.rows) : from.row, column: Math.max(1, used.columns) };
    return nearest(layout, last);
  }
  const step = steps[key];
  if (!step) return null;
  const { first, last } = layout.merges.get(cellKey(from)) ?? { first: from, last: from };
  const start = step.row + step.column > 0 ? last : first;
  const row = clamped(step.row === 0 ? from.row : start.row + step.row, layout.rows.count);
  const column = clamped(step.column === 0 ? from.column : start.column + step.column, layout.columns.count);
  return visibleFrom(layout, { row, column }, { row: Math.sign(step.row), column: Math.sign(step.column) }) ?? from;
}

const clamped = (at: number, count: number) => Math.min(count, Math.max(1, at));

/** The first cell in a direction that is not hidden. */
function visibleFrom(layout: GridLayout, from: Cell, step: Step): Cell | null {
  let { row, column } = from;
  while (row >= 1 && column >= 1 && row <= layout.rows.count && column <= layout.columns.count) {
    if (isVisible(layout.rows, row) && isVisible(layout.columns, column)) return anchorOf(layout, { row, column });
    row += step.row;
    column += step.column;
  }
  return null;
}

const nearest = (layout: GridLayout, { row, column }: Cell): Cell => {
  const shownRow =
    visibleFrom(layout, { row, column: firstVisible(layout.columns) }, { row: 1, column: 0 })?.row ?? row;
  return visibleFrom(layout, { row: shownRow, column }, { row: 0, column: 1 }) ?? { row, column };
};

/** The first row or column that is not hidden. */
export function firstVisible(tracks: Tracks): number {
  for (let at = 1; at <= tracks.count; at++) if (isVisible(tracks, at)) return at;
  return 1;
}

/** The next cell to write into, or the one before; in the used range row by row. Null: there is none. */
export function nextEditable(
  layout: GridLayout,
  used: SheetGrid['used'],
  from: Cell,
  isEditable: (cell: Cell) => boolean,
  isBack: boolean,
): Cell | null {
  const range = { first: { row: 1, column: 1 }, last: { row: used.rows, column: used.columns } };
  const columns = isWithin(from, range) ? used.columns : layout.columns.count;
  const rows = isWithin(from, range) ? used.rows : from.row;
  const step = isBack ? -1 : 1;
  for (let row = from.row, column = from.column + step; row >= 1 && row <= rows; row += step) {
    for (; column >= 1 && column <= columns; column += step) {
      const cell = { row, column };
      const isShown = isVisible(layout.rows, row) && isVisible(layout.columns, column);
      if (isShown && cellKey(anchorOf(layout, cell)) === cellKey(cell) && isEditable(cell)) return cell;
    }
    column = isBack ? columns : 1;
  }
  return null;
}

/** As far as a text may run over empty cells to its right. */
export function roomOf(layout: GridLayout, cell: Cell, isEmpty: (cell: Cell) => boolean): number {
  const { last } = layout.merges.get(cellKey(cell)) ?? { last: cell };
  let column = last.column;
  while (column < layout.columns.count && isEmpty({ row: cell.row, column: column + 1 })) column += 1;
  return layout.columns.starts[column + 1]! - layout.columns.starts[cell.column]!;
}
