import { PDFBool, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { drawFields } from './draw-fields.ts';
import { openPdf, type PdfFault } from './open-pdf.ts';
import { withPlainNames } from './plain-names.ts';
import { type FieldValue, fillableFields, isEmptyValue, mayHold, setValue, valueOf } from './pdf-values.ts';
import { mostAddedBytes } from './most-added-bytes.ts';

/** `document_foreign`: not this template, filled in; `fields_open`: a field that its PDF requires is empty. */
export type FilledPdfFault = PdfFault | 'document_foreign' | 'fields_open';

/** How many fields of a template a customer can fill in; with none its answer is `read`. */
export async function countPdfFields(template: Uint8Array): Promise<Verdict<number, PdfFault>> {
  const opened = await openPdf(template);
  return opened.ok ? allowed(fillableFields(opened.value).length) : opened;
}

/**
 * What is kept of a PDF that a customer has filled in: the template itself with the values of its fields. Nothing else of the upload goes on, so
 * neither a script nor a changed sentence can. Values are drawn with a font of ours, and can no longer be changed.
 */
export async function checkFilledPdf(
  template: Uint8Array,
  uploaded: Uint8Array,
): Promise<Verdict<Uint8Array, FilledPdfFault>> {
  const copy = readable(template, uploaded);
  if (copy === null) return refused('document_foreign');
  const opened = await openPdf(template);
  if (!opened.ok) return opened;
  const filled = await openPdf(copy);
  if (!filled.ok) return filled.reason === 'pdf_encrypted' ? refused('document_foreign') : filled;
  const values = valuesFor(opened.value, filled.value);
  if (values === null) return refused('document_foreign');
  const fields = fillableFields(opened.value);
  if (fields.some((field) => field.isRequired() && isEmptyValue(values.get(field.getName())!)))
    return refused('fields_open');
  for (const field of fields) setValue(field, values.get(field.getName())!);
  await drawFields(opened.value, fields);
  closeForm(opened.value);
  return allowed(await opened.value.save({ updateFieldAppearances: false }));
}

/**
 * The filled copy as it can be read: a browser saves a PDF by adding to its end, and what it adds holds nothing packed that would have to be unpacked to
 * find objects. Its table of objects may be packed; all objects are found without it. Null: not this template with more at its end.
 */
function readable(template: Uint8Array, uploaded: Uint8Array): Uint8Array | null {
  const more = uploaded.length - template.length;
  if (more < 0 || more > mostAddedBytes) return null;
  if (Buffer.compare(uploaded.subarray(0, template.length), template) !== 0) return null;
  const added = Buffer.from(uploaded.buffer, uploaded.byteOffset + template.length, more).toString('latin1');
  const open = added.replaceAll(/\/Type\s*\/XRef\b/g, (table) => table.replace('XRef', 'Xref'));
  if (/\/(ObjStm|XRef)\b/.test(withPlainNames(open))) return null;
  return Buffer.concat([template, Buffer.from(open, 'latin1')]);
}

/** The value of each field of the template in the filled copy; null: one is missing, or holds what it cannot. */
function valuesFor(template: PDFDocument, filled: PDFDocument): Map<string, FieldValue> | null {
  const given = new Map(fillableFields(filled).map((field) => [field.getName(), field]));
  const values = new Map<string, FieldValue>();
  for (const field of fillableFields(template)) {
    const other = given.get(field.getName());
    const value = other?.constructor === field.constructor ? valueOf(other) : null;
    if (!value || !mayHold(field, value)) return null;
    values.set(field.getName(), value);
  }
  return values;
}

/** A form that was handed in shows what it holds, and takes nothing more. */
function closeForm(pdf: PDFDocument): void {
  pdf.catalog.delete(PDFName.of('Perms'));
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  if (!form) return;
  form.set(PDFName.of('NeedAppearances'), PDFBool.False);
  for (const field of pdf.getForm().getFields()) field.enableReadOnly();
}
