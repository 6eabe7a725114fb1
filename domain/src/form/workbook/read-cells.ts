import { type Cell, readCellName } from './cell-name.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { fromSheetText, XmlReader } from './xml.ts';

/** A cell as it is written; `cell.value` undefined: it is neither a plain text nor a number. */
export type WrittenCell = {
  at: Cell;
  xml: string;
  style: number;
  attributes: Readonly<Record<string, string>>;
  value: string | number | null | undefined;
  /** The ranges that its formula names; null: it has none. */
  formula: { ref: string; type: string } | null;
  /** The same cell without the result of its formula. */
  withoutResult: string;
};

export type WrittenRow = { tag: string; cells: ReadonlyMap<number, WrittenCell> };

/** A sheet in its pieces: the rows, and everything around them; what says how far it is used is left out. */
export type WrittenSheet = { frame: string; rows: ReadonlyMap<number, WrittenRow> };

/** As many cells as a sheet may have. */
const mostCells = 200_000;

/** Reads a sheet into its pieces. Other things between rows and cells are no part of them. */
export function readCells(xml: string): WrittenSheet {
  const reader = new XmlReader(xml);
  const rows = new Map<number, WrittenRow>();
  let [frame, from, hasRows] = ['', 0, false];
  while (reader.next()) {
    if (!reader.isOpen) continue;
    if (reader.name === 'dimension') {
      frame += xml.slice(from, reader.start) + tagOf(reader, 'ref');
      from = reader.end;
    }
    if (reader.name !== 'sheetData') continue;
    if (hasRows) throw new WorkbookFault('The sheet has its rows twice.');
    hasRows = true;
    frame += xml.slice(from, reader.start) + tagOf(reader);
    if (!reader.isClose) readRows(reader, rows);
    from = reader.end;
  }
  return { frame: frame + xml.slice(from), rows };
}

/** A tag without one of its attributes; one that is empty looks like one that is not. */
function tagOf({ xml, start, end }: XmlReader, without?: string): string {
  const tag = xml.slice(start, end).replace(/\s*\/?>$/, '>');
  return without === undefined ? tag : tag.replace(new RegExp(`\\s${without}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
}

function readRows(reader: XmlReader, rows: Map<number, WrittenRow>): void {
  const depth = reader.depth;
  let [row, count] = [0, 0];
  while (reader.next() && reader.depth >= depth) {
    if (!reader.isOpen) continue;
    if (reader.name !== 'row') throw new WorkbookFault('The sheet has something else among its rows.');
    const last = row;
    row = Number(reader.attributes()['r'] ?? row + 1);
    if (!(row > last)) throw new WorkbookFault('The rows of the sheet are not in order.');
    const tag = tagOf(reader, 'spans');
    const cells = reader.isClose ? new Map<number, WrittenCell>() : readRow(reader, row);
    count += cells.size;
    if (count > mostCells) throw new WorkbookFault('The workbook has too many cells.');
    rows.set(row, { tag, cells });
  }
}

function readRow(reader: XmlReader, row: number): Map<number, WrittenCell> {
  const cells = new Map<number, WrittenCell>();
  const depth = reader.depth;
  let column = 0;
  while (reader.next() && reader.depth >= depth) {
    if (!reader.isOpen) continue;
    if (reader.name !== 'c') {
      // What a later version of the format keeps with a row stays with it.
      reader.leave();
      continue;
    }
    const attributes = reader.attributes();
    const named = attributes['r'] === undefined ? null : readCellName(attributes['r']);
    if (attributes['r'] !== undefined && named?.row !== row) throw new WorkbookFault('A cell stands in another row.');
    const last = column;
    column = named?.column ?? column + 1;
    if (column <= last) throw new WorkbookFault('The cells of a row are not in order.');
    cells.set(column, readCell(reader, { row, column }, attributes));
  }
  return cells;
}

function readCell(reader: XmlReader, at: Cell, attributes: Readonly<Record<string, string>>): WrittenCell {
  const from = reader.start;
  const style = Number(attributes['s'] ?? 0);
  const read = readContent(reader);
  const xml = reader.xml.slice(from, reader.end);
  const { formula, result } = read;
  const withoutResult = result ? reader.xml.slice(from, result.from) + reader.xml.slice(result.to, reader.end) : xml;
  return { at, xml, style, attributes, value: valueOf(attributes['t'] ?? 'n', read), formula, withoutResult };
}

type Content = {
  /** Its elements by their names with those that they lie in, in their order. */
  shape: string;
  text: string;
  value: string;
  result: { from: number; to: number } | null;
  formula: WrittenCell['formula'];
};

function readContent(reader: XmlReader): Content {
  const read: Content = { shape: '', text: '', value: '', result: null, formula: null };
  if (reader.isClose) return read;
  const depth = reader.depth;
  let from = 0;
  while (reader.next() && reader.depth >= depth) {
    const { name, isOpen, isClose } = reader;
    if (isOpen) read.shape += `${name} `;
    if (isOpen && name === 'f') {
      const { ref = '', t = '' } = reader.attributes();
      read.formula = { ref, type: t };
    }
    if (isOpen && name === 'v') from = reader.start;
    if (isClose && name === 'v') {
      if (!isOpen) read.value = reader.text();
      read.result = { from, to: reader.end };
    }
    if (isClose && !isOpen && name === 't') read.text = reader.text();
  }
  return read;
}

/** What was typed into a cell, written as this app writes it. */
function valueOf(type: string, { shape, text, value }: Content): WrittenCell['value'] {
  if (shape === '') return null;
  if (type === 'inlineStr' && shape === 'is t ') return fromSheetText(text);
  const number = type === 'n' && shape === 'v ' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
