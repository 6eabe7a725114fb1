import { currentSession } from '../../lib/session.ts';

let last = { token: '', text: '' };

/** What was searched for last in this tab, for the way back from a card; it is written nowhere, and another sign-in gets nothing of it. */
export const lastSearch = (): string => (last.token === currentSession()?.token ? last.text : '');

export function keepSearch(text: string): void {
  last = { token: currentSession()?.token ?? '', text };
}
