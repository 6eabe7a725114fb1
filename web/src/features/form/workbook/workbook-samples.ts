import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles: 1 bold, 2 percent, 3 a date, 4 two decimals, 5 unlocked, 6 text, 7 filled and wrapped. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><color theme="1"/></font><font><b/><i/><sz val="14"/><color rgb="FF102030"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/></border><border><left/><right/><top/><bottom style="medium"><color indexed="10"/></bottom></border></borders><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf fontId="1"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="2"/><xf><protection locked="0"/></xf><xf numFmtId="49"/><xf fillId="2" borderId="1"><alignment horizontal="center" vertical="top" wrapText="1"/></xf></cellXfs><dxfs count="1"><dxf><font><b/></font></dxf></dxfs></styleSheet>`;

const strings = `<sst xmlns="${main}" count="3" uniqueCount="3"><si><t>Name</t></si><si><r><t xml:space="preserve">Two </t></r><r><rPr><b/></rPr><t>looks &amp; more</t></r><rPh><t>x</t></rPh></si><si><t>Line_x000D_</t></si></sst>`;

const sheet = (data: string, around = '') =>
  `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="A1:D10"/>${data}${around}</worksheet>`;

/** Ten rows and four columns, with a row in between that is not there. */
export const firstSheet = sheet(
  '<sheetFormatPr defaultRowHeight="16"/><cols><col min="1" max="2" width="20.5" customWidth="1"/><col min="3" max="3" hidden="1" width="9"/><col min="5" max="5" width="9" style="4"/></cols><sheetData><row r="1" spans="1:4" ht="30" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>inline</t></is></c></row><row r="2"><c r="A2"><v>0.1</v></c><c r="B2" s="2"><v>0.255</v></c><c r="C2" s="3"><v>46353</v></c><c r="D2" s="4"><v>1234.5</v></c></row><row r="3" hidden="1"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row><row r="4"><c r="A4"><f>A2+D2</f><v>1234.6</v></c><c r="B4" t="str"><f>"a"&amp;B1</f><v>aTwo</v></c></row><row r="6" s="6" customFormat="1"/><row r="10"><c r="A10" s="7"/><c r="D10" s="4"/></row></sheetData>',
  '<mergeCells count="1"><mergeCell ref="A7:B8"/></mergeCells><drawing r:id="rId9"/>',
);

/** Protected: only B2 may be written into. */
const secondSheet = sheet(
  '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="5"/></row></sheetData>',
).replace('</worksheet>', '<sheetProtection sheet="1" objects="1"/></worksheet>');

const partsOf = (): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet3.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="In &amp; out" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="3" state="hidden" r:id="rId3"/><sheet name="Second!" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet3.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId5" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': firstSheet,
  'xl/worksheets/sheet2.xml': secondSheet,
  'xl/worksheets/sheet3.xml': sheet('<sheetData/>'),
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': strings,
  'xl/media/image1.png': 'not really a picture',
});

/** A small workbook; parts can be replaced, and left out by null. */
export function workbookOf(changed: Readonly<Record<string, string | null>> = {}): Uint8Array {
  const parts = Object.entries({ ...partsOf(), ...changed }).filter(
    (part): part is [string, string] => part[1] !== null,
  );
  return zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])), { level: 9 });
}
