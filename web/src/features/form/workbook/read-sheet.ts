import { type Cell, type CellRange, isWithin, readCellName, readRange } from '@parlour/domain/form/workbook/cell-name';
import { formattedNumber } from './number-format.ts';
import { readRichText, styleOf, textOf, type Workbook } from './open-workbook.ts';
import { typedNumber } from './typed-number.ts';
import { type SheetPart, tableHeadsOf } from '@parlour/domain/form/workbook/workbook-parts';
import { WorkbookFault } from '@parlour/domain/form/workbook/workbook-fault';
import { fromSheetText, XmlReader } from '@parlour/domain/form/workbook/xml';

const mostCells = 200_000;
const mostRows = 2000;
const mostColumns = 200;
const extra = 50;

export type CellContent = {
  /** As the cell shows it, and as it is begun to be changed. */
  shown: string;
  typed: string;
  isNumber: boolean;
  isFormula: boolean;
  style: number;
};

/** A row or a column: in points or characters; null: the usual size. */
export type Track = { size: number | null; isHidden: boolean; style: number };

export type SheetGrid = {
  name: string;
  cells: ReadonlyMap<number, CellContent>;
  rows: ReadonlyMap<number, Track>;
  columns: ReadonlyMap<number, Track>;
  usualHeight: number;
  usualWidth: number;
  merges: readonly CellRange[];
  isProtected: boolean;
  /** What stays as it is in any sheet: the heads of tables, and cells that one formula fills together. */
  fixed: readonly CellRange[];
  /** How many rows and columns are in use, and how many are shown. */
  used: { rows: number; columns: number };
  shown: { rows: number; columns: number };
};

/** One number for each cell. */
export const cellKey = ({ column, row }: Cell): number => row * 16_384 + column - 1;

type Reading = {
  cells: Map<number, CellContent>;
  rows: Map<number, Track>;
  columns: Map<number, Track>;
  fixed: CellRange[];
  used: { rows: number; columns: number };
};

export function sheetText(workbook: Workbook, { path }: SheetPart): string {
  const xml = textOf(workbook, path);
  if (xml === null) throw new WorkbookFault('The workbook has no such sheet.');
  return xml;
}

/** The cells of a sheet as they are shown. */
export function readSheet(workbook: Workbook, sheet: SheetPart, xml: string): SheetGrid {
  const reader = new XmlReader(xml);
  const read: Reading = {
    cells: new Map(),
    rows: new Map(),
    columns: new Map(),
    fixed: tableHeadsOf((path) => textOf(workbook, path), sheet),
    used: { rows: 0, columns: 0 },
  };
  const merges: CellRange[] = [];
  let [usualHeight, usualWidth, isProtected] = [15, 8.43, false];
  while (reader.next()) {
    if (!reader.isOpen) continue;
    if (reader.name === 'sheetData') readRows(reader, workbook, read);
    else if (reader.name === 'col') readColumn(reader, read.columns);
    else if (reader.name === 'sheetFormatPr') {
      const { defaultRowHeight, defaultColWidth } = reader.attributes();
      usualHeight = Number(defaultRowHeight) || usualHeight;
      usualWidth = Number(defaultColWidth) || usualWidth;
    } else if (reader.name === 'sheetProtection') isProtected = /^(1|true)$/.test(reader.attributes()['sheet'] ?? '');
    else if (reader.name === 'mergeCell') {
      const range = readRange(reader.attributes()['ref'] ?? '');
      if (range) merges.push(range);
    }
  }
  const used = {
    rows: merges.reduce((most, { last }) => Math.max(most, last.row), read.used.rows),
    columns: merges.reduce((most, { last }) => Math.max(most, last.column), read.used.columns),
  };
  const shown = { rows: Math.min(mostRows, used.rows + extra), columns: Math.min(mostColumns, used.columns + extra) };
  return { name: sheet.name, ...read, usualHeight, usualWidth, merges, isProtected, used, shown };
}

const track = (attributes: Readonly<Record<string, string>>, size: string, style: string): Track => ({
  size: attributes[size] === undefined ? null : Number(attributes[size]),
  isHidden: /^(1|true)$/.test(attributes['hidden'] ?? ''),
  style: Number(attributes[style] ?? 0),
});

