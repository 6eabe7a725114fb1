import type { Question } from './template.ts';

/** The number before each title, from 1; null for what is only shown as text or pictures. */
export function numberQuestions(questions: readonly Pick<Question, 'kind'>[]): (number | null)[] {
  let last = 0;
  return questions.map(({ kind }) => (kind === 'rich_text' || kind === 'images' ? null : (last += 1)));
}
