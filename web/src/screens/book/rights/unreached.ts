import type { Draft } from '../../../features/booking/draft.ts';

/** Notes which rights do not reach a new time, as the server says. */
export function withUnreached(draft: Draft, unreached: { start: string; rightIds: readonly string[] }): Draft {
  return draft.changes ? { ...draft, changes: { ...draft.changes, unreached } } : draft;
}
