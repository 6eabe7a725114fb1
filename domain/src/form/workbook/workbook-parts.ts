import { type CellRange, readRange } from './cell-name.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { XmlReader } from './xml.ts';

/** The text of a part of a workbook; null: it has no such part. */
export type PartText = (path: string) => string | null;

/** A sheet with cells that is not hidden. */
export type SheetPart = { name: string; path: string };

export type Relation = { id: string; type: string; target: string };

/** The list of a workbook: its visible sheets, and the parts that belong to all of them. */
export type WorkbookList = { sheets: readonly SheetPart[]; isFrom1904: boolean; relations: readonly Relation[] };

/** Names of parts are the same in any case. */
export const partName = (name: string): string => name.replace(/^\//, '').toLowerCase();

export function readWorkbookList(textOf: PartText): WorkbookList {
  const main = relationsOf(textOf, '').find(({ type }) => type === 'officeDocument')?.target;
  const xml = main === undefined ? null : textOf(main);
  if (main === undefined || xml === null) throw new WorkbookFault('The file is no workbook.');
  const relations = relationsOf(textOf, main);
  const { listed, isFrom1904 } = readList(xml);
  const sheets = listed.flatMap(({ name, id }) => {
    const relation = relations.find((one) => one.id === id);
    return relation?.type === 'worksheet' ? [{ name, path: relation.target }] : [];
  });
  if (sheets.length === 0) throw new WorkbookFault('The workbook shows no sheet.');
  return { sheets, isFrom1904, relations };
}

/** What a part refers to; the part with the blank name is the file itself. */
function relationsOf(textOf: PartText, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1;
  const xml = textOf(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
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

/** The first rows of the tables of a sheet: their texts name the table's columns, so that they stay as they are. */
export function tableHeadsOf(textOf: PartText, { path }: SheetPart): CellRange[] {
  return relationsOf(textOf, path)
    .filter(({ type }) => type === 'table')
    .flatMap(({ target }) => {
      const reader = new XmlReader(textOf(target) ?? '');
      if (!reader.next()) return [];
      const { ref = '', headerRowCount = '1' } = reader.attributes();
      const range = headerRowCount === '0' ? null : readRange(ref);
      return range ? [{ first: range.first, last: { ...range.last, row: range.first.row } }] : [];
    });
}
