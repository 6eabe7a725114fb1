import { useSession } from '../../lib/session/session.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** A place or an offer that a link opened in this tab, with the token that opens it. */
export type PlaceLink = { id: string; linkToken: string };

const isLinks = (value: unknown): value is PlaceLink[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.id === 'string' && typeof entry?.linkToken === 'string');

const placeLinks: TabStore<readonly PlaceLink[]> = tabStore<readonly PlaceLink[]>({
  key: 'places',
  version: 1,
  isValid: isLinks,
  initial: [],
});

/** Remembers a link, or the new token of one that is known. */
export function rememberPlace(link: PlaceLink): void {
  placeLinks.write([link, ...placeLinks.read().filter(({ id }) => id !== link.id)]);
}

/** The token of a place that was opened in this tab; '' for somebody signed in, whose own places open without. */
export function usePlaceToken(id: string): string | undefined {
  const { status } = useSession();
  const known = useTabStore(placeLinks).find((link) => link.id === id)?.linkToken;
  return known ?? (status === 'signedIn' ? '' : undefined);
}
