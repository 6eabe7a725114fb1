import { useSession } from '../../lib/session/session.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** A booking made in this tab, with the token that opens it; it stays in session storage. */
export type MadeHere = { id: string; linkToken: string };

const isMadeHere = (value: unknown): value is MadeHere[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.id === 'string' && typeof entry?.linkToken === 'string');

/** The bookings of this tab, newest first. */
export const madeHere: TabStore<readonly MadeHere[]> = tabStore<readonly MadeHere[]>({
  key: 'bookings',
  version: 1,
  isValid: isMadeHere,
  initial: [],
});

/** Remembers a booking, or the new token of one that is known. */
export function rememberBooking(made: MadeHere): void {
  madeHere.write([made, ...madeHere.read().filter(({ id }) => id !== made.id)]);
}

/** The link token of a booking that was made or opened in this tab; '' for a signed-in customer, whose own bookings open without a link. */
export function useLinkToken(bookingId: string | null): string | undefined {
  const { status } = useSession();
  const known = useTabStore(madeHere).find(({ id }) => id === bookingId)?.linkToken;
  return known ?? (status === 'signedIn' ? '' : undefined);
}
