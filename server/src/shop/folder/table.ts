import type { CellReader } from './cell.ts';
import { readCsv } from './csv.ts';
import { isRequired } from './document.ts';
import type { MistakeList } from './mistake.ts';

/** One column: how a filled cell is read, and what a blank one means; without `blank` the cell must be filled. */
export type Column<Value> = { read: CellReader<Value>; blank?: { value: Value } };
export type Columns = Record<string, Column<unknown>>;

/** A row of a table by its columns, with the line it stands on. */
export type RowOf<Names extends Columns> = {
  [Name in keyof Names]: Names[Name] extends Column<infer Value> ? Value : never;
} & { line: number };

export function filled<Value>(read: CellReader<Value>): Column<Value> {
  return { read };
}

export function blankAs<Value, Blank>(blank: Blank, read: CellReader<Value>): Column<Value | Blank> {
  return { read, blank: { value: blank } };
}

/** The rows without a mistake, and every key that was named, broken rows included; null keys: the table could not be read. */
export type Table<Row> = { rows: Row[]; keys: ReadonlySet<string> | null };

export type TableSpec<Names extends Columns> = {
  file: string;
  columns: Names;
  key?: readonly (keyof Names & string)[];
};

const MOST_ROWS = 20_000;

/** Reads a table; every mistake is written down and the rows that hold one are left out. */
export function readTable<Names extends Columns>(
  { file, columns, key }: TableSpec<Names>,
  source: string | undefined,
  mistakes: MistakeList,
): Table<RowOf<Names>> {
  const none = { rows: [], keys: null };
  if (source === undefined) return isRequired(file) ? none : { rows: [], keys: new Set() };
  const csv = readCsv(source);
  for (const { line, reason } of csv.mistakes) mistakes.add(file, line, null, reason);
  const header = csv.records[0];
  if (!header) {
    mistakes.add(file, 1, null, 'the first line must name the columns');
    return none;
  }
  if (csv.records.length - 1 > MOST_ROWS) {
    mistakes.add(file, null, null, `has ${csv.records.length - 1} rows; ${MOST_ROWS} are allowed`);
    return none;
  }
  if (!checkHeader(file, columns, header.cells, mistakes)) return none;
  const rows: RowOf<Names>[] = [];
  const keys = new Set<string>();
  const keyIndex = header.cells.indexOf(key?.[0] ?? '');
  for (const { line, cells } of csv.records.slice(1)) {
    keys.add(cells[keyIndex] ?? '');
    const row = readRow(file, columns, header.cells, line, cells, mistakes);
    if (row) rows.push(row);
  }
  return { rows: key ? withoutRepeated(file, key, rows, mistakes) : rows, keys };
}

function checkHeader(file: string, columns: Columns, names: string[], mistakes: MistakeList): boolean {
  const before = mistakes.all.length;
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(columns, name))
      mistakes.add(
        file,
        1,
        name || null,
        `is not a column of this file; known are: ${Object.keys(columns).join(', ')}`,
      );
    else if (names.indexOf(name) !== index) mistakes.add(file, 1, name, 'stands twice in the first line');
  }
  for (const [name, column] of Object.entries(columns)) {
    if (!column.blank && !names.includes(name)) mistakes.add(file, 1, name, 'this column is missing');
  }
  return mistakes.all.length === before;
}

function readRow<Names extends Columns>(
  file: string,
  columns: Names,
  names: string[],
  line: number,
  cells: string[],
  mistakes: MistakeList,
): RowOf<Names> | null {
  if (cells.length !== names.length) {
    mistakes.add(file, line, null, `has ${cells.length} cells where the first line names ${names.length} columns`);
    return null;
  }
  const row: Record<string, unknown> = { line };
  let isRight = true;
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[names.indexOf(name)] ?? '';
    if (cell === '' && column.blank) row[name] = column.blank.value;
    else if (cell === '') {
      mistakes.add(file, line, name, 'must be filled');
      isRight = false;
    } else {
      const verdict = column.read(cell);
      if (verdict.ok) row[name] = verdict.value;
      else mistakes.add(file, line, name, verdict.reason);
      isRight &&= verdict.ok;
    }
  }
  return isRight ? (row as RowOf<Names>) : null;
}

function withoutRepeated<Row extends { line: number }>(
  file: string,
  key: readonly (keyof Row & string)[],
  rows: Row[],
  mistakes: MistakeList,
): Row[] {
  const lines = new Map<string, number>();
  return rows.filter((row) => {
    const value = key.map((column) => String(row[column])).join(', ');
    const first = lines.get(value);
    if (first === undefined) lines.set(value, row.line);
    else mistakes.add(file, row.line, key.join(', '), `"${value}" stands already on line ${first}`);
    return first === undefined;
  });
}
