import { useSession } from '../../lib/session/session.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** A waitlist entry or an offer that a link opened in this tab, with the token that opens it. */
export type EntryLink = { id: string; linkToken: string };

const isLinks = (value: unknown): value is EntryLink[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.id === 'string' && typeof entry?.linkToken === 'string');

const entryLinks: TabStore<readonly EntryLink[]> = tabStore<readonly EntryLink[]>({
  key: 'places',
  version: 1,
  isValid: isLinks,
  initial: [],
});

/** Remembers a link, or the new token of one that is known. */
export function rememberEntryLink(link: EntryLink): void {
  entryLinks.write([link, ...entryLinks.read().filter(({ id }) => id !== link.id)]);
}

/** The token of an entry that was opened in this tab; '' for a signed-in customer, whose own entries open without a token. */
export function useEntryToken(id: string): string | undefined {
  const { status } = useSession();
  const known = useTabStore(entryLinks).find((link) => link.id === id)?.linkToken;
  return known ?? (status === 'signedIn' ? '' : undefined);
}
