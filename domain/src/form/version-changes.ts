import type { Answer, FormTemplate, Question } from './template.ts';

export type VersionChanges = {
  /** Titles of questions that were added, in the order of the new version; a text without a title has none to name. */
  added: string[];
  /** Titles of questions that are not asked any more. */
  removed: string[];
  /** Titles of questions that are asked in other words, or with other choices. */
  changed: string[];
  /** What of the answers still answers the new version. */
  kept: Answer[];
  /** Whether anything differs at all, an order or the title of a signature included: what was signed is not what is shown now. */
  isChanged: boolean;
};

/** What differs between two versions of a form, and which answers to the first are answers to the second. */
export function versionChanges(before: FormTemplate, after: FormTemplate, answers: readonly Answer[]): VersionChanges {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Map(after.questions.map((question) => [question.id, question]));
  const isOtherFile = before.document?.file !== after.document?.file;
  const isChanged = (question: Question) => {
    const other = old.get(question.id);
    return other !== undefined && ((isOtherFile && question.kind === 'document') || !isSame(other, question));
  };
  const titles = (questions: readonly Question[]) =>
    questions.map(({ title }) => title).filter((title) => title !== '');
  return {
    added: titles(after.questions.filter(({ id }) => !old.has(id))),
    removed: titles(before.questions.filter(({ id }) => !now.has(id))),
    changed: titles(after.questions.filter(isChanged)),
    kept: answers
      .filter(({ questionId }) => !(isOtherFile && now.get(questionId)?.kind === 'document'))
      .flatMap((answer) => keptOf(answer, old.get(answer.questionId), now.get(answer.questionId)) ?? []),
    isChanged: !isSame(before, after),
  };
}

/** An answer without the choices that are gone; null where the question is gone, is of another kind, or is a statement in other words. */
function keptOf(answer: Answer, before: Question | undefined, after: Question | undefined): Answer | null {
  if (!before || after?.kind !== before.kind) return null;
  if (isSame(before, after)) return answer;
  // A consent holds for the words that it was given to, blanks for their sentence, and a block of details for its order.
  if (
    after.kind === 'checkbox' ||
    after.kind === 'blanks' ||
    after.kind === 'customer_details' ||
    after.kind === 'document'
  )
    return null;
  if (!('choices' in after)) return answer;
  const ids = new Set(after.choices.map(({ id }) => id));
  const items = answer.items.filter(({ value }) => ids.has(value));
  return items.length === 0 ? null : { ...answer, items };
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
