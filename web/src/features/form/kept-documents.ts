import type { Answer, FormTemplate } from '@parlour/domain/form/template';
import { DocumentFault } from './finish-document.ts';
import type { QuestionFault } from './form-state.ts';
import { uploadName } from './question-ways.ts';

/** A document that is shown and filled in: what keeps it from being sent, and how it becomes its answer. */
export type DocumentWork = {
  fault: () => QuestionFault | null;
  /** The address of the file that was filled in and has been saved now, or the word that stands for it. */
  answer: () => Promise<string>;
};

const works = new Map<string, DocumentWork>();

/** Keeps what is needed to send a document, until the function that it gives is called. */
export function keepDocument(name: string, work: DocumentWork): () => void {
  works.set(name, work);
  return () => {
    if (works.get(name) === work) works.delete(name);
  };
}

const documentsOf = (name: string, { questions }: FormTemplate) =>
  questions.flatMap(({ id, kind }) => (kind === 'document' ? { id, work: works.get(uploadName(name, id)) } : []));

/** The faults of a form, where each document speaks for itself; a PDF that is not there yet is waited for. */
export function withDocumentFaults(
  name: string,
  template: FormTemplate,
  faults: Readonly<Record<string, QuestionFault>>,
): Record<string, QuestionFault> {
  const all = { ...faults };
  for (const { id, work } of documentsOf(name, template)) {
    if (!work && template.document?.kind !== 'pdf') continue;
    const fault = work ? work.fault() : ({ reason: 'unready', item: 0 } as const);
    if (fault) all[id] = fault;
    else delete all[id];
  }
  return all;
}

/** The answers with the documents that speak for themselves: each is saved first. */
export async function withShownDocuments(
  name: string,
  template: FormTemplate,
  answers: readonly Answer[],
): Promise<readonly Answer[]> {
  let all = answers;
  for (const { id, work } of documentsOf(name, template)) {
    if (!work) continue;
    const value = await work.answer().catch((error: unknown) => {
      throw new DocumentFault(id, error);
    });
    const answer = { questionId: id, items: [{ value, extraText: '' }] };
    all = [...all.filter(({ questionId }) => questionId !== id), answer];
  }
  return all;
}
