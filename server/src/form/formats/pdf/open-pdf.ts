import { EncryptedPDFError, type PDFArray, PDFDict, PDFDocument, PDFName, PDFSignature } from '@cantoo/pdf-lib';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { hasActiveParts } from './pdf-active-parts.ts';

const mostPages = 200;

export type PdfFault =
  | 'pdf_broken'
  | 'pdf_encrypted'
  | 'pdf_signed'
  | 'pdf_active'
  | 'pdf_xfa'
  | 'pdf_too_many_pages'
  | 'pdf_stray_field';

/** Opens a PDF, if it can be filled in and shown as a form. */
export async function openPdf(bytes: Uint8Array): Promise<Verdict<PDFDocument, PdfFault>> {
  const pdf = await loaded(bytes);
  if (typeof pdf === 'string') return refused(pdf);
  try {
    const fault = faultOf(pdf);
    return fault ? refused(fault) : allowed(pdf);
  } catch {
    return refused('pdf_broken');
  }
}

async function loaded(bytes: Uint8Array): Promise<PDFDocument | PdfFault> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'pdf_encrypted' : 'pdf_broken';
  }
}

function faultOf(pdf: PDFDocument): PdfFault | null {
  const pages = pdf.getPageCount();
  if (pages === 0) return 'pdf_broken';
  if (pages > mostPages) return 'pdf_too_many_pages';
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  if (form?.has(PDFName.of('XFA'))) return 'pdf_xfa';
  if (hasActiveParts(pdf)) return 'pdf_active';
  const fields = form ? pdf.getForm().getFields() : [];
  if (fields.some((field) => field instanceof PDFSignature && field.acroField.V() !== undefined)) return 'pdf_signed';
  const listed = new Set(fields.flatMap(({ acroField }) => acroField.getWidgets().map(({ dict }) => dict)));
  return pdf.getPages().some((page) => widgetsOf(pdf, page.node.Annots()).some((widget) => !listed.has(widget)))
    ? 'pdf_stray_field'
    : null;
}

function widgetsOf(pdf: PDFDocument, annotations: PDFArray | undefined): PDFDict[] {
  return (annotations?.asArray() ?? []).flatMap((each) => {
    const annotation = pdf.context.lookup(each);
    const isWidget = annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget');
    return isWidget ? annotation : [];
  });
}
