import { countPdfFields } from '../../form/formats/pdf/run.ts';
import { type FolderDocument, MOST_FORM_BYTES } from '../formats/document.ts';
import { formFileKind, formFileRefusal } from '../formats/form/form-file.ts';
import { pdfRefusal } from '../formats/form/pdf-refusal.ts';
import type { Mistake } from '../formats/mistake.ts';

/** Opens each PDF of a form that looks like one: what is wrong inside. */
export async function checkPdfs({ formFiles = {} }: FolderDocument): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const [name, bytes] of Object.entries(formFiles)) {
    if (formFileKind(name) !== 'pdf' || bytes.length > MOST_FORM_BYTES || formFileRefusal(name, bytes)) continue;
    const opened = await countPdfFields(bytes);
    if (!opened.ok)
      mistakes.push({ file: `forms/files/${name}`, line: null, column: null, reason: pdfRefusal(opened.reason) });
  }
  return mistakes;
}
