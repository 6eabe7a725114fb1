import type { CellReader } from './cell.ts';
import { type CsvRecord, readCsv } from './csv.ts';
import { type FolderDocument, isRequired } from './document.ts';
import type { MistakeList } from './mistake.ts';

/** One column: how a filled cell is read, and what a blank one means; without `blank` the cell must be filled. */
export type Column<Value> = { read: CellReader<Value>; blank?: { value: Value } };
export type Columns = Record<string, Column<unknown>>;

/** A row of a table by its columns, with its line number. */
export type RowOf<Names extends Columns> = {
  [Name in keyof Names]: Names[Name] extends Column<infer Value> ? Value : never;
} & { line: number };

/** A row as far as it could be read: cells with a mistake are left out. */
export type ReadRow<Row extends { line: number }> = Partial<Row> & { line: number };

/** The text of a cell in a written table: a list is joined by `|`, a switch is yes or no, null is blank. */
export type Cell = string | number | boolean | null | readonly string[];
/** The rows of a table to be written: a new column is asked for here by the compiler. */
export type LinesOf<Names extends Columns> = { [Name in keyof Names]: Cell }[];

export function filled<Value>(read: CellReader<Value>): Column<Value> {
  return { read };
}

export function blankAs<Value, Blank>(blank: Blank, read: CellReader<Value>): Column<Value | Blank> {
  return { read, blank: { value: blank } };
}

/**
 * The rows as far as they could be read, and every key that was named, that of a broken line included; null keys: they are not known.
 * Without `isWhole` the content of some cells is unknown.
 */
export type Table<Row extends { line: number }> = {
  rows: ReadRow<Row>[];
  keys: ReadonlySet<string> | null;
  isWhole: boolean;
};

/** The rows of a table of a folder without mistakes: every cell of it could be read. */
export function wholeRows<Row extends { line: number }>(table: Table<Row>): Row[] {
  return table.rows as Row[];
}

export type TableSpec<Names extends Columns> = {
  file: string;
  columns: Names;
  key?: readonly (keyof Names & string)[];
};

const MOST_ROWS = 20_000;

/** Reads a table; every mistake is written down, and what can be read beside it is kept, so that the rules of the table see it too. */
export function readTable<Names extends Columns>(
  spec: TableSpec<Names>,
  { files, unreadable }: FolderDocument,
  mistakes: MistakeList,
): Table<RowOf<Names>> {
  const { file, key } = spec;
  const none = { rows: [], keys: null, isWhole: false };
  const source = files[file];
  if (source === undefined)
    return isRequired(file) || unreadable?.[file] ? none : { rows: [], keys: new Set(), isWhole: true };
  const csv = readCsv(source);
  for (const { line, reason } of csv.mistakes) mistakes.add(file, line, null, reason);
  const [header, ...records] = csv.records;
  if (!header) {
    mistakes.add(file, 1, null, 'the first line must name the columns');
    return none;
  }
  if (records.length > MOST_ROWS) {
    mistakes.add(file, null, null, `has ${records.length} rows; ${MOST_ROWS} are allowed`);
    return none;
  }
  const names = header.cells;
  const isHeaderRight = checkHeader(spec, names, mistakes);
  const sound = records.filter((record) => hasItsCells(file, names, record, mistakes));
  const rows = sound.map(({ line, cells }) => readRow(spec, names, line, cells, mistakes));
  if (key) refuseRepeated(file, key, rows, mistakes);
  return {
    rows,
    keys: keysOf(records, names.indexOf(key?.[0] ?? '')),
    isWhole: isHeaderRight && sound.length === records.length,
  };
}

function keysOf(records: readonly CsvRecord[], place: number): ReadonlySet<string> | null {
  if (place < 0) return null;
  return new Set(records.flatMap(({ cells }) => cells[place] || []));
}

function checkHeader<Names extends Columns>(
  { file, columns }: TableSpec<Names>,
  names: readonly string[],
  mistakes: MistakeList,
): boolean {
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

function hasItsCells(
  file: string,
  names: readonly string[],
  { line, cells, isBroken }: CsvRecord,
  mistakes: MistakeList,
): boolean {
  if (isBroken) return false;
  if (cells.length === names.length) return true;
  mistakes.add(file, line, null, `has ${cells.length} cells where the first line names ${names.length} columns`);
  return false;
}

function readRow<Names extends Columns>(
  { file, columns }: TableSpec<Names>,
  names: readonly string[],
  line: number,
  cells: readonly string[],
  mistakes: MistakeList,
): ReadRow<RowOf<Names>> {
  const row: Record<string, unknown> = { line };
  for (const [name, column] of Object.entries(columns)) {
    const place = names.indexOf(name);
    const cell = cells[place] ?? '';
    if (cell === '' && column.blank) row[name] = column.blank.value;
    else if (cell === '') {
      // A column that is missing was told once.
      if (place >= 0) mistakes.add(file, line, name, 'must be filled');
    } else {
      const verdict = column.read(cell);
      if (verdict.ok) row[name] = verdict.value;
      else mistakes.add(file, line, name, verdict.reason);
    }
  }
  return row as ReadRow<RowOf<Names>>;
}

function refuseRepeated<Row extends { line: number }>(
  file: string,
  key: readonly (keyof Row & string)[],
  rows: readonly ReadRow<Row>[],
  mistakes: MistakeList,
): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    if (key.some((column) => row[column] === undefined)) continue;
    const value = key.map((column) => String(row[column])).join(', ');
    const first = lines.get(value);
    if (first === undefined) lines.set(value, row.line);
    else mistakes.add(file, row.line, key.join(', '), `"${value}" stands already on line ${first}`);
  }
}
