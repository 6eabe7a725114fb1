import { isEncryptedPdf } from './pdf/is-encrypted.ts';

/** Whether bytes are a workbook without macros, or a PDF that is not encrypted: by their content, without unpacking anything. */
export function isUploadOf(kind: 'workbook' | 'pdf', bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 5);
  if (kind === 'pdf') return start === '%PDF-' && !isEncryptedPdf(bytes);
  // The directory of a packed file has its names as they are.
  return (
    start.startsWith('PK\u0003\u0004') &&
    bytes.includes('xl/workbook.xml') &&
    !/vbaProject/i.test(bytes.toString('latin1'))
  );
}
