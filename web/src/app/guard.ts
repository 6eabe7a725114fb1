import { redirect } from '@tanstack/react-router';
import { rememberPath } from '../lib/session/remembered-path.ts';
import { hasLoginInfo } from '../lib/session/session.ts';
import { untilPendingReady } from '../lib/page/pending-ready.ts';
import { isShellReady, untilShellReady } from '../lib/page/shell-ready.ts';
import { currentUserToken } from '../lib/session/user-token.ts';

/** Pages that open whatever the state of the session. */
const freePaths = new Set(['/', '/login', '/signInLink', '/bokaRenew', '/bokaOrder', '/missEmail', '/receiveGiftCard']);

type Entering = { location: { pathname: string; href: string }; preload: boolean };

const isSomebodyUnknown = () => currentUserToken() !== null && !hasLoginInfo();
/** The state when the page was opened, before the server was asked. */
const wasSomebodyUnknown = !import.meta.env.SSR && typeof document !== 'undefined' && isSomebodyUnknown();

function throughTheFrontDoor({ location }: Entering): void {
  if (freePaths.has(location.pathname)) return;
  rememberPath(location.href);
  throw redirect({ to: '/', replace: true });
}

/**
 * A customer with a token whom this tab does not know yet is led through the front door, which asks whose token it is and then continues to the
 * place that was meant. A visitor is led nowhere. The server finishes its pages for a guest and guards nothing.
 */
export function guardSession(entering: Entering): void {
  if (import.meta.env.SSR || entering.preload || !isShellReady()) return;
  if (isSomebodyUnknown()) throughTheFrontDoor(entering);
}

/** The same on the first load of a page that is rendered in the browser only: once the frame and the page inside it have come alive. */
export async function guardFirstLoad(entering: Entering): Promise<void> {
  if (import.meta.env.SSR || entering.preload) return;
  if (isShellReady()) return guardSession(entering);
  await Promise.all([untilShellReady(), untilPendingReady()]);
  if (wasSomebodyUnknown) throughTheFrontDoor(entering);
}
