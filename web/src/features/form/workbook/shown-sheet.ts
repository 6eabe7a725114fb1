import { type Cell, entriesOf, entryName } from '@parlour/domain/form/workbook/cell-name';
import type { SheetPart } from '@parlour/domain/form/workbook/workbook-parts';
import { styleOf, type Workbook } from './open-workbook.ts';
import { type CellContent, cellKey, isEditable, readSheet, type SheetGrid, sheetText, styleAt } from './read-sheet.ts';
import type { CellStyle } from './styles.ts';

/** A sheet with what was written into it. */
export type ShownSheet = {
  grid: SheetGrid;
  isEditable: (cell: Cell) => boolean;
  styleOf: (cell: Cell) => CellStyle;
  contentOf: (cell: Cell) => CellContent | undefined;
  /** What a cell shows, and what it is begun to be changed with. */
  textOf: (cell: Cell) => string;
  typedOf: (cell: Cell) => string;
  isChanged: (cell: Cell) => boolean;
  hasFormulas: boolean;
};

const read = new WeakMap<Workbook, Map<string, SheetGrid>>();

/** The cells of a sheet; each is read once. */
export function gridOf(workbook: Workbook, sheet: SheetPart): SheetGrid {
  const known = read.get(workbook) ?? new Map<string, SheetGrid>();
  read.set(workbook, known);
  const grid = known.get(sheet.path) ?? readSheet(workbook, sheet, sheetText(workbook, sheet));
  known.set(sheet.path, grid);
  return grid;
}

type Entries = Readonly<Record<string, string>>;

export function shownSheet(workbook: Workbook, sheet: SheetPart, entries: Entries): ShownSheet {
  const grid = gridOf(workbook, sheet);
  const typed = new Map(entriesOf(sheet.name, entries).map(([cell, text]) => [cellKey(cell), text]));
  const contentOf = (cell: Cell) => grid.cells.get(cellKey(cell));
  const textOf = (cell: Cell) => {
    const content = contentOf(cell);
    // The result of a formula may not fit what has been written into its sheet.
    if (content?.isFormula && typed.size > 0) return '';
    return typed.get(cellKey(cell)) ?? content?.shown ?? '';
  };
  return {
    grid,
    contentOf,
    textOf,
    isEditable: (cell) => isEditable(workbook, grid, cell),
    styleOf: (cell) => styleOf(workbook, styleAt(grid, cell)),
    typedOf: (cell) => typed.get(cellKey(cell)) ?? contentOf(cell)?.typed ?? '',
    isChanged: (cell) => typed.has(cellKey(cell)),
    hasFormulas: [...grid.cells.values()].some(({ isFormula }) => isFormula),
  };
}

/** The entries with a text more; one that says what the cell said from the start is none. */
export function withEntry(sheet: ShownSheet, entries: Entries, cell: Cell, text: string): Entries {
  const name = entryName(sheet.grid.name, cell);
  const { [name]: _before, ...others } = entries;
  return text === (sheet.contentOf(cell)?.typed ?? '') ? others : { ...others, [name]: text };
}
