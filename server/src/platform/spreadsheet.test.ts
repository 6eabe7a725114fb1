import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type SheetCell, writeSpreadsheet } from './spreadsheet.ts';

const columns = [
  { title: 'Name', width: 24 },
  { title: 'Sum', width: 8 },
];

async function bytesOf(rows: Iterable<readonly SheetCell[]>, name = 'Sheet', shown = columns): Promise<Uint8Array> {
  return new Blob(await writeSpreadsheet({ name, columns: shown, rows })).bytes();
}

async function opened(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets[0]!;
}

test('a workbook has a bold first row that stays in view, and the widths of its columns', async () => {
  const sheet = await opened(await bytesOf([['Mei', 12.5]]));
  expect(sheet.rows).toEqual([
    ['Name', 'Sum'],
    ['Mei', 12.5],
  ]);
  expect([sheet.cells!.get('0,0')?.style?.font?.bold, sheet.cells!.get('1,0')?.style?.font?.bold ?? false]).toEqual([
    true,
    false,
  ]);
  expect(sheet.freezePane?.rows).toBe(1);
  expect(sheet.columns!.map(({ width }) => width)).toEqual([24, 8]);
});

test('a text stays what was typed: formulas, marks of XML, escapes of the format, line breaks, blanks', async () => {
  const texts = ['=1+1', '+1', '-1', '@A1', '\t=1', '<a href="x">&amp;</a>', '_x0041_', ' a \n b ', '예약 💇', '007'];
  const sheet = await opened(await bytesOf(texts.map((text) => [text])));
  expect(sheet.rows.slice(1).map(([text]) => text)).toEqual(texts);
  for (const row of texts.keys())
    expect(sheet.cells!.get(`${row + 1},0`)).toMatchObject({ type: 'string', style: { numFmt: '@' } });
});

test('what XML cannot hold is left out, and a text longer than a cell may hold is cut', async () => {
  const sheet = await opened(await bytesOf([['a\u0000\u0008\uFFFEb\uD800c'], ['x'.repeat(40_000)]]));
  expect(sheet.rows[1]![0]).toBe('ab\uFFFDc');
  expect((sheet.rows[2]![0] as string).length).toBe(32_767);
});

test('numbers and dates are values that can be reckoned with; a number that is none is a text', async () => {
  const at = new Date('2027-01-14T10:30:00Z');
  const sheet = await opened(
    await bytesOf([
      [at, -0.05],
      [Number.NaN, 1e21],
    ]),
  );
  expect(sheet.rows.slice(1)).toEqual([
    [at, -0.05],
    ['NaN', 1e21],
  ]);
});

test('a sheet has a name that every program accepts', async () => {
  expect((await opened(await bytesOf([], 'A/B [of] *all* bookings & more than fits'))).name).toBe(
    'A B  of   all  bookings & more',
  );
});

test('the 27th column and the thousandth row have their places', async () => {
  const wide = Array.from({ length: 30 }, (_, one) => ({ title: `T${one}`, width: 5 }));
  const rows = Array.from({ length: 1_000 }, (_, row) => wide.map((_column, column) => row * 100 + column));
  const bytes = await bytesOf(rows, 'Wide', wide);
  const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(xml).toContain('<c r="Z1001"><v>99925</v></c><c r="AA1001"><v>99926</v></c>');
  expect((await opened(bytes)).rows.slice(1)).toEqual(rows);
});

test('others are served while a long workbook is written', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await bytesOf(Array.from({ length: 5_000 }, (_, row) => [`Row ${row}`, row]));
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(20);
});
