import { deflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { workbookOf } from '../../test/zip.ts';
import { publishWorkbook } from './publish-workbook.ts';

async function published(bytes: Uint8Array): Promise<Uint8Array> {
  const verdict = await publishWorkbook(bytes);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.value ?? bytes;
}
const reasonOf = async (bytes: Uint8Array) => {
  const verdict = await publishWorkbook(bytes);
  return verdict.ok ? null : verdict.reason;
};

const macros = {
  '[Content_Types].xml':
    '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
  'xl/vbaProject.bin': 'Sub Workbook_Open()',
  'xl/_rels/vbaProject.bin.rels': '<Relationships/>',
  'xl/media/image1.png': 'a picture',
  'xl/styles.xml': '<styleSheet/>',
};

describe('C-138 a workbook of a shop is published as xlsx', () => {
  test('one that is xlsx stays as it is', async () => {
    expect(await publishWorkbook(workbookOf(20))).toEqual({ ok: true, value: null });
  });

  test('of one with macros only these go', async () => {
    const bytes = workbookOf(1, macros);
    const [before, after] = [unzipSync(bytes), unzipSync(await published(bytes))];
    expect(Object.keys(before).filter((name) => !(name in after))).toEqual([
      'xl/vbaProject.bin',
      'xl/_rels/vbaProject.bin.rels',
    ]);
    const changed = Object.keys(after).filter((name) => strFromU8(after[name]!) !== strFromU8(before[name]!));
    expect(changed).toEqual(['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']);
    const types = strFromU8(after['[Content_Types].xml']!);
    expect(types).toBe(
      '<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    );
    expect(strFromU8(after['xl/_rels/workbook.xml.rels']!)).not.toMatch(/vba/i);
    expect((await readXlsx(await published(bytes))).sheets[0]!.rows[0]![0]).toBe('Sheet 1');
  });

  test('of an old one values, formats of numbers, merged cells, widths and hidden sheets stay', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Name', { t: 'n', v: 46_353, z: 'yyyy-mm-dd' }],
      ['=1+1', true, 2.5],
    ]);
    sheet['!merges'] = [xlsx.utils.decode_range('A4:B5')];
    sheet['!cols'] = [{ wch: 30 }];
    const other = xlsx.utils.aoa_to_sheet([['secret']]);
    const book = {
      SheetNames: ['One', 'Two'],
      Sheets: { One: sheet, Two: other },
      Workbook: { Sheets: [{}, { Hidden: 1 as const }] },
    };
    const old = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const bytes = await published(old);
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(sheets[0]!.rows[1]!.slice(0, 3)).toEqual(['=1+1', true, 2.5]);
    const again = xlsx.read(bytes, { cellStyles: true, cellNF: true });
    expect(again.Sheets['One']).toMatchObject({
      B1: { v: 46_353, w: '2026-11-27' },
      A2: { t: 's', v: '=1+1' },
      '!merges': [{ s: { c: 0, r: 3 }, e: { c: 1, r: 4 } }],
    });
    expect(Math.round(again.Sheets['One']!['!cols']![0]!.width!)).toBe(31);
    expect(again.Workbook?.Sheets?.[1]?.Hidden).toBe(1);
    expect(Object.keys(unzipSync(bytes)).filter((name) => /vba/i.test(name))).toEqual([]);
  });

  test.each([
    ['commas', 'Name,Dose\n"a, ""b""\nc",=1+1\n0412,'],
    ['semicolons', '\uFEFFName;Dose\r\n"a, ""b""\nc";=1+1\r\n0412;\r\n'],
    ['tabs', 'sep=\t\nName\tDose\n"a, ""b""\nc"\t=1+1\n0412\t'],
  ])('a table with %s is a sheet of texts', async (_what, text) => {
    const bytes = await published(Buffer.from(text));
    expect(xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets['Sheet1']!, { header: 1 })).toEqual([
      ['Name', 'Dose'],
      ['a, "b"\nc', '=1+1'],
      ['0412'],
    ]);
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).not.toMatch(/<f>|t="n"/);
  });
});

/** A workbook one part of which unpacks to so many bytes, while its directory still says what was there before. */
function lyingWorkbook(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const bytes = workbookOf(1, { 'xl/zeros.xml': packed });
  const directory = bytes.lastIndexOf('xl/zeros.xml') - 46;
  const local = bytes.indexOf('xl/zeros.xml') - 30;
  const stored = bytes.subarray(local + 42, bytes.readUInt32LE(directory + 20) + local + 42);
  // The part was packed once more, which is of no use here: it becomes what it was.
  const before = bytes.subarray(0, local + 42);
  const after = bytes.subarray(local + 42 + stored.length);
  const whole = Buffer.concat([before, packed, after]);
  const moved = packed.length - stored.length;
  whole.writeUInt32LE(packed.length, directory + moved + 20);
  whole.writeUInt32LE(bytes.readUInt32LE(bytes.length - 6) + moved, whole.length - 6);
  return whole;
}

describe('0053 a workbook that cannot be filled in is refused, with what helps', () => {
  test('one that unpacks to more than 100 MB, whatever its directory says', async () => {
    expect(await reasonOf(lyingWorkbook(101))).toBe('is larger than 100 MB when it is unpacked');
    expect(await reasonOf(lyingWorkbook(1))).toContain('is broken');
  });

  test.each([
    ['21 sheets', workbookOf(21), 'has 21 sheets; 20 are allowed'],
    [
      'too many cells',
      workbookOf(1, { 'xl/worksheets/sheet1.xml': `<worksheet>${'<c/>'.repeat(200_001)}</worksheet>` }),
      'has more than 200,000 cells',
    ],
    ['sheets of macros', workbookOf(1, { 'xl/macrosheets/sheet1.xml': '<x/>' }), 'save it as .xlsx'],
    ['entities', workbookOf(1, { 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }), 'is broken'],
    ['an old workbook that is cut off', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is broken'],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'is encrypted',
    ],
    [
      'a document of another program',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
      'is not a workbook, whatever its name says',
    ],
    ['a table with an open quote', Buffer.from('Name,"Dose\n1,2'), 'open quote'],
  ])('%s', async (_what, bytes, reason) => {
    expect(await reasonOf(bytes)).toContain(reason);
  });

  test('one whose content does not fit its checksum, or that has an encrypted part', async () => {
    const other = workbookOf();
    const directory = other.lastIndexOf('xl/workbook.xml') - 46;
    other.writeUInt32LE(1, directory + 16);
    expect(await reasonOf(other)).toContain('is broken');
    const locked = workbookOf();
    locked.writeUInt16LE(1, locked.lastIndexOf('xl/workbook.xml') - 46 + 8);
    expect(await reasonOf(locked)).toContain('is encrypted');
  });
});
