/** A cell by its column and row, both counted from 1. */
export type Cell = { column: number; row: number };

/** From the first to the last cell, both included. */
export type CellRange = { first: Cell; last: Cell };

const letters = 26;
const firstLetter = 65;

/** `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / letters))
    name = String.fromCodePoint(firstLetter + ((left - 1) % letters)) + name;
  return name;
}

export const cellName = ({ column, row }: Cell): string => `${columnName(column)}${row}`;

/** `$B$3` is the cell B3; null: no cell. */
export function readCellName(name: string): Cell | null {
  const [, column, row] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(name) ?? [];
  if (!column || !row) return null;
  return {
    column: [...column].reduce((sum, letter) => sum * letters + letter.codePointAt(0)! - 64, 0),
    row: Number(row),
  };
}

/** `A1:B2`, or a single cell. */
export function readRange(name: string): CellRange | null {
  const [from = '', to = from] = name.split(':');
  const [first, last] = [readCellName(from), readCellName(to)];
  if (!first || !last) return null;
  const [rows, columns] = [
    [first.row, last.row],
    [first.column, last.column],
  ];
  return {
    first: { column: Math.min(...columns), row: Math.min(...rows) },
    last: { column: Math.max(...columns), row: Math.max(...rows) },
  };
}

export const isWithin = ({ column, row }: Cell, { first, last }: CellRange): boolean =>
  column >= first.column && column <= last.column && row >= first.row && row <= last.row;

/** Under which something is written into a workbook: the name of its sheet, and its cell. */
export const entryName = (sheet: string, cell: Cell): string => `${sheet}!${cellName(cell)}`;

/** What is written into one sheet, by cell. */
export function entriesOf(sheet: string, entries: Readonly<Record<string, string>>): [Cell, string][] {
  return Object.entries(entries).flatMap(([name, text]): [Cell, string][] => {
    const at = name.lastIndexOf('!');
    const cell = name.slice(0, at) === sheet ? readCellName(name.slice(at + 1)) : null;
    return cell ? [[cell, text]] : [];
  });
}
