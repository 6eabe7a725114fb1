import { expect, test } from 'vitest';
import { workbookOf } from '../test/zip.ts';
import { formFileName, formFileRefusal } from './form-file.ts';

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const oldWorkbook = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each([
  ['a workbook', 'sheet.xlsx', workbookOf()],
  ['a workbook with macros', 'sheet.xlsm', workbookOf()],
  ['a workbook whose name ends in capitals', 'Sheet.XLSX', workbookOf()],
  ['a new workbook with the name of an old one', 'sheet.xls', workbookOf()],
  ['an old workbook', 'sheet.xls', oldWorkbook],
  ['a table', 'sheet.csv', Buffer.from('Name,Naam\n,é')],
  ['a table in UTF-16', 'sheet.csv', Buffer.from('\uFEFFName\tNaam', 'utf16le')],
  ['a PDF', 'consent.pdf', pdf()],
  ['a PDF whose name ends in capitals', 'Consent.PDF', pdf()],
  ['a PDF that speaks of encryption', 'consent.pdf', pdf('/EncryptMetadata false')],
])('C-138 %s can be filled in as a form', (_what, name, bytes) => {
  expect(formFileRefusal(name, bytes)).toBeNull();
});

const noWorkbook = 'is not a workbook, whatever its name says';
test.each([
  ['a binary workbook', 'sheet.xlsb', workbookOf(), 'save it as .xlsx'],
  ['a picture', 'photo.png', Buffer.from('x'), 'must be an .xlsx, .xlsm, .xls, .csv or .pdf'],
  ['a PDF with the name of a workbook', 'sheet.xlsx', pdf(), noWorkbook],
  ['a PDF with the name of a table', 'sheet.csv', pdf(), 'is not a table that can be read: save it as CSV in UTF-8'],
  ['a table with the name of a workbook', 'sheet.xls', Buffer.from('a,b'), noWorkbook],
  ['a table in another encoding', 'sheet.csv', Buffer.from('caf\u00E9', 'latin1'), 'save it as CSV in UTF-8'],
  ['a page of HTML with the name of a table', 'sheet.csv', Buffer.from('<table><tr>'), 'save it as CSV in UTF-8'],
  ['nothing', 'sheet.csv', Buffer.alloc(0), 'save it as CSV in UTF-8'],
  ['a workbook that ends too soon', 'sheet.xlsx', workbookOf().subarray(0, 60), noWorkbook],
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
])('C-138 %s is refused, with what helps', (_what, name, bytes, reason) => {
  expect(formFileRefusal(name, bytes)).toContain(reason);
});

test('0051 a workbook is kept under a name that its content decides', () => {
  const name = formFileName('workbook', workbookOf());
  expect(name).toMatch(/^[0-9a-f]{32}\.xlsx$/);
  expect(formFileName('workbook', workbookOf())).toBe(name);
  expect(formFileName('workbook', workbookOf(2))).not.toBe(name);
});
