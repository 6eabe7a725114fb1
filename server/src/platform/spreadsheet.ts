import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** A date shows day and time in UTC; a string is text, whatever it looks like. */
export type SheetCell = string | number | Date;
/** `width` counts characters, as spreadsheet programs do. */
export type SheetColumn = { title: string; width: number };
export type Sheet = { name: string; columns: readonly SheetColumn[]; rows: Iterable<readonly SheetCell[]> };

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` of the styles below. */
const style = { text: 1, title: 2, date: 3 };
/** The programs that open a workbook refuse more. */
const longestName = 31;
const longestText = 32_767;
/** 1 January 1970, counted in days as the format does. */
const epochDay = 25_569;
const dayMs = 86_400_000;
/** Other requests are served between two pieces of this many rows. */
const rowsPerSlice = 200;

/** Format 49 is text: what looks like a formula stays text, also when another program saves the file again. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(nameOf(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

/** Writes a workbook (xlsx) of one sheet, with a bold first row that stays in view; rows are compressed as they come. */
export async function writeSpreadsheet({ name, columns, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Zip, ZipDeflate } = await import('fflate');
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const open = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return (text: string, isLast: boolean) => part.push(encoder.encode(text), isLast);
  };
  for (const [path, xml] of Object.entries(partsOf(name))) open(path)(xmlHead + xml, true);
  const push = open('xl/worksheets/sheet1.xml');
  const titles = columns.map(({ title }, column) => textCell(title, reference(column, 1), style.title));
  push(`${xmlHead}${headOf(columns)}<sheetData>${rowOf(1, titles)}`, false);
  let number = 1;
  let waiting = '';
  for (const row of rows) {
    number += 1;
    waiting += rowOf(
      number,
      row.map((value, column) => cellOf(value, reference(column, number))),
    );
    if (number % rowsPerSlice > 0) continue;
    push(waiting, false);
    waiting = '';
    await yieldToEventLoop();
  }
  push(`${waiting}</sheetData></worksheet>`, true);
  zip.end();
  return pieces;
}

const headOf = (columns: readonly SheetColumn[]): string =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

const rowOf = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

function cellOf(value: SheetCell, at: string): string {
  if (value instanceof Date) return `<c r="${at}" s="${style.date}"><v>${value.getTime() / dayMs + epochDay}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${at}"><v>${value}</v></c>`;
  return value === '' ? '' : textCell(String(value), at, style.text);
}

const textCell = (text: string, at: string, look: number): string =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;

/** `A1` for the first cell, `AA1` for the 27th of a row. */
function reference(column: number, row: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? `${letter}${row}` : reference(Math.floor(column / 26) - 1, 0).slice(0, -1) + `${letter}${row}`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** XML has no place for control characters, and in this format `_x0041_` means `A` unless its first mark is written so itself. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (mark) => marks[mark]!);
}

/** A sheet's name without the marks that spreadsheet programs refuse. */
const nameOf = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, longestName)
    .trim();
