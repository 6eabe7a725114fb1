import { deflateSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { columnName, entryName, readCellName } from '@parlour/domain/form/workbook/cell-name';
import { fillWorkbook } from './fill-workbook.ts';
import { formattedNumber } from './number-format.ts';
import { openWorkbook, styleOf, type Workbook } from './open-workbook.ts';
import { cellKey, isEditable, readSheet, sheetText, styleAt } from './read-sheet.ts';
import { firstSheet, workbookOf } from './workbook-samples.ts';
import { WorkbookFault } from '@parlour/domain/form/workbook/workbook-fault';
import { XmlReader } from '@parlour/domain/form/workbook/xml';
import { readZip, writeZip } from './zip.ts';

const at = (name: string) => readCellName(name)!;
const gridOf = (workbook: Workbook, place = 0) => {
  const sheet = workbook.sheets[place]!;
  return readSheet(workbook, sheet, sheetText(workbook, sheet));
};
const shownIn = (bytes: Uint8Array, place = 0) => {
  const grid = gridOf(openWorkbook(bytes), place);
  return (name: string) => grid.cells.get(cellKey(at(name)))?.shown;
};
const first = (name: string) => entryName('In & out', at(name));
const second = (name: string) => entryName('Second!', at(name));
const partOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name]!);
const sheetOf = (bytes: Uint8Array, place = 1) => partOf(bytes, `xl/worksheets/sheet${place}.xml`);

