import { createHash } from 'node:crypto';
import { withPlainNames } from '../../../form/formats/pdf/plain-names.ts';

const mostUnpackedBytes = 100 * 1024 * 1024;
const mostSheets = 20;
const saveAgain = 'open it in your spreadsheet and save it as .xlsx';

type Kind = 'workbook' | 'pdf';

/** What the file of a form is by its name; null: neither a workbook nor a PDF. */
export function formFileKind(name: string): Kind | null {
  if (/\.xlsx$/i.test(name)) return 'workbook';
  return /\.pdf$/i.test(name) ? 'pdf' : null;
}

/** The name under which the file of a form is kept, from its content. */
export function formFileName(kind: Kind, bytes: Uint8Array): string {
  const hash = createHash('sha256').update('template-1').update(bytes).digest('hex').slice(0, 32);
  return `${hash}.${kind === 'workbook' ? 'xlsx' : 'pdf'}`;
}

/** Why a file cannot be filled in as a form; null: it can. */
export function formFileRefusal(name: string, content: Uint8Array): string | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const kind = formFileKind(name);
  if (kind === null)
    return /\.(xls|xlsm|xlsb|csv|ods)$/i.test(name)
      ? `is not a workbook that can be filled in: ${saveAgain}`
      : 'must be an .xlsx or a .pdf';
  return kind === 'pdf' ? pdfRefusal(bytes) : workbookRefusal(bytes);
}

function pdfRefusal(bytes: Buffer): string | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'is not a PDF, whatever its name says';
  return /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(withPlainNames(bytes.toString('latin1')))
    ? 'is encrypted: save it again without a password and without restrictions'
    : null;
}

function workbookRefusal(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return `is an old or an encrypted workbook: ${saveAgain}, without a password`;
  const parts = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ? zipParts(bytes) : null;
  if (!parts || !parts.some(({ name }) => name === 'xl/workbook.xml'))
    return 'is not a workbook (.xlsx), whatever its name says';
  if (parts.some(({ isEncrypted }) => isEncrypted)) return `is encrypted: ${saveAgain}, without a password`;
  if (parts.some(({ name }) => /vbaproject/i.test(name))) return `has macros: ${saveAgain}, which leaves them out`;
  const sheets = parts.filter(({ name }) => /^xl\/(work|chart|dialog)sheets\/[^/]+\.xml$/.test(name)).length;
  if (sheets > mostSheets) return `has ${sheets} sheets; ${mostSheets} are allowed`;
  const unpacked = parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return unpacked > mostUnpackedBytes ? 'is larger than 100 MB when it is unpacked' : null;
}

type ZipPart = { name: string; unpackedBytes: number; isEncrypted: boolean };

const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
const entryMark = 0x02_01_4b_50;
const endBytes = 22;
const entryBytes = 46;

/** What the directory of a zip file lists, without unpacking anything; null where there is no whole directory. */
function zipParts(bytes: Buffer): ZipPart[] | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + endBytes > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const parts: ZipPart[] = [];
  for (let place = 0; place < count; place++) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}
