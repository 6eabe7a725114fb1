import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { zipSync } from 'fflate';
import { csvCells } from './csv-cells.ts';
import { hasMacros, withoutMacros } from './without-macros.ts';
import { csvText, workbookKind } from './workbook-kind.ts';
import { unpackParts, type ZipPart, zipParts } from '../../../../form/formats/workbook/zip-parts.ts';

const mostUnpackedBytes = 100 * 1024 * 1024;
const mostSheets = 20;
const mostCells = 200_000;
const saveAgain = 'open it in your spreadsheet and save it as .xlsx';
const tooManyCells = 'has more than 200,000 cells';
/** Equal workbooks become equal files. */
const writtenAt = new Date('1980-01-01T00:00:00');

/** The workbook that customers fill in, from what a shop has handed in; null: that is it already. Refused with what helps. */
export async function publishWorkbook(content: Uint8Array): Promise<Verdict<Uint8Array | null, string>> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  switch (workbookKind(bytes)) {
    case 'xlsx':
      return fromZip(zipParts(bytes)!);
    case 'xls':
      return fromXls(bytes);
    case 'csv':
      return fromCsv(bytes);
    default:
      return refused('is not a workbook, whatever its name says');
  }
}

const sheetPart = /^xl\/(work|chart|dialog)sheets\/[^/]+\.xml$/i;

function fromZip(parts: readonly ZipPart[]): Verdict<Uint8Array | null, string> {
  const names = parts.map(({ name }) => name);
  if (parts.some(({ isEncrypted }) => isEncrypted)) return refused(`is encrypted: ${saveAgain}, without a password`);
  if (names.some((name) => /^xl\/(workbook\.bin|macrosheets\/)/i.test(name)))
    return refused(`is a workbook of a kind that cannot be filled in: ${saveAgain}`);
  const sheets = names.filter((name) => sheetPart.test(name)).length;
  if (sheets > mostSheets) return refused(`has ${sheets} sheets; ${mostSheets} are allowed`);
  const unpacked = unpackParts(parts, mostUnpackedBytes);
  if (!unpacked.ok)
    return refused(
      unpacked.reason === 'broken' ? `is broken: ${saveAgain}` : 'is larger than 100 MB when it is unpacked',
    );
  const reason = textRefusal(unpacked.value);
  if (reason !== null) return refused(reason);
  if (!hasMacros(unpacked.value)) return allowed(null);
  const left = Object.fromEntries(withoutMacros(unpacked.value));
  return allowed(zipSync(left, { mtime: writtenAt }));
}

/** Why the texts of a workbook cannot be read by every browser; null: they can. */
function textRefusal(parts: ReadonlyMap<string, Buffer>): string | null {
  let cells = 0;
  for (const [name, content] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const text = content.toString('utf8');
    if (/<!DOCTYPE/i.test(text.slice(0, 1000)) || content.includes('\0')) return `is broken: ${saveAgain}`;
    if (sheetPart.test(name)) cells += text.match(/<(?:\w+:)?c[\s/>]/g)?.length ?? 0;
  }
  if (cells > mostCells) return tooManyCells;
  const types = parts.has('[Content_Types].xml') && parts.has('_rels/.rels');
  return types ? null : `is broken: ${saveAgain}`;
}

type Sheets = typeof import('@e965/xlsx');

async function fromXls(bytes: Buffer): Promise<Verdict<Uint8Array, string>> {
  const xlsx = await import('@e965/xlsx');
  const isReadAs = (what: RegExp) =>
    what.test(bytes.toString('utf16le')) || what.test(bytes.subarray(1).toString('utf16le'));
  if (isReadAs(/EncryptedPackage/)) return refused(`is encrypted: ${saveAgain}, without a password`);
  if (isReadAs(/WordDocument|PowerPoint Document/)) return refused('is not a workbook, whatever its name says');
  try {
    const book = xlsx.read(bytes, {
      type: 'buffer',
      cellStyles: true,
      cellNF: true,
      cellFormula: false,
      sheetRows: mostCells,
    });
    return fromBook(xlsx, book);
  } catch (error) {
    return refused(
      /password|encrypt/i.test(String(error))
        ? `is encrypted: ${saveAgain}, without a password`
        : `is broken: ${saveAgain}`,
    );
  }
}

function fromBook(xlsx: Sheets, book: import('@e965/xlsx').WorkBook): Verdict<Uint8Array, string> {
  const sheets = book.SheetNames.length;
  if (sheets === 0) return refused(`is broken: ${saveAgain}`);
  if (sheets > mostSheets) return refused(`has ${sheets} sheets; ${mostSheets} are allowed`);
  const cells = Object.values(book.Sheets).reduce(
    (sum, sheet) => sum + Object.keys(sheet).filter((name) => !name.startsWith('!')).length,
    0,
  );
  if (cells > mostCells) return refused(tooManyCells);
  // What ran macros in it, and its names for ranges, do not go along.
  const { SheetNames, Sheets } = book;
  const hidden = book.Workbook?.Sheets?.map(({ Hidden = 0 }) => ({ Hidden }));
  const plain = {
    SheetNames,
    Sheets,
    Workbook: {
      ...(hidden ? { Sheets: hidden } : {}),
      WBProps: { date1904: book.Workbook?.WBProps?.date1904 ?? false },
    },
  };
  return allowed(xlsx.write(plain, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer);
}

async function fromCsv(bytes: Buffer): Promise<Verdict<Uint8Array, string>> {
  const rows = csvCells(csvText(bytes)!, mostCells);
  if (!rows) return refused(`is a table with an open quote, or ${tooManyCells}`);
  const xlsx = await import('@e965/xlsx');
  const sheet = xlsx.utils.aoa_to_sheet(
    rows.map((row) => row.map((text) => (text === '' ? null : { t: 's', v: text, z: '@' }))),
  );
  const most = Math.max(1, ...rows.map((row) => row.length));
  sheet['!cols'] = Array.from({ length: most }, (_, column) => ({
    wch: widthOf(rows.map((row) => row[column] ?? '')),
  }));
  return fromBook(xlsx, { SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } });
}

const widest = 40;
const narrowest = 10;

/** As wide as the longest text of a column, within limits. */
const widthOf = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.min(widest, Math.max(most, text.length + 2)), narrowest);