function readColumn(reader: XmlReader, columns: Map<number, Track>): void {
  const attributes = reader.attributes();
  const own = track(attributes, 'width', 'style');
  const last = Math.min(Number(attributes['max']), mostColumns);
  for (let column = Number(attributes['min']); column <= last; column++) columns.set(column, own);
}

function readRows(reader: XmlReader, workbook: Workbook, read: Reading): void {
  if (reader.isClose) return;
  const depth = reader.depth;
  let at: Cell = { column: 0, row: 0 };
  while (reader.next() && reader.depth >= depth) {
    if (!reader.isOpen) continue;
    const attributes = reader.attributes();
    if (reader.name === 'row') {
      at = { column: 0, row: Number(attributes['r'] ?? at.row + 1) };
      if (attributes['ht'] !== undefined || attributes['hidden'] !== undefined || attributes['s'] !== undefined)
        read.rows.set(at.row, track(attributes, 'ht', /^(1|true)$/.test(attributes['customFormat'] ?? '') ? 's' : ''));
    } else if (reader.name === 'c') {
      at = readCellName(attributes['r'] ?? '') ?? { ...at, column: at.column + 1 };
      keep(read, at, readCell(reader, attributes, workbook, read.fixed), workbook);
    } else reader.leave();
  }
}

function keep({ cells, used }: Reading, at: Cell, cell: CellContent, workbook: Workbook): void {
  if (cells.size >= mostCells) throw new WorkbookFault('The workbook has too many cells.');
  cells.set(cellKey(at), cell);
  const { fill, borders, isLocked } = styleOf(workbook, cell.style);
  if (cell.shown === '' && !cell.isFormula && isLocked && fill === null && Object.keys(borders).length === 0) return;
  used.rows = Math.max(used.rows, at.row);
  used.columns = Math.max(used.columns, at.column);
}

function readCell(
  reader: XmlReader,
  attributes: Record<string, string>,
  workbook: Workbook,
  fixed: CellRange[],
): CellContent {
  const { t: type = 'n', s = '0' } = attributes;
  let [value, inline, isFormula] = ['', '', false];
  if (!reader.isClose) {
    const depth = reader.depth;
    while (reader.next() && reader.depth >= depth) {
      if (reader.isOpen && reader.name === 'is') inline = readRichText(reader);
      else if (reader.name === 'f') {
        isFormula = true;
        const together = readRange((reader.isOpen && reader.attributes()['ref']) || '');
        if (together && reader.attributes()['t'] !== 'shared') fixed.push(together);
      }
      if (reader.name === 'v' && reader.isClose && !reader.isOpen) value = reader.text();
    }
  }
  const style = Number(s);
  const isNumber = type === 'n' && value.trim() !== '' && Number.isFinite(Number(value));
  if (!isNumber) {
    const text = textIn(type, value, inline, workbook);
    return { shown: text, typed: text, isNumber, isFormula, style };
  }
  const { format } = styleOf(workbook, style);
  const shown = formattedNumber(Number(value), format, workbook.isFrom1904);
  return { shown, typed: typedNumber(Number(value), shown, format), isNumber, isFormula, style };
}

function textIn(type: string, value: string, inline: string, { strings }: Workbook): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : '';
  return fromSheetText(value);
}

/** Whether a cell may be written into; a formula never. */
export function isEditable(workbook: Pick<Workbook, 'styles'>, grid: SheetGrid, cell: Cell): boolean {
  if (grid.cells.get(cellKey(cell))?.isFormula) return false;
  if (grid.fixed.some((range) => isWithin(cell, range))) return false;
  return !grid.isProtected || !styleOf(workbook, styleAt(grid, cell)).isLocked;
}

/** The style of a cell: its own, or that of its row or column. */
export function styleAt({ cells, rows, columns }: SheetGrid, cell: Cell): number {
  return cells.get(cellKey(cell))?.style ?? (rows.get(cell.row)?.style || (columns.get(cell.column)?.style ?? 0));
}
