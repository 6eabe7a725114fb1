import type { Answer, FormTemplate } from '@parlour/domain/form/template';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { whenTabIsForgotten } from '@parlour/ui/browser/tab-endings.ts';
import type { FormState } from './form-state.ts';
import type { DocumentWays } from './question-ways.ts';
import { type WorkbookSource, workbookSource } from './workbook/workbook-source.ts';

/** The document of a form did not arrive where it is kept, so the form is not sent; `question`: its id. */
export class DocumentFault extends Error {
  readonly question: string;

  constructor(question: string, cause: unknown) {
    super('The document of a form was not saved.', { cause });
    this.question = question;
  }
}

/** Where what was filled in has arrived already, by form: sending failed after it. */
const saved = new Map<string, { made: string; address: string }>();
whenTabIsForgotten(() => saved.clear());

/** What the server has refused is saved again the next time: the file may be what it did not take. */
export const forgetSaved = (name: string): unknown => saved.delete(name);

type Finishing = {
  /** Tells forms on one page apart. */
  name: string;
  template: FormTemplate;
  state: FormState;
  answers: readonly Answer[];
  ways: DocumentWays | undefined;
};

/** The answers with the address of the filled document, which is saved first. */
export async function withDocument({ name, template, state, answers, ways }: Finishing): Promise<readonly Answer[]> {
  const question = template.questions.find(({ kind }) => kind === 'document');
  const entries = question ? state.extras[question.id] : undefined;
  if (!question || !entries || Object.keys(entries).length === 0 || template.document?.kind !== 'workbook')
    return answers;
  try {
    if (!ways) throw new Error('There is no way to save a document.');
    const source = workbookSource(name, template.document.file, state.answers[question.id]?.[0], ways.load);
    const made = JSON.stringify([source.name, entries]);
    const before = saved.get(name);
    const address = before?.made === made ? before.address : await saveWorkbook(source, name, entries, ways);
    saved.set(name, { made, address });
    return answers.map((answer) =>
      answer.questionId === question.id ? { ...answer, items: [{ value: address, extraText: '' }] } : answer,
    );
  } catch (error) {
    throw new DocumentFault(question.id, error);
  }
}

async function saveWorkbook(
  source: WorkbookSource,
  form: string,
  entries: Readonly<Record<string, string>>,
  { save }: DocumentWays,
): Promise<string> {
  const { filledWorkbook } = await loadPart(() => import('./workbook/save-workbook.ts'));
  return save(await filledWorkbook(source, entries, `${form.replaceAll(/[^\w-]+/g, '-')}.xlsx`));
}
