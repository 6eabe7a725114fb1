import { currentSession } from '../../lib/session.ts';
import type { Draft } from './draft.ts';

/** The drafts of this tab: a reload, and a way through other pages, lose nothing. Each belongs to one sign-in and one sale. */
const keyOf = (sale: string) => `till ${sale}`;

export function readDraft(sale: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(sale)) ?? 'null') as { token: string; draft: Draft } | null;
    return kept !== null && kept.token === currentSession()?.token ? kept.draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(sale: string, draft: Draft | null): void {
  try {
    const token = currentSession()?.token;
    if (draft === null || token === undefined) sessionStorage.removeItem(keyOf(sale));
    else sessionStorage.setItem(keyOf(sale), JSON.stringify({ token, draft }));
  } catch {
    // The page itself still has it.
  }
}
