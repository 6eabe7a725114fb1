import type { Api } from '@parlour/contract/api';
import type { PageBrand } from '@parlour/contract/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { isScreenPath } from '../../lib/navigation/known-path.ts';
import { type Layer, openSignIn, useLayer } from '../../lib/navigation/overlay.ts';
import { afterMissingStore, takeMissingStoreReload } from '../../lib/http/missing-store.ts';
import { rememberPath, takeRememberedPath } from '../../lib/session/remembered-path.ts';
import { onSessionNews, type SessionNews, sessionState, takeLoss, useSession } from '../../lib/session/session.ts';
import { untilLandingReady } from '../../lib/page/landing-ready.ts';
import { untilPageReady } from '@parlour/ui/browser/page-ready.ts';
import { useShellReady } from '../../lib/page/shell-ready.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { FailurePlace } from './FailurePlace.tsx';
import { forgetPersonal } from './forget-personal.ts';
import { OfferPlace } from './OfferPlace.tsx';
import { OverlayPlace } from './OverlayPlace.tsx';
import { RulesPlace } from './RulesPlace.tsx';
import { SharePlace } from './SharePlace.tsx';

/** The address for notices to this device is sent once a customer is signed in; a failure has no effect here. */
async function registerPush(api: Api, brand: PageBrand): Promise<void> {
  const { user } = sessionState();
  const { registerDevice } = await import('../../features/account/calls/push.ts');
  if (user) await registerDevice(api, user.id, brand);
}

/** What the app does when a customer signs in, signs out, or is asked to sign in; it also holds the overlay of the sign-in form. */
export function SessionParts() {
  const { api, brand, t } = useAppContext();
  const toast = useToast();
  const router = useRouter();
  const go = useGo();
  const queryClient = useQueryClient();

  const leave = () => {
    // On the pages of signing in there is no redirect.
    if (router.history.location.pathname === paths.logIn()) return;
    const { href } = router.history.location;
    if (isScreenPath(router, paths.logIn())) {
      rememberPath(href);
      return go(paths.logIn(), { replaces: true });
    }
    // A chain's own host has no such page: its front door, with signing in over it.
    void router.navigate({ to: '/', replace: true }).then(() => {
      openSignIn(router);
      rememberPath(href);
    });
  };
  const tellLoss = useEffectEvent(() => {
    const text = takeLoss();
    if (text === null) return;
    toast.show({ text: text || t('reasons.session_expired'), tone: 'error' });
    void untilPageReady().then(leave);
  });
  const hear = useEffectEvent((news: SessionNews) => {
    if (news.kind === 'left') forgetPersonal(queryClient);
    if (news.kind === 'needed') openSignIn(router);
    if (news.kind === 'signedIn') void registerPush(api, brand).catch(() => undefined);
    if (news.kind === 'lost') tellLoss();
  });
  useEffect(() => {
    const stop = onSessionNews((news) => hear(news));
    tellLoss();
    return stop;
  }, []);
  useMissingStore();
  useShellReady();
  useContinue();
  return (
    <>
      <OverlayPlace />
      <SharePlace />
      <RulesPlace />
      <FailurePlace />
      <OfferPlace />
    </>
  );
}

/** A call about a store that named none: the customer is told, and the page loads again once; the second time it leads to the front door. */
function useMissingStore(): void {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const say = useEffectEvent(() => toast.show({ text: t('shell.shopIdMissing'), tone: 'error' }));
  const hear = useEffectEvent(({ kind }: SessionNews) => {
    if (kind !== 'storeMissing') return;
    const what = afterMissingStore(router.history.location.pathname);
    if (what === 'reload') location.reload();
    if (what !== 'leave') return;
    say();
    void router.navigate({ to: '/', replace: true });
  });
  useEffect(() => {
    if (takeMissingStoreReload()) say();
    return onSessionNews((news) => hear(news));
  }, []);
}

/**
 * The front door goes on by itself to a remembered place, as soon as it is known who is here. A visitor is led on only where the
 * app was opened at it, after a change of language: a customer who comes to it later, or was sent there to sign in, stays.
 */
function useContinue(): void {
  const router = useRouter();
  const go = useGo();
  const { pathname } = useLocation();
  const { status } = useSession();
  const { overlay } = useLayer();
  const isArrival = useRef(pathname === '/');
  const wasOpen = useRef(false);
  const isReady = pathname === '/' && !overlay && (status === 'signedIn' || status === 'visitor');
  const goOn = useEffectEvent((wasOver: boolean) => {
    if (!isReady) return;
    // The sign-in form has just been opened over the front door: it is not known yet whether the customer signs in.
    if ((router.history.location.state as Layer).overlay) return;
    const isMeant = status === 'signedIn' || isArrival.current;
    const isGivenUp = wasOver && status === 'visitor';
    isArrival.current = false;
    if (!isMeant && !isGivenUp) return;
    const remembered = takeRememberedPath((path) => isScreenPath(router, path));
    if (remembered !== null && !isGivenUp) go(remembered, { replaces: true });
  });
  useEffect(() => {
    const wasOver = wasOpen.current;
    if (isReady) void untilLandingReady().then(() => goOn(wasOver));
    wasOpen.current = overlay !== undefined;
  }, [isReady, overlay, status]);
}
