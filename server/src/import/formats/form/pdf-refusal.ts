import type { PdfFault } from '../../../form/formats/pdf/open-pdf.ts';

const reasons: Readonly<Record<PdfFault, string>> = {
  pdf_broken: 'cannot be opened as a PDF, or takes too long: save or print it as a new PDF',
  pdf_encrypted: 'is encrypted: save it again without a password and without restrictions',
  pdf_signed: 'has a digital signature, which filling it in would break: use the PDF as it was before',
  pdf_active:
    'has scripts, actions, films or files in it: save it again without them, or print it as a new PDF and add its fields again',
  pdf_xfa: 'is an XFA form, which no browser can show: save it as an ordinary PDF form (AcroForm)',
  pdf_too_many_pages: 'has more than 200 pages',
  pdf_stray_field:
    'has fields on its pages that are missing from its list of fields: save it again with the program that made it',
};

/** What a shop reads about a PDF that cannot be a form. */
export const pdfRefusal = (fault: PdfFault): string => reasons[fault];
