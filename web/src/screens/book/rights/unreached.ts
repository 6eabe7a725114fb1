import type { Draft } from '../../../features/booking/draft.ts';
import { wantedLines } from '../../../features/booking/wanted-lines.ts';

/** What decides whether rights reach a changed visit: with another time, or other lines, it is another question. */
export const questionOf = (draft: Pick<Draft, 'start' | 'lines'>): string =>
  JSON.stringify([draft.start, wantedLines(draft)]);

/** Notes which rights do not reach a changed visit, as the server says of what was sent. */
export function withUnreached(draft: Draft, sent: Draft, rightIds: readonly string[]): Draft {
  return draft.changes
    ? { ...draft, changes: { ...draft.changes, unreached: { question: questionOf(sent), rightIds } } }
    : draft;
}

/** What the server has said of the visit as it is now. */
export function toldUnreached(draft: Draft): readonly string[] {
  const { question, rightIds = [] } = draft.changes?.unreached ?? {};
  return question === questionOf(draft) ? rightIds : [];
}
