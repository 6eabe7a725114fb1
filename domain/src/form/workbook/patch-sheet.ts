import { type Cell, cellName, readCellName, readRange } from './cell-name.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { escaped, toSheetText, XmlReader } from './xml.ts';

/** What a cell gets: a text, a number, or nothing; `style` is for one that is not there yet. */
export type CellChange = Cell & { value: string | number | null; style: number };

/** A piece of the XML that is replaced. */
type Replaced = { from: number; to: number; by: string };

type Patching = {
  reader: XmlReader;
  /** What is still to be written, in the order of the sheet. */
  left: CellChange[];
  replaced: Replaced[];
  /** The prefix of the sheet's own names, with its colon. */
  prefix: string;
};

/**
 * The XML of a sheet with some cells changed. All else stays as it was written, except that formulas of the sheet lose the results that were
 * kept with them: a spreadsheet calculates them when it opens the file.
 */
export function patchSheet(xml: string, changes: readonly CellChange[]): string {
  const left = changes.toSorted((a, b) => a.row - b.row || a.column - b.column);
  if (left.length === 0) return xml;
  const patching: Patching = { reader: new XmlReader(xml), left: [...left], replaced: [], prefix: '' };
  const { reader } = patching;
  let dimension: Replaced | null = null;
  let hasRows = false;
  while (reader.next()) {
    if (!reader.isOpen) continue;
    if (reader.name === 'dimension') dimension = widened(reader, left);
    if (reader.name !== 'sheetData') continue;
    patching.prefix = reader.fullName.slice(0, -reader.name.length);
    patchRows(patching);
    hasRows = true;
  }
  if (!hasRows) throw new WorkbookFault('The sheet has no rows.');
  if (dimension) patching.replaced.unshift(dimension);
  return withReplaced(xml, patching.replaced);
}

function withReplaced(xml: string, replaced: readonly Replaced[]): string {
  let text = '';
  let at = 0;
  for (const { from, to, by } of replaced) {
    text += xml.slice(at, from) + by;
    at = to;
  }
  return text + xml.slice(at);
}

/** The used range with the changed cells in it. */
function widened(reader: XmlReader, changes: readonly CellChange[]): Replaced | null {
  const range = readRange(reader.attributes()['ref'] ?? '');
  if (!range) return null;
  const filled = changes.filter(({ value }) => value !== null);
  const columns = [range.first.column, range.last.column, ...filled.map(({ column }) => column)];
  const rows = [range.first.row, range.last.row, ...filled.map(({ row }) => row)];
  const first = cellName({ column: Math.min(...columns), row: Math.min(...rows) });
  const last = cellName({ column: Math.max(...columns), row: Math.max(...rows) });
  return inTag(reader, (tag) => withAttribute(tag, 'ref', first === last ? first : `${first}:${last}`));
}

const inTag = ({ xml, start, end }: XmlReader, change: (tag: string) => string): Replaced => ({
  from: start,
  to: end,
  by: change(xml.slice(start, end)),
});

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), (_all, before: string) => `${before}"${value}"`);

const withoutAttribute = (tag: string, name: string): string =>
  tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');

function patchRows(patching: Patching): void {
  const { reader, replaced } = patching;
  if (reader.isClose) {
    const name = reader.fullName;
    replaced.push(inTag(reader, (tag) => `${tag.replace(/\s*\/>$/, '>')}${rowsBefore(patching, Infinity)}</${name}>`));
    return;
  }
  const depth = reader.depth;
  let row = 0;
  while (reader.next() && reader.depth >= depth) {
    if (!reader.isOpen) continue;
    if (reader.name !== 'row') {
      reader.leave();
      continue;
    }
    const last = row;
    row = Number(reader.attributes()['r'] ?? row + 1);
    if (!(row > last)) throw new WorkbookFault('The rows of the sheet are not in order.');
    const before = rowsBefore(patching, row);
    if (before !== '') replaced.push({ from: reader.start, to: reader.start, by: before });
    patchRow(patching, row);
  }
  const after = rowsBefore(patching, Infinity);
  if (after !== '') replaced.push({ from: reader.start, to: reader.start, by: after });
}

