import { type CellRange, readRange } from './cell-name.ts';
import { readThemeColors } from './colors.ts';
import { type CellStyle, readStyles, usualStyle } from './styles.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { fromSheetText, XmlReader } from './xml.ts';
import { partName, readZip, unpack, type UnpackLimit, type ZipEntry } from './zip.ts';

const mostUnpackedBytes = 100 * 1024 * 1024;

/** A sheet with cells that is not hidden. */
export type SheetPart = { name: string; path: string };

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
  const main = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target;
  const xml = main === undefined ? null : textOf(zip, main);
  if (main === undefined || xml === null) throw new WorkbookFault('The file is no workbook.');
  const relations = relationsOf(zip, main);
  const partOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target === undefined ? null : textOf(zip, target);
  };
  const { listed, isFrom1904 } = readList(xml);
  const sheets = listed.flatMap(({ name, id }) => {
    const relation = relations.find((one) => one.id === id);
    return relation?.type === 'worksheet' ? [{ name, path: relation.target }] : [];
  });
  if (sheets.length === 0) throw new WorkbookFault('The workbook shows no sheet.');
  const styles = readStyles(partOf('styles'), readThemeColors(partOf('theme')));
  return { ...zip, sheets, isFrom1904, strings: readStrings(partOf('sharedStrings')), styles };
}

export const styleOf = ({ styles }: Pick<Workbook, 'styles'>, place: number): CellStyle =>
  styles[place] ?? styles[0] ?? usualStyle;

type Relation = { id: string; type: string; target: string };

/** What a part refers to; the part with the blank name is the file itself. */
function relationsOf(zip: Pick<Workbook, 'entries' | 'limit'>, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1;
  const xml = textOf(zip, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  if (xml === null) return [];
  const relations: Relation[] = [];
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (!reader.isOpen || reader.name !== 'Relationship') continue;
    const { Id = '', Type = '', Target = '', TargetMode } = reader.attributes();
    if (TargetMode === 'External') continue;
    relations.push({
      id: Id,
      type: Type.slice(Type.lastIndexOf('/') + 1),
      target: pathFrom(part.slice(0, at), Target),
    });
  }
  return relations;
}

/** `../media/image1.png` in `xl/worksheets/` is `xl/media/image1.png`. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = [];
  for (const piece of `${folder}${target}`.split('/'))
    if (piece === '..') path.pop();
    else if (piece !== '.') path.push(piece);
  return path.join('/');
}

function readList(xml: string) {
  const listed: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (!reader.isOpen) continue;
    const attributes = reader.attributes();
    if (reader.name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
    if (reader.name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) continue;
    const [, id = ''] = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name)) ?? [];
    listed.push({ name: attributes['name'] ?? '', id });
  }
  return { listed, isFrom1904 };
}

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

/** The first rows of the tables of a sheet: their texts name the table's columns, so that they stay as they are. */
export function tableHeadsOf(workbook: Workbook, { path }: SheetPart): CellRange[] {
  return relationsOf(workbook, path)
    .filter(({ type }) => type === 'table')
    .flatMap(({ target }) => {
      const reader = new XmlReader(textOf(workbook, target) ?? '');
      if (!reader.next()) return [];
      const { ref = '', headerRowCount = '1' } = reader.attributes();
      const range = headerRowCount === '0' ? null : readRange(ref);
      return range ? [{ first: range.first, last: { ...range.last, row: range.first.row } }] : [];
    });
}
