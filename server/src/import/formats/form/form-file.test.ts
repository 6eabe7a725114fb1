import { expect, test } from 'vitest';
import { workbookOf, zipOf } from '../test/zip.ts';
import { formFileName, formFileRefusal } from './form-file.ts';

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const megabyte = 1024 * 1024;

test.each([
  ['a workbook', 'sheet.xlsx', workbookOf()],
  ['a workbook of 20 sheets and 100 MB', 'sheet.xlsx', workbookOf(20, [{ name: 'x', unpackedBytes: 100 * megabyte }])],
  ['a PDF', 'consent.pdf', pdf()],
  ['a PDF whose name ends in capitals', 'Consent.PDF', pdf()],
  ['a workbook whose name ends in capitals', 'Sheet.XLSX', workbookOf()],
  ['a PDF that speaks of encryption', 'consent.pdf', pdf('/EncryptMetadata false')],
])('0051 %s can be filled in as a form', (_what, name, bytes) => {
  expect(formFileRefusal(name, bytes)).toBeNull();
});

test.each([
  [
    'a workbook with macros',
    'sheet.xlsx',
    workbookOf(1, [{ name: 'xl/vbaProject.bin' }]),
    'has macros: open it in your spreadsheet and save it as .xlsx',
  ],
  ['the name of a workbook with macros', 'sheet.xlsm', workbookOf(), 'save it as .xlsx'],
  ['an old workbook', 'sheet.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an old or an encrypted workbook'],
  ['a table', 'sheet.csv', Buffer.from('a,b'), 'save it as .xlsx'],
  ['a picture', 'photo.png', Buffer.from('x'), 'must be an .xlsx or a .pdf'],
  ['a PDF with the name of a workbook', 'sheet.xlsx', pdf(), 'is not a workbook (.xlsx), whatever its name says'],
  ['a zip file that is no workbook', 'sheet.xlsx', zipOf([{ name: 'word/document.xml' }]), 'is not a workbook'],
  ['a workbook that ends too soon', 'sheet.xlsx', workbookOf().subarray(0, 60), 'is not a workbook'],
  [
    'a workbook with an encrypted part',
    'sheet.xlsx',
    workbookOf(1, [{ name: 'x', isEncrypted: true }]),
    'is encrypted',
  ],
  ['21 sheets', 'sheet.xlsx', workbookOf(21), 'has 21 sheets; 20 are allowed'],
  [
    'a zip bomb',
    'sheet.xlsx',
    workbookOf(
      2,
      [1, 2].map((each) => ({ name: `${each}`, unpackedBytes: 51 * megabyte })),
    ),
    'is larger than 100 MB',
  ],
  ['a workbook with the name of a PDF', 'consent.pdf', workbookOf(), 'is not a PDF, whatever its name says'],
  [
    'an encrypted PDF',
    'consent.pdf',
    pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>'),
    'is encrypted: save it again without',
  ],
  [
    'an encrypted PDF that writes a letter by its number',
    'consent.pdf',
    pdf('trailer << /Root 1 0 R /Encry#70t 9 0 R >>'),
    'is encrypted: save it again without',
  ],
])('0051 %s is refused, with what helps', (_what, name, bytes, reason) => {
  expect(formFileRefusal(name, bytes)).toContain(reason);
});

test('0051 a workbook is kept under a name that its content decides', () => {
  const name = formFileName('workbook', workbookOf());
  expect(name).toMatch(/^[0-9a-f]{32}\.xlsx$/);
  expect(formFileName('workbook', workbookOf())).toBe(name);
  expect(formFileName('workbook', workbookOf(2))).not.toBe(name);
});
