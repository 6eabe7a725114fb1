import type { Answer, FormTemplate, Question } from './template.ts';

export type VersionChanges = {
  /** Titles of questions that were added, in the order of the new version. */
  added: string[];
  /** Titles of questions that are not asked any more. */
  removed: string[];
  /** Titles of questions that are asked in other words, or with other choices. */
  changed: string[];
  /** What of the answers still answers the new version. */
  kept: Answer[];
};

/** What differs between two versions of a form, and which answers to the first are answers to the second. */
export function versionChanges(before: FormTemplate, after: FormTemplate, answers: readonly Answer[]): VersionChanges {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Map(after.questions.map((question) => [question.id, question]));
  const isChanged = (question: Question) => {
    const other = old.get(question.id);
    return other !== undefined && JSON.stringify(other) !== JSON.stringify(question);
  };
  return {
    added: after.questions.filter(({ id }) => !old.has(id)).map(({ title }) => title),
    removed: before.questions.filter(({ id }) => !now.has(id)).map(({ title }) => title),
    changed: after.questions.filter(isChanged).map(({ title }) => title),
    kept: answers.flatMap((answer) => keptOf(answer, old.get(answer.questionId), now.get(answer.questionId)) ?? []),
  };
}

/** An answer without the choices that are gone; null where the question is gone, is of another kind, or is a statement in other words. */
function keptOf(answer: Answer, before: Question | undefined, after: Question | undefined): Answer | null {
  if (!before || after?.kind !== before.kind) return null;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  if (isSame) return answer;
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
