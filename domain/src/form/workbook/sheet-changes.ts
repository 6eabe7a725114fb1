import { allowed, refused, type Verdict } from '../../verdict.ts';
import { type CellRange, isWithin, readRange } from './cell-name.ts';
import type { CellChange } from './patch-sheet.ts';
import { readCells, type WrittenCell, type WrittenRow, type WrittenSheet } from './read-cells.ts';
import { XmlReader } from './xml.ts';

/** As many characters as a cell takes, and as far as a sheet is shown. */
const mostCellCharacters = 32_767;
const mostRows = 2000;
const mostColumns = 200;

/** What of a sheet is not written into, besides its formulas. */
export type SheetLimits = {
  /** The heads of its tables. */
  heads: readonly CellRange[];
  /** Whether a protected sheet keeps cells of a style as they are. */
  isLocked: (style: number) => boolean;
};

/** `sheet_foreign`: it is not this sheet; `cell_closed`: a cell differs that is not written into, or in another way than by a value. */
export type SheetFault = 'sheet_foreign' | 'cell_closed';

/**
 * What was written into a sheet, as its copy tells: the values of cells that may be written into. Everything else of the copy has to be the sheet, letter
 * by letter, except the results of its formulas, which may be missing. Throws `WorkbookFault` where one of them is no sheet.
 */
export function sheetChanges(own: string, copy: string, limits: SheetLimits): Verdict<CellChange[], SheetFault> {
  const [before, after] = [readCells(own), readCells(copy)];
  if (before.frame !== after.frame) return refused('sheet_foreign');
  if ([...before.rows.keys()].some((row) => !after.rows.has(row))) return refused('sheet_foreign');
  const rules = rulesOf(own, before, limits);
  const changes: CellChange[] = [];
  for (const [number, row] of after.rows) {
    const known = before.rows.get(number);
    if (known ? known.tag !== row.tag : !isNewRow(row, number)) return refused('sheet_foreign');
    const changed = rowChanges(known, row, rules);
    if (changed === null) return refused('cell_closed');
    changes.push(...changed);
  }
  return allowed(changes);
}

const isNewRow = ({ tag }: WrittenRow, number: number): boolean =>
  new RegExp(`^<(?:[\\w.-]+:)?row r="${number}">$`).test(tag);

type Rules = SheetLimits & { isProtected: boolean; columns: readonly ColumnStyle[]; fixed: readonly CellRange[] };
type ColumnStyle = { min: number; max: number; style: number };

/** The changes of a row; null: one is not allowed. */
function rowChanges(known: WrittenRow | undefined, { cells }: WrittenRow, rules: Rules): CellChange[] | null {
  if ([...(known?.cells.keys() ?? [])].some((column) => !cells.has(column))) return null;
  const changes: CellChange[] = [];
  for (const [column, cell] of cells) {
    const own = known?.cells.get(column);
    if (own && (own.xml === cell.xml || (own.formula && own.withoutResult === cell.xml))) continue;
    if (own ? !hasSameLook(own, cell) : !isNewCell(cell)) return null;
    const style = own?.style ?? styleOf(known, column, rules);
    if (own?.formula || cell.formula || cell.value === undefined || !isOpen(cell, style, rules)) return null;
    if (typeof cell.value === 'string' && cell.value.length > mostCellCharacters) return null;
    changes.push({ ...cell.at, value: cell.value, style });
  }
  return changes;
}

const looks = ['s', 'ph'];
const isPlain = ({ attributes }: WrittenCell) =>
  Object.keys(attributes).every((name) => name === 'r' || name === 't' || looks.includes(name));
const hasSameLook = (own: WrittenCell, cell: WrittenCell) =>
  isPlain(cell) && looks.every((name) => own.attributes[name] === cell.attributes[name]);
const isNewCell = (cell: WrittenCell) =>
  isPlain(cell) && cell.attributes['ph'] === undefined && cell.at.row <= mostRows && cell.at.column <= mostColumns;

function isOpen({ at }: WrittenCell, style: number, { heads, fixed, isProtected, isLocked }: Rules): boolean {
  if ([...heads, ...fixed].some((range) => isWithin(at, range))) return false;
  return !isProtected || !isLocked(style);
}

/** The style of a cell that is not there: that of its row or column. */
function styleOf(row: WrittenRow | undefined, column: number, { columns }: Rules): number {
  const own =
    row && Number(/\scustomFormat\s*=\s*["'](?:1|true)/.test(row.tag) && /\ss\s*=\s*["'](\d+)/.exec(row.tag)?.[1]);
  return own || (columns.find(({ min, max }) => column >= min && column <= max)?.style ?? 0);
}

function rulesOf(xml: string, { rows }: WrittenSheet, limits: SheetLimits): Rules {
  const columns: ColumnStyle[] = [];
  let isProtected = false;
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (!reader.isOpen) continue;
    if (reader.name === 'sheetData') reader.leave();
    if (reader.name === 'sheetProtection') isProtected = /^(1|true)$/.test(reader.attributes()['sheet'] ?? '');
    if (reader.name !== 'col') continue;
    const { min, max, style = '0' } = reader.attributes();
    columns.push({ min: Number(min), max: Number(max), style: Number(style) });
  }
  return { ...limits, columns, isProtected, fixed: [...rows.values()].flatMap(({ cells }) => fixedIn(cells)) };
}

/** The cells that one formula fills together. */
const fixedIn = (cells: WrittenRow['cells']): CellRange[] =>
  [...cells.values()].flatMap(({ formula }) =>
    formula && formula.type !== 'shared' ? (readRange(formula.ref) ?? []) : [],
  );

/** By its number, whether a protected sheet keeps the cells of a style as they are. */
export function readLocks(styles: string | null): (style: number) => boolean {
  const locks: boolean[] = [];
  const reader = new XmlReader(styles ?? '');
  let depth = Infinity;
  while (reader.next()) {
    if (reader.isOpen && reader.name === 'cellXfs' && !reader.isClose) depth = reader.depth;
    else if (reader.depth < depth) depth = Infinity;
    else if (reader.isOpen && reader.name === 'xf') locks.push(true);
    else if (reader.isOpen && reader.name === 'protection')
      locks[locks.length - 1] = !/^(0|false)$/.test(reader.attributes()['locked'] ?? '1');
  }
  return (style) => locks[style] ?? locks[0] ?? true;
}
