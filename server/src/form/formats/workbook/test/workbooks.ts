import { patchSheet, type CellChange } from '@parlour/domain/form/workbook/patch-sheet';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeParts } from '../write-parts.ts';
import { zipParts } from '../zip-parts.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheet = (data: string, more = '') =>
  `<worksheet xmlns="${main}"><dimension ref="A1:B3"/><sheetData>${data}</sheetData>${more}</worksheet>`;

/** A sheet to be filled in, one that is protected but for B1, and one that is hidden. */
const parts: Record<string, string> = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}"><sheets><sheet name="One" sheetId="1" r:id="r1"/><sheet name="Two" sheetId="2" r:id="r2"/><sheet name="Three" sheetId="3" state="hidden" r:id="r3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${office}/worksheet" Target="worksheets/sheet3.xml"/><Relationship Id="r4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet(
    '<row r="1" spans="1:2"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1"/></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"><f>A2*2</f><v>4</v></c></row><row r="3" s="1" customFormat="1"/>',
  ),
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/table" Target="../tables/table1.xml"/></Relationships>`,
  'xl/tables/table1.xml': '<table ref="D5:E9"/>',
  'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1"/><c r="B1" s="1"/></row>', '<sheetProtection sheet="1"/>'),
  'xl/worksheets/sheet3.xml': sheet(''),
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf/><xf><protection locked="0"/></xf></cellXfs></styleSheet>`,
  'xl/media/image1.png': 'no picture',
};

export const sampleWorkbook = (): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 9 });

export const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name]!);

/** A workbook with one part written in another way, the others as they are packed. */
export function withPart(bytes: Uint8Array, name: string, change: (text: string) => string): Buffer {
  const all = zipParts(Buffer.from(bytes))!;
  const part = all.find((one) => one.name === name)!;
  return writeParts(all, new Map([[part, Buffer.from(change(partOf(bytes, name)))]]));
}

/** A workbook as the page fills it in: cells of the first sheet, or of another one. */
export const filled = (bytes: Uint8Array, changes: CellChange[], name = 'xl/worksheets/sheet1.xml'): Buffer =>
  withPart(bytes, name, (text) => patchSheet(text, changes));

export const cell = (column: number, row: number, value: string | number | null, style = 0): CellChange => ({
  column,
  row,
  value,
  style,
});
