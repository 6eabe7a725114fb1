import { type AnswerFacts, checkAnswers } from '@parlour/domain/form/check-answers';
import { isDetailFilled } from '@parlour/domain/form/is-answered';
import { numberQuestions } from '@parlour/domain/form/number-questions';
import { openRequired } from '@parlour/domain/form/progress';
import { missingSignatures } from '@parlour/domain/form/signatures';
import type { Answer, FormTemplate, Question } from '@parlour/domain/form/template';
import type { QuestionFault } from './form-state.ts';

export type CheckedForm = {
  faults: Readonly<Record<string, QuestionFault>>;
  unsigned: readonly number[];
};

/** What keeps a form from being sent: every open required question, the first answer that cannot be one, and missing signatures. */
export function checkForm(
  template: FormTemplate,
  answers: readonly Answer[],
  signatures: readonly string[],
  facts: AnswerFacts,
): CheckedForm {
  const open = openRequired(template.questions, answers).map((question): [string, QuestionFault] => [
    question.id,
    { reason: 'required', item: openItem(question, answers) },
  ]);
  const checked = checkAnswers(template.questions, answers, facts);
  const faults = new Map(open);
  if (!checked.ok && checked.details) {
    const { question, item, most } = checked.details;
    faults.set(question, { reason: checked.reason, item, ...(most ? { most } : {}) });
  }
  return { faults: Object.fromEntries(faults), unsigned: missingSignatures(template, signatures) };
}

/** The first place of an answer that is still empty. */
function openItem(question: Question, answers: readonly Answer[]): number {
  const items = answers.find(({ questionId }) => questionId === question.id)?.items ?? [];
  if (question.kind === 'customer_details')
    return question.items.findIndex((key, place) => !isDetailFilled(key, items[place]));
  if (question.kind === 'blanks')
    return Math.max(
      0,
      items.findIndex(({ value }) => value.trim() === ''),
    );
  return 0;
}

/** The first question that has a fault, in the order of the form, with the number that it shows. */
export function firstFault(
  questions: readonly Question[],
  faults: CheckedForm['faults'],
): { question: Question; number: number | null } | null {
  const place = questions.findIndex(({ id }) => faults[id] !== undefined);
  return place === -1 ? null : { question: questions[place]!, number: numberQuestions(questions)[place] ?? null };
}
