import { deflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkFilledWorkbook } from './fill-workbook.ts';
import { cell, filled, partOf, sampleWorkbook, withPart } from './test/workbooks.ts';
import { writeParts } from './write-parts.ts';
import { zipParts } from './zip-parts.ts';

const own = sampleWorkbook();
const first = 'xl/worksheets/sheet1.xml';
const kept = (uploaded: Uint8Array) => {
  const checked = checkFilledWorkbook(own, uploaded);
  return checked.ok ? checked.value : checked.reason;
};
const edit = (change: (text: string) => string, name = first) => kept(withPart(own, name, change));

describe('0053 a workbook that comes back is the one of the store, with other values in its open cells', () => {
  test('values are taken over, and every other part is that of the template byte for byte', () => {
    const copy = filled(own, [cell(1, 1, 'Mei'), cell(2, 1, '=1+1'), cell(1, 3, 7.5, 1), cell(3, 8, '漢 & <b>')]);
    const bytes = kept(copy) as Buffer;
    expect(partOf(bytes, first)).toBe(partOf(copy, first));
    expect(partOf(bytes, first)).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    const [before, after] = [zipParts(Buffer.from(own))!, zipParts(bytes)!];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const changed = before.filter(({ packed }, place) => !packed.equals(after[place]!.packed));
    expect(changed.map(({ name }) => name)).toEqual([first]);
  });

  test('another reader of workbooks opens it, and finds the values where they were written', () => {
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([['Name'], [2], [{ t: 'n', v: 4, f: 'A2*2' }]]), 'One');
    const template = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const sent = filled(template, [cell(2, 1, '=1+1'), cell(2, 3, 7.5), cell(3, 8, '漢 & <b>')]);
    const checked = checkFilledWorkbook(template, sent);
    const { A1, A3, B1, B3, C8 } = xlsx.read(checked.ok ? checked.value : '', { sheetStubs: true }).Sheets['One']!;
    expect([A1, B1, B3, C8].map(({ v, f }) => [v, f])).toEqual([
      ['Name', undefined],
      ['=1+1', undefined],
      [7.5, undefined],
      ['漢 & <b>', undefined],
    ]);
    expect(A3.f).toBe('A2*2');
  });

  test('it may be written into again, and a cell may be emptied', () => {
    const once = kept(filled(own, [cell(1, 1, 'Mei'), cell(3, 8, 'new')])) as Buffer;
    const twice = kept(filled(once, [cell(3, 8, null), cell(1, 1, 'Mia')])) as Buffer;
    expect(partOf(twice, first)).toBe(partOf(filled(own, [cell(1, 1, 'Mia')]), first));
    expect(unzipSync(kept(own) as Buffer)).toEqual(unzipSync(own));
  });

  test('a protected sheet takes values where its cells are not locked', () => {
    const second = 'xl/worksheets/sheet2.xml';
    expect(kept(filled(own, [cell(2, 1, 'open')], second))).toBeInstanceOf(Uint8Array);
    expect(kept(filled(own, [cell(1, 1, 'locked')], second))).toBe('document_foreign');
    expect(kept(filled(own, [cell(3, 1, 'new')], second))).toBe('document_foreign');
  });

  const after = (text: string, found: string, by: string) => text.replace(found, by);
  test.each<[string, (text: string) => string]>([
    ['a new formula', (text) => after(text, '<c r="B1"/>', '<c r="B1"><f>1+1</f></c>')],
    ['another formula', (text) => after(text, 'A2*2', 'A2*3')],
    ['another result of a formula', (text) => after(text, '<v>4</v>', '<v>400</v>')],
    ['a value in place of a formula', (text) => after(text, '<f>A2*2</f>', '')],
    ['a cell that is gone', (text) => after(text, '<c r="B1"/>', '')],
    ['a row that is gone', (text) => after(text, '<row r="3" s="1" customFormat="1"/>', '')],
    ['a hidden row', (text) => after(text, '<row r="2">', '<row r="2" hidden="1">')],
    ['a new row that is hidden', (text) => after(text, '</sheetData>', '<row r="9" hidden="1"/></sheetData>')],
    ['another text of the store', (text) => after(text, '<v>0</v>', '<v>1</v>')],
    ['another look', (text) => after(text, '<c r="B1"/>', '<c r="B1" s="1"/>')],
    ['a link', (text) => after(text, '</worksheet>', '<hyperlinks><hyperlink ref="A1"/></hyperlinks></worksheet>')],
    ['rows twice', (text) => after(text, '</worksheet>', '<sheetData/></worksheet>')],
    ['a declared entity', (text) => `<!DOCTYPE a [<!ENTITY b "c">]>${text}`],
    ['what is no XML', () => 'nothing'],
    [
      'the head of a table',
      (text) => after(text, '</sheetData>', '<row r="5"><c r="D5"><v>1</v></c></row></sheetData>'),
    ],
    [
      'a cell far away',
      (text) => after(text, '</sheetData>', '<row r="5000"><c r="A5000"><v>1</v></c></row></sheetData>'),
    ],
    [
      'a text that is too long',
      (text) => after(text, '<c r="B1"/>', `<c r="B1" t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c>`),
    ],
    ['more than may be written', (text) => `${text}${' '.repeat(5_000_000)}`],
  ])('%s is refused', (_what, change) => {
    expect(edit(change)).toBe('document_foreign');
  });

  test.each(['xl/styles.xml', 'xl/media/image1.png', 'xl/worksheets/sheet3.xml', 'xl/_rels/workbook.xml.rels'])(
    'another %s is refused',
    (name) => expect(edit((text) => `${text} `, name)).toBe('document_foreign'),
  );

  test('a part more, one less, another order and another file are refused', () => {
    const all = unzipSync(own);
    const { 'xl/media/image1.png': _, ...less } = all;
    const turned = Object.fromEntries(Object.entries(all).toReversed());
    const uploads = [
      zipSync({ ...all, 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }),
      zipSync(less),
      zipSync(turned),
      strToU8('PK\u0003\u0004 xl/workbook.xml'),
    ];
    expect(uploads.map(kept)).toEqual(uploads.map(() => 'document_foreign'));
  });

  test('F-117 what lies outside the parts does not go on, and a bomb is refused before it is unpacked', () => {
    const behind = Buffer.concat([filled(own, [cell(2, 1, 'x')]), Buffer.from('MZ-program')]);
    expect((kept(behind) as Buffer).includes('MZ-program')).toBe(false);
    const all = zipParts(Buffer.from(own))!;
    const zeros = deflateRawSync(Buffer.alloc(300_000_000));
    const bomb = all.map((part) => (part.name === first ? { ...part, packed: zeros } : part));
    expect(kept(writeParts(bomb, new Map()))).toBe('document_foreign');
  });
});
