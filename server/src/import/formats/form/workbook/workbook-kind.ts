import { isUtf8 } from 'node:buffer';
import { zipParts } from '../../../../form/formats/workbook/zip-parts.ts';

export type WorkbookKind = 'xlsx' | 'xls' | 'csv';

/** What a workbook is by its content; null: nothing of the kind. A workbook with macros counts as xlsx. */
export function workbookKind(content: Uint8Array): WorkbookKind | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.subarray(0, 4);
  if (start.toString('hex') === 'd0cf11e0') return 'xls';
  if (start.toString('latin1') === 'PK\u0003\u0004')
    return zipParts(bytes)?.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name)) ? 'xlsx' : null;
  return csvText(bytes) === null ? null : 'csv';
}

const utf16Marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** The text of a table; null: no text, or a page of HTML that only has the name of one. */
export function csvText(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = utf16Marks[start] ?? (isUtf8(bytes) ? 'utf-8' : null);
  if (encoding === null || bytes.length === 0) return null;
  const text = new TextDecoder(encoding).decode(bytes);
  // Control characters are those of other kinds of files.
  return /[^\t\n\r -\u{10FFFF}]/u.test(text) || /^\s*(<|%PDF-)/.test(text) ? null : text;
}