describe('0053 a workbook is read', () => {
  const workbook = openWorkbook(workbookOf());
  const grid = gridOf(workbook);
  const cell = (name: string) => grid.cells.get(cellKey(at(name)))!;

  test('with the sheets that are not hidden, and its texts', () => {
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['In & out', 'Second!']);
    expect(['A1', 'B1', 'D1', 'B3', 'B4'].map((name) => cell(name).shown)).toEqual([
      'Name',
      'Two looks & more',
      'inline',
      '#N/A',
      'aTwo',
    ]);
  });

  test('with numbers as they are shown, and as they are begun to be changed', () => {
    const pairs = ['A2', 'B2', 'C2', 'D2', 'A3'].map((name) => [cell(name).shown, cell(name).typed]);
    expect(pairs).toEqual([
      ['0.1', '0.1'],
      ['25.50%', '25.5%'],
      ['27 Nov 2026', '27 Nov 2026'],
      ['1234.50', '1234.5'],
      ['TRUE', 'TRUE'],
    ]);
  });

  test('with sizes, merged and hidden parts, and styles', () => {
    expect(grid.merges).toEqual([{ first: at('A7'), last: at('B8') }]);
    expect([grid.columns.get(2)?.size, grid.columns.get(3)?.isHidden, grid.rows.get(1)?.size]).toEqual([
      20.5,
      true,
      30,
    ]);
    expect([grid.rows.get(3)?.isHidden, grid.usualHeight]).toEqual([true, 16]);
    expect(styleOf(workbook, cell('A1').style)).toMatchObject({
      isBold: true,
      isItalic: true,
      points: 14,
      color: '#102030',
    });
    expect(styleOf(workbook, cell('A10').style)).toMatchObject({
      fill: '#a2b9e2',
      horizontal: 'center',
      vertical: 'top',
      wraps: true,
      borders: { bottom: { width: 2, line: 'solid', color: '#FF0000' } },
    });
    expect([styleAt(grid, at('C6')), styleAt(grid, at('E2')), styleAt(grid, at('F2'))]).toEqual([6, 4, 0]);
  });

  test('C-140 ten rows and four columns are shown with 50 more of each, and never more than 2000 by 200', () => {
    expect([grid.used, grid.shown]).toEqual([
      { rows: 10, columns: 4 },
      { rows: 60, columns: 54 },
    ]);
    const far = firstSheet.replace(
      '<row r="10">',
      '<row r="9"/><row r="1999"><c r="GA1999"><v>1</v></c></row><row r="2000">',
    );
    const large = gridOf(
      openWorkbook(workbookOf({ 'xl/worksheets/sheet1.xml': far.replaceAll(/<c r="\w+10"[^>]*>/g, '') })),
    );
    expect(large.shown).toEqual({ rows: 2000, columns: 200 });
  });

  test('a protected sheet is written into where its cells are not locked, a formula nowhere', () => {
    const locked = gridOf(workbook, 1);
    expect([at('A2'), at('B2'), at('C3')].map((each) => isEditable(workbook, locked, each))).toEqual([
      false,
      true,
      false,
    ]);
    expect([at('A1'), at('A4'), at('AA40')].map((each) => isEditable(workbook, grid, each))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('0053 a workbook is filled in', () => {
  const original = workbookOf();

  test('every part but the sheet that was written into stays byte for byte, also as it is packed', () => {
    const filled = fillWorkbook(original, { [first('A1')]: 'Mei' });
    const [before, after] = [readZip(original), readZip(filled)];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const different = before.filter(({ packed }, place) => !Buffer.from(packed).equals(after[place]!.packed));
    expect(different.map(({ name }) => name)).toEqual(['xl/worksheets/sheet1.xml']);
    expect(sheetOf(filled)).toBe(
      firstSheet
        .replace('<row r="1" spans="1:4"', '<row r="1"')
        .replace(
          '<c r="A1" s="1" t="s"><v>0</v></c>',
          '<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Mei</t></is></c>',
        )
        .replace('<f>A2+D2</f><v>1234.6</v>', '<f>A2+D2</f>')
        .replace('</f><v>aTwo</v>', '</f>'),
    );
  });

  test('nothing written gives the same parts', () => {
    const filled = fillWorkbook(original, { [first('A1')]: 'Name', 'Nowhere!A1': 'x' });
    expect(unzipSync(filled)).toEqual(unzipSync(original));
  });

  test('C-140 new cells and rows come in order with the style of their row or column, and no other of the 50 more', () => {
    const texts = { C1: 'c', E2: '7.5', C6: 'row', A5: 'five', BB60: 'last', A11: 'x', E4: 'text' };
    const filled = fillWorkbook(
      original,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [first(name), text])),
    );
    const xml = sheetOf(filled);
    const names = [...xml.matchAll(/<c r="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual('A1 B1 C1 D1 A2 B2 C2 D2 E2 A3 B3 A4 B4 E4 A5 C6 A10 D10 A11 BB60'.split(' '));
    expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 60]);
    expect(xml).toContain('<dimension ref="A1:BB60"/>');
    expect(xml).toContain('<c r="E2" s="4"><v>7.5</v></c>');
    expect(xml).toContain('<row r="6" s="6" customFormat="1"><c r="C6" s="6" t="inlineStr">');
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://x")'])(
    '%s is a text, never a formula',
    async (text) => {
      const filled = fillWorkbook(original, { [first('B1')]: text, [first('A2')]: text });
      expect(shownIn(filled)('B1')).toBe(text);
      const { sheets } = await readXlsx(filled);
      expect([sheets[0]!.rows[0]![1], sheets[0]!.rows[1]![0]]).toEqual([text, text]);
      expect(sheetOf(filled).match(/<f>/g)).toHaveLength(2);
    },
  );

  test.each([
    ['A2', '12', '<c r="A2"><v>12</v></c>'],
    ['A2', '-3.5', '<c r="A2"><v>-3.5</v></c>'],
    ['A2', '12,5', '<c r="A2"><v>12.5</v></c>'],
    ['B2', '30%', '<c r="B2" s="2"><v>0.3</v></c>'],
    ['D10', '5', '<c r="D10" s="4"><v>5</v></c>'],
    ['A2', '', '<c r="A2"/>'],
    ['B2', '', '<c r="B2" s="2"/>'],
  ])('a number in %s stays one: %s', (name, text, cell) => {
    expect(sheetOf(fillWorkbook(original, { [first(name)]: text }))).toContain(cell);
  });

  test.each([
    ['A2', '1,000'],
    ['A2', '0x10'],
    ['A2', '12 ml'],
    ['B1', '12'],
    ['C2', '2026-11-28'],
    ['A10', '0412345678'],
  ])('what is not plainly a number, or not in a cell of numbers, is a text: %s %s', (name, text) => {
    const filled = fillWorkbook(original, { [first(name)]: text });
    expect(sheetOf(filled)).toMatch(new RegExp(`<c r="${name}"[^>]* t="inlineStr"`));
    expect(shownIn(filled)(name)).toBe(text);
  });

  test('a text comes back as it was written', () => {
    const text = ' <b>&"\n_x0041_ 😀 \u0007';
    const filled = fillWorkbook(original, { [first('B1')]: text });
    expect(shownIn(filled)('B1')).toBe(' <b>&"\n_x0041_ 😀 ');
  });

  test('two sheets are written into at once; locked cells and formulas are not', async () => {
    const filled = fillWorkbook(original, {
      [first('A1')]: 'one',
      [first('A4')]: 'no',
      [second('A2')]: 'no',
      [second('B2')]: 'two',
    });
    expect([shownIn(filled)('A1'), shownIn(filled, 1)('A2'), shownIn(filled, 1)('B2')]).toEqual(['one', 'Name', 'two']);
    expect(sheetOf(filled)).toContain('<f>A2+D2</f>');
    const { sheets } = await readXlsx(filled);
    expect(sheets.map(({ name }) => name)).toContain('Second!');
    expect(sheets.find(({ name }) => name === 'Second!')!.rows[1]![1]).toBe('two');
  });

  test('names with a prefix, and cells that do not say where they are', () => {
    const xml =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/></x:row></x:sheetData></x:worksheet>';
    const filled = fillWorkbook(workbookOf({ 'xl/worksheets/sheet1.xml': xml }), {
      [first('B1')]: 'b',
      [first('A2')]: 'a',
    });
    expect(sheetOf(filled)).toContain(
      '<x:c><x:v>1</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"',
    );
    const empty = xml.replace(/<x:sheetData>.*<\/x:sheetData>/, '<x:sheetData/>');
    const begun = fillWorkbook(workbookOf({ 'xl/worksheets/sheet1.xml': empty }), { [first('B2')]: 'b' });
    expect(shownIn(begun)('B2')).toBe('b');
  });

  test('the heads of tables, and what one formula fills together, stay as they are', () => {
    const rels =
      '<Relationships><Relationship Id="rId1" Type="x/table" Target="../tables/table1.xml"/></Relationships>';
    const bytes = workbookOf({
      'xl/worksheets/_rels/sheet1.xml.rels': rels,
      'xl/tables/table1.xml': '<table ref="A1:B3"/>',
      'xl/worksheets/sheet1.xml': firstSheet.replace('<f>A2+D2</f>', '<f t="array" ref="A4:A5">A2:A3</f>'),
    });
    const workbook = openWorkbook(bytes);
    const grid = gridOf(workbook);
    const editable = ['A1', 'B1', 'C1', 'A2', 'A5'].map((name) => isEditable(workbook, grid, at(name)));
    expect(editable).toEqual([false, false, true, true, false]);
  });
});

describe('0053 a file that is not a whole workbook is refused', () => {
  test('one that unpacks to more than its directory says', () => {
    const zeros = deflateSync(new Uint8Array(120 * 1024 * 1024), { level: 9 });
    const whole = readZip(workbookOf());
    const place = whole.findIndex(({ name }) => name === 'xl/styles.xml');
    const lying = { ...whole[place]!, packed: zeros };
    // The directory keeps the sizes of the part that was there before.
    const line = lying.line.slice();
    new DataView(line.buffer).setUint32(20, zeros.length, true);
    const bytes = writeZip(whole.with(place, { ...lying, line }), new Map());
    expect(() => openWorkbook(bytes)).toThrow('too large');
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a text', strToU8('Name,Age')],
    ['a zip file that is cut off', workbookOf().slice(0, 900)],
    ['another zip file', zipSync({ 'word/document.xml': strToU8('<x/>') })],
    ['XML that is not closed', workbookOf({ 'xl/workbook.xml': '<workbook><sheets>' })],
    ['XML with entities', workbookOf({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' })],
    ['no sheet at all', workbookOf({ 'xl/_rels/workbook.xml.rels': null })],
  ])('%s', (_what, bytes) => {
    expect(() => openWorkbook(bytes)).toThrow(WorkbookFault);
  });
});

test.each([
  [1234.567, '#,##0.00', '1,234.57'],
  [1.005, '0.00', '1.01'],
  [-5, '0.0', '-5.0'],
  [-5, '0;(0)', '(5)'],
  [0, '0;-0;"none"', 'none'],
  [0.5, '0%', '50%'],
  [12, '"€" 0.00', '€ 12.00'],
  [12, '[$€-413] #,##0', '€ 12'],
  [12, '0" ml"', '12 ml'],
  [7, '000', '007'],
  [0.25, '#.##', '.25'],
  [1_234_567, '0.0,,', '1.2'],
  [123_456, '0.00E+00', '1.23E+05'],
  [1e12, 'General', '1E+12'],
  [0.1 + 0.2, 'General', '0.3'],
  [46_353, 'yyyy-mm-dd', '2026-11-27'],
  [46_353.75, 'd/m/yy h:mm AM/PM', '27/11/26 6:00 PM'],
  [46_353, 'dddd d mmmm', 'Friday 27 November'],
  [0.5, 'h:mm', '12:00'],
  [1.5, '[h]:mm', '36:00'],
  [0.000_5, 'mm:ss', '00:43'],
  [60, 'yyyy-mm-dd', '1900-02-28'],
])('%s in %s is shown as %s', (value, format, shown) => {
  expect(formattedNumber(value, format)).toBe(shown);
});

test('a column has the name that spreadsheets give it', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  for (const column of [1, 26, 27, 702, 703, 16_384]) expect(at(`${columnName(column)}7`)).toEqual({ column, row: 7 });
});

test('XML is read with its comments, its marks and its plain text', () => {
  const reader = new XmlReader('<?xml version="1.0"?><a x=\'1 > 0\'><!-- <b> -->&#65;&lt;<![CDATA[<&]]></a>');
  expect([reader.next(), reader.attributes()]).toEqual([true, { x: '1 > 0' }]);
  expect([reader.next(), reader.text(), reader.next()]).toEqual([true, 'A<<&', false]);
});
