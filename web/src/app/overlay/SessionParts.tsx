import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../../lib/AppLink.tsx';
import { isScreenPath } from '../../lib/known-path.ts';
import { openSignIn } from '../../lib/overlay.ts';
import { rememberPath, takeRememberedPath } from '../../lib/remembered-path.ts';
import { onSessionNews, type SessionNews, useSession } from '../../lib/session.ts';
import { useShellStands } from '../../lib/shell-standing.ts';
import { useText } from '../../lib/surroundings.ts';
import { useToast } from '../../ui/Toast.tsx';
import { paths } from '../paths.ts';
import { OverlayPlace } from './OverlayPlace.tsx';

/** What is the same for everybody; all other answers belong to whoever asked (A G-027). */
const publicNouns: ReadonlySet<unknown> = new Set(['shop', 'menu', 'staff', 'availability', 'reference']);

function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicNouns.has(queryKey[0]) });
}

/** What the app does when somebody comes, goes, or is asked to sign in; and the place where signing in lies over a page. */
export function SessionParts() {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const go = useGo();
  const queryClient = useQueryClient();

  const hear = useEffectEvent((news: SessionNews) => {
    if (news.kind === 'left') forgetPersonal(queryClient);
    if (news.kind === 'needed') openSignIn(router);
    if (news.kind !== 'lost') return;
    toast.show({ text: news.text || t('reasons.session_expired'), tone: 'error' });
    // On the way in nobody is sent anywhere.
    if (router.history.location.pathname === paths.logIn()) return;
    rememberPath(router.history.location.href);
    if (isScreenPath(router, paths.logIn())) return go(paths.logIn(), { replaces: true });
    // A chain's own host has no such page: its front door, with signing in over it (A G-024).
    void router.navigate({ to: '/', replace: true }).then(() => openSignIn(router));
  });
  useEffect(() => onSessionNews((news) => hear(news)), []);
  useShellStands();
  useContinue();
  return <OverlayPlace />;
}

/** The front door goes on by itself to a remembered place, as soon as it is known who is here (A G-017, G-019). */
function useContinue(): void {
  const router = useRouter();
  const go = useGo();
  const { pathname } = useLocation();
  const { status } = useSession();
  const isReady = pathname === '/' && (status === 'signedIn' || status === 'visitor');
  const goOn = useEffectEvent(() => {
    const remembered = takeRememberedPath((path) => isScreenPath(router, path));
    if (remembered !== null) go(remembered, { replaces: true });
  });
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);
}
