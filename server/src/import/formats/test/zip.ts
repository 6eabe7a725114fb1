import { strToU8, zipSync } from 'fflate';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook with as many sheets, and what else is asked for; a part can be replaced. */
export function workbookOf(sheets = 1, more: Readonly<Record<string, string | Uint8Array>> = {}): Buffer {
  const places = Array.from({ length: sheets }, (_, at) => at + 1);
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${places.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${contentType}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${places.map((at) => `<sheet name="Sheet ${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${places.map((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      places.map((at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Sheet ${at}</t></is></c></row></sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  const packed = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return Buffer.from(
    zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>, { mtime: new Date('2026-01-01T00:00:00') }),
  );
}
