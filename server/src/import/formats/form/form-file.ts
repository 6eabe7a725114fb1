import { createHash } from 'node:crypto';
import { isEncryptedPdf } from '../../../form/formats/pdf/is-encrypted.ts';
import { workbookKind } from './workbook/workbook-kind.ts';

const saveAgain = 'open it in your spreadsheet and save it as .xlsx';

type Kind = 'workbook' | 'pdf';

/** What the file of a form is by its name; null: neither a workbook nor a PDF. */
export function formFileKind(name: string): Kind | null {
  if (/\.(xlsx|xlsm|xls|csv)$/i.test(name)) return 'workbook';
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
    return /\.(xlsb|xltx|xltm|ods|numbers)$/i.test(name)
      ? `is not a workbook that can be filled in: ${saveAgain}`
      : 'must be an .xlsx, .xlsm, .xls, .csv or .pdf';
  return kind === 'pdf' ? pdfRefusal(bytes) : workbookRefusal(name, bytes);
}

function pdfRefusal(bytes: Buffer): string | null {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'is not a PDF, whatever its name says';
  return isEncryptedPdf(bytes) ? 'is encrypted: save it again without a password and without restrictions' : null;
}

/** What is wrong at first sight; the rest is found when the workbook is read to be published. */
function workbookRefusal(name: string, bytes: Buffer): string | null {
  const kind = workbookKind(bytes);
  const isNamed = kind !== null && (kind !== 'csv' || /\.csv$/i.test(name));
  if (isNamed) return null;
  return /\.csv$/i.test(name)
    ? 'is not a table that can be read: save it as CSV in UTF-8'
    : 'is not a workbook, whatever its name says';
}