/** New rows for the changes that come before a row which is there. */
function rowsBefore({ left, prefix }: Patching, before: number): string {
  let text = '';
  while (left.length > 0 && left[0]!.row < before) {
    const { row } = left[0]!;
    const cells = cellsBefore({ left, prefix }, row, Infinity);
    if (cells !== '') text += `<${prefix}row r="${row}">${cells}</${prefix}row>`;
  }
  return text;
}

/** New cells for the changes of a row that come before a cell which is there; one that is to be empty needs none. */
function cellsBefore({ left, prefix }: Pick<Patching, 'left' | 'prefix'>, row: number, before: number): string {
  let text = '';
  while (left.length > 0 && left[0]!.row === row && left[0]!.column < before) {
    const change = left.shift()!;
    if (change.value === null) continue;
    const style = change.style > 0 ? ` s="${change.style}"` : '';
    text += cellText(prefix, `<${prefix}c r="${cellName(change)}"${style}`, change.value);
  }
  return text;
}

/** The cell whose tag has been begun. A text is never a formula, whatever it begins with. */
function cellText(prefix: string, tag: string, value: string | number | null): string {
  if (value === null) return `${tag}/>`;
  if (typeof value === 'number') return `${tag}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const text = `<${prefix}t xml:space="preserve">${toSheetText(value)}</${prefix}t>`;
  return `${tag} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`;
}

function patchRow(patching: Patching, row: number): void {
  const { reader, left, replaced, prefix } = patching;
  const isChanged = left[0]?.row === row;
  const [tagFrom, tagTo] = [reader.start, reader.end];
  const tag = reader.xml.slice(tagFrom, tagTo);
  if (reader.isClose) {
    const cells = isChanged ? cellsBefore(patching, row, Infinity) : '';
    if (cells === '') return;
    const open = withoutAttribute(tag, 'spans').replace(/\s*\/>$/, '>');
    replaced.push({ from: tagFrom, to: tagTo, by: `${open}${cells}</${prefix}row>` });
    return;
  }
  // Where the used columns of a row are written down, they may not be those any more.
  if (isChanged) replaced.push({ from: tagFrom, to: tagTo, by: withoutAttribute(tag, 'spans') });
  const depth = reader.depth;
  let column = 0;
  while (reader.next() && reader.depth >= depth) {
    if (!reader.isOpen) continue;
    if (reader.name !== 'c') {
      reader.leave();
      continue;
    }
    const last = column;
    column = readCellName(reader.attributes()['r'] ?? '')?.column ?? column + 1;
    if (column <= last) throw new WorkbookFault('The cells of a row are not in order.');
    const before = cellsBefore(patching, row, column);
    if (before !== '') replaced.push({ from: reader.start, to: reader.start, by: before });
    patchCell(patching, { row, column });
  }
  const after = cellsBefore(patching, row, Infinity);
  if (after !== '') replaced.push({ from: reader.start, to: reader.start, by: after });
}

function patchCell({ reader, left, replaced, prefix }: Patching, at: Cell): void {
  const from = reader.start;
  const isChanged = left[0]?.row === at.row && left[0].column === at.column;
  const { s, ph } = reader.attributes();
  const result = readToEnd(reader);
  if (!isChanged) {
    if (result.isFormula && result.value) replaced.push({ ...result.value, by: '' });
    return;
  }
  if (result.isFormula) throw new WorkbookFault('A formula is not written over.');
  const own = [s === undefined ? '' : ` s="${escaped(s)}"`, ph === undefined ? '' : ` ph="${escaped(ph)}"`].join('');
  const tag = `<${prefix}c r="${cellName(at)}"${own}`;
  replaced.push({ from, to: reader.end, by: cellText(prefix, tag, left.shift()!.value) });
}

/** Reads a cell to its end: whether it has a formula, and where its value stands. */
function readToEnd(reader: XmlReader): { isFormula: boolean; value: { from: number; to: number } | null } {
  let isFormula = false;
  let value: { from: number; to: number } | null = null;
  if (reader.isClose) return { isFormula, value };
  const depth = reader.depth;
  let from = 0;
  while (reader.next() && reader.depth >= depth) {
    if (reader.name === 'f') isFormula = true;
    if (reader.name !== 'v') continue;
    if (reader.isOpen) from = reader.start;
    if (reader.isClose) value = { from, to: reader.end };
  }
  return { isFormula, value };
}
