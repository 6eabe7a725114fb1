import type { FilledForm } from '@parlour/contract/form/filled';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { type AnswerFacts, checkAnswers } from '@parlour/domain/form/check-answers';
import { openRequired } from '@parlour/domain/form/progress';
import { missingSignatures, signatureCount } from '@parlour/domain/form/signatures';
import type { Answer, FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/** The value that stands for a PDF without fields, once it was read. */
const readMark = 'read';

/** Decides whether a form may be saved as it was filled in; a refusal names the question and the place in it. */
export function checkFilled(
  template: FormTemplate<Wording>,
  { answers, signatures }: Pick<FilledForm, 'answers' | 'signatures'>,
  facts: AnswerFacts,
): Verdict<null, Reason, RefusalDetails> {
  const { questions } = template;
  const checked = checkAnswers(questions, answers, facts);
  if (!checked.ok) return refused(checked.reason, checked.details);
  const [open] = openRequired(questions, answers);
  if (open) return refused('form_incomplete', { question: open.id, item: 0 });
  const most = signatureCount(template);
  if (signatures.length > most) return refused('answer_too_many', { item: most, most });
  const [missing] = missingSignatures(template, signatures);
  return missing === undefined ? allowed(null) : refused('signature_needed', { item: missing });
}

/** A file that an answer or a signature names, and what it has to be. */
export type NamedFile = {
  value: string;
  ending: 'webp' | 'png' | 'xlsx' | 'pdf';
  /** Null: a signature. */
  question: string | null;
  item: number;
  /** The workbook or PDF that was filled in. */
  isDocument: boolean;
};

/** The files of a form in the order of its questions, then its signatures. */
export function namedFiles(
  template: FormTemplate<Wording>,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
): NamedFile[] {
  const files: NamedFile[] = [];
  for (const { id, kind } of template.questions) {
    const ending = kind === 'image_upload' ? 'webp' : kind === 'document' ? documentEnding(template) : null;
    const items = filled.answers.find(({ questionId }) => questionId === id)?.items ?? [];
    if (ending === null) continue;
    for (const [item, { value }] of items.entries())
      if (value !== '' && !isReadMark(template, value))
        files.push({ value, ending, question: id, item, isDocument: kind === 'document' });
  }
  for (const [item, value] of filled.signatures.entries())
    if (value !== '') files.push({ value, ending: 'png', question: null, item, isDocument: false });
  return files;
}

const documentEnding = ({ document }: FormTemplate<Wording>) => (document?.kind === 'pdf' ? 'pdf' : 'xlsx');

const isReadMark = ({ document }: Pick<FormTemplate<Wording>, 'document'>, value: string): boolean =>
  document?.kind === 'pdf' && value === readMark;

/** Answers with other names for their files: ids, or addresses. */
export function withFileIds(answers: readonly Answer[], ids: ReadonlyMap<string, string>): Answer[] {
  return answers.map(({ questionId, items }) => ({
    questionId,
    items: items.map((item) => ({ ...item, value: ids.get(item.value) ?? item.value })),
  }));
}

/** Whether a PDF was read, and not filled in. */
export function isOnlyRead(template: FormTemplate<Wording>, answers: readonly Answer[]): boolean {
  const question = template.questions.find(({ kind }) => kind === 'document');
  const value = answers.find(({ questionId }) => questionId === question?.id)?.items[0]?.value ?? '';
  return question !== undefined && isReadMark(template, value);
}
