import { currentSession } from '../../lib/session.ts';
import type { CustomerSearch } from './search.ts';

const nothing = { token: '', text: '', lists: {} as Record<string, CustomerSearch>, entry: '', place: -1, opened: '' };
let last = nothing;

const own = () => (last.token === currentSession()?.token ? last : nothing);
const keep = (part: Partial<typeof nothing>) => {
  last = { ...own(), ...part, token: currentSession()?.token ?? '' };
};

/** What was searched for last in this tab, for the way back from a card; it is written nowhere, and another sign-in gets nothing of it. */
export const lastSearch = (): string => own().text;
export const keepSearch = (text: string): void => keep({ text });

/** The order and filters of a store's list as it was left. */
export const lastList = (shopId: string): CustomerSearch => own().lists[shopId] ?? {};
export const keepList = (shopId: string, list: CustomerSearch): void =>
  keep({ lists: { ...own().lists, [shopId]: list } });

/** Where a page is in the browser's history: its entry, and how many come before that. */
export type HistoryPlace = { entry: string; place: number };

/** Whose card was opened last from an entry of the browser's history; null: nobody's. */
export const openedFrom = ({ entry }: HistoryPlace): string | null => (own().entry === entry && own().opened) || null;
export const keepOpened = (from: HistoryPlace, opened: string): void => keep({ ...from, opened });
/** Whether one step back from a card at this place is the list that it was opened from. */
export const isFromList = ({ place }: HistoryPlace, id: string): boolean =>
  own().opened === id && own().place + 1 === place;
