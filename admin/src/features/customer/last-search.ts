import { currentSession } from '../../lib/session.ts';

const nothing = { token: '', text: '', entry: '', opened: '' };
let last = nothing;

const own = () => (last.token === currentSession()?.token ? last : nothing);
const keep = (part: Partial<typeof nothing>) => {
  last = { ...own(), ...part, token: currentSession()?.token ?? '' };
};

/** What was searched for last in this tab, for the way back from a card; it is written nowhere, and another sign-in gets nothing of it. */
export const lastSearch = (): string => own().text;
export const keepSearch = (text: string): void => keep({ text });

/** Whose card was opened last from an entry of the browser's history; null: nobody's. */
export const openedFrom = (entry: string): string | null => (own().entry === entry && own().opened) || null;
export const keepOpened = (entry: string, opened: string): void => keep({ entry, opened });
