import { readThemeColors } from './colors.ts';
import { type CellStyle, readStyles, usualStyle } from './styles.ts';
import { partName, readWorkbookList, type SheetPart } from '@parlour/domain/form/workbook/workbook-parts';
import { WorkbookFault } from '@parlour/domain/form/workbook/workbook-fault';
import { fromSheetText, XmlReader } from '@parlour/domain/form/workbook/xml';
import { readZip, unpack, type UnpackLimit, type ZipEntry } from './zip.ts';

const mostUnpackedBytes = 100 * 1024 * 1024;

/** A workbook as far as all its sheets need it. */
export type Workbook = {
  entries: readonly ZipEntry[];
  sheets: readonly SheetPart[];
  strings: readonly string[];
  styles: readonly CellStyle[];
  isFrom1904: boolean;
  /** What may still be unpacked of it. */
  limit: UnpackLimit;
};

/** The text of a part; null: the workbook has no such part. */
export function textOf({ entries, limit }: Pick<Workbook, 'entries' | 'limit'>, path: string): string | null {
  const entry = entries.find(({ name }) => partName(name) === partName(path));
  if (!entry) return null;
  const bytes = unpack(entry, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new WorkbookFault('A part of the workbook is not in UTF-8.');
  }
}

/** Opens a workbook: its names, texts and styles. Sheets are read when they are shown. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const zip = { entries: readZip(bytes), limit: { bytesLeft: mostUnpackedBytes } };
  const { sheets, isFrom1904, relations } = readWorkbookList((path) => textOf(zip, path));
  const partOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target === undefined ? null : textOf(zip, target);
  };
  const styles = readStyles(partOf('styles'), readThemeColors(partOf('theme')));
  return { ...zip, sheets, isFrom1904, strings: readStrings(partOf('sharedStrings')), styles };
}

export const styleOf = ({ styles }: Pick<Workbook, 'styles'>, place: number): CellStyle =>
  styles[place] ?? styles[0] ?? usualStyle;

function readStrings(xml: string | null): string[] {
  const strings: string[] = [];
  const reader = new XmlReader(xml ?? '');
  while (reader.next()) if (reader.isOpen && reader.name === 'si') strings.push(readRichText(reader));
  return strings;
}

/** The text of a string, whose pieces may have looks of their own; how it is pronounced is left out. */
export function readRichText(reader: XmlReader): string {
  if (reader.isClose) return '';
  const depth = reader.depth;
  let text = '';
  while (reader.next() && reader.depth >= depth) {
    if (reader.isOpen && reader.name === 'rPh') reader.leave();
    else if (reader.isClose && !reader.isOpen && reader.name === 't') text += reader.text();
  }
  return fromSheetText(text);
}
