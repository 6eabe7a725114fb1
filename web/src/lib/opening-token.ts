import { isText, keptInTab } from './storage.ts';

/** The link token with which a page was opened; it stays in this tab, and in no address (decisions, Booking). */
export const openingToken = keptInTab<string>({ key: 'openingToken', version: 1, isValid: isText });

const tokenForm = /^#t=([\w-]{16,100})$/;

/** Takes the token of an opening link out of the address, before anything else reads it. The page of a booking takes its own. */
export function takeOpeningToken(): void {
  const token = tokenForm.exec(location.hash)?.[1];
  if (!token || location.pathname === '/reserveDetail') return;
  openingToken.write(token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
