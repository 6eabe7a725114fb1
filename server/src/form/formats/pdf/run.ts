import { refused, type Verdict } from '@parlour/domain/verdict';
import { inThread } from '../in-thread.ts';
import type { FilledPdfFault } from './fill-pdf.ts';
import type { PdfFault } from './open-pdf.ts';
import type { SignaturePage } from './signature-page.ts';
import type { PdfTask, PdfTasks } from './worker.ts';

/** How many fields of a template a customer fills in. With none, its answer is `read` and no file. */
export const countPdfFields = (template: Uint8Array): Promise<Verdict<number, PdfFault>> =>
  verdictOf('count', [template]);

/**
 * What is to be kept of a filled copy that a customer has uploaded: the template with the values of its fields, drawn with a font of ours and closed.
 * Nothing else of the upload goes on. `document_foreign`: it is not this template with more at its end; `fields_open`: a field that the PDF
 * requires is empty.
 */
export const checkFilledPdf = (
  template: Uint8Array,
  uploaded: Uint8Array,
): Promise<Verdict<Uint8Array, FilledPdfFault>> => verdictOf('fill', [template, uploaded]);

/** The document with a last page: who signed what and when, and the signatures. `bytes`: the template or what `checkFilledPdf` gave. */
export async function addSignaturePage(bytes: Uint8Array, page: SignaturePage): Promise<Uint8Array> {
  const signed = await run('sign', [bytes, page]);
  if (signed === null) throw new Error('The page with the signatures took too long.');
  return signed;
}

/** What takes too long to read is as good as broken. */
async function verdictOf<Value, Fault extends string>(
  name: 'count' | 'fill',
  input: PdfTasks[typeof name]['input'],
): Promise<Verdict<Value, Fault>> {
  return ((await run(name, input)) ?? refused('pdf_broken')) as Verdict<Value, Fault>;
}

function run<Name extends keyof PdfTasks>(
  name: Name,
  input: PdfTasks[Name]['input'],
): Promise<PdfTasks[Name]['output'] | null> {
  return inThread(new URL('./worker.ts', import.meta.url), { name, input } as PdfTask);
}
