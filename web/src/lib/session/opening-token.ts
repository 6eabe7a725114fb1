import { isText, keptInTab } from '../storage/storage.ts';

/** The link token with which a store was opened; it stays in this tab, and in no address. */
export const openingToken = keptInTab<string>({ key: 'openingToken', version: 1, isValid: isText });

const tokenForm = /^#t=([\w-]{16,100})$/;
/** It has a store in its query, and takes its token itself. */
const formsPath = /\/extendedArchive\/?$/;
const openingNames = ['compId', 'memberId', 'subSource', 'contentCode'];

/** The token of an address that opens a store; the pages of a booking, a form, a place, a sign-in or an e-mail each take their own. */
export function tokenOfOpening({
  pathname,
  hash,
  search,
}: Pick<Location, 'pathname' | 'hash' | 'search'>): string | null {
  if (formsPath.test(pathname)) return null;
  const query = new URLSearchParams(search);
  return openingNames.some((name) => query.has(name)) ? (tokenForm.exec(hash)?.[1] ?? null) : null;
}

/** Takes the token of an opening link out of the address, before anything else reads it. */
export function takeOpeningToken(): void {
  const token = tokenOfOpening(location);
  if (token === null) return;
  openingToken.write(token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
