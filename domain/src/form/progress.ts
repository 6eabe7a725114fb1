import { isAnswered } from './is-answered.ts';
import type { Answer, Question, QuestionKind } from './template.ts';

/** What is shown and not asked. */
const shownOnly: ReadonlySet<QuestionKind> = new Set(['rich_text', 'images', 'unknown']);

/** What has no part in how far a form is: a tick is given to a statement, and only sending asks for it. */
const uncounted: ReadonlySet<QuestionKind> = new Set([...shownOnly, 'checkbox']);

export type Progress = { answered: number; total: number };

/** How far a form is: the questions that count, and those of them that have an answer. */
export function progressOf(questions: readonly Question[], answers: readonly Answer[]): Progress {
  const counted = questions.filter(({ kind }) => !uncounted.has(kind));
  return {
    answered: counted.filter((question) => isAnswered(question, answerTo(question, answers))).length,
    total: counted.length,
  };
}

/** Whether a form counts as completed: nothing that counts and is required is open. */
export function isComplete(questions: readonly Question[], answers: readonly Answer[]): boolean {
  return openRequired(questions, answers).every(({ kind }) => uncounted.has(kind));
}

/** The required questions without an answer, in the order of the form. It is not sent before they have one. */
export function openRequired<Text>(questions: readonly Question<Text>[], answers: readonly Answer[]): Question<Text>[] {
  return questions.filter(
    (question) =>
      question.isRequired && !shownOnly.has(question.kind) && !isAnswered(question, answerTo(question, answers)),
  );
}

export function answerTo(question: Pick<Question, 'id'>, answers: readonly Answer[]): Answer | undefined {
  return answers.find(({ questionId }) => questionId === question.id);
}

/** Whether a question takes an answer at all. */
export const isAsked = ({ kind }: Pick<Question, 'kind'>): boolean => !shownOnly.has(kind);
