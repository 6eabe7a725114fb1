import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { forgetTyped } from '../../features/account/typed.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { isScreenPath } from '../../lib/known-path.ts';
import { type EntryPage, type Layer, showLayer, stepBack, useLayer } from '../../lib/overlay.ts';
import { takeRememberedPath } from '../../lib/remembered-path.ts';
import { useSession } from '../../lib/session.ts';

/** The ways through the pages of signing in, which stand over any screen or at an address of their own. */
export type EntryWays = {
  page: EntryPage;
  isOverlay: boolean;
  scene: Layer['scene'];
  /** Opens another page of signing in, over this one or in its place. */
  open: (page: EntryPage, options?: { replaces?: boolean }) => void;
  /** Closes this page: to the one before, or out of signing in altogether. */
  back: () => void;
  /** All the way back to the form that signing in began with. */
  restart: () => void;
};

/** `start`: the page that this address begins with. */
export function useEntryWays(start: EntryPage, isOverlay: boolean): EntryWays {
  const router = useRouter();
  const go = useGo();
  const { entry = start, depth = 0, scene } = useLayer();
  const open: EntryWays['open'] = (page, { replaces = false } = {}) =>
    showLayer(router, { entry: page, depth: replaces ? depth : depth + 1, scene }, replaces);

  /** Out of signing in: the page below, or the page before, or the place that was meant. */
  const leave = async () => {
    if (isOverlay) return stepBack(router, depth + 1);
    const before = router.history.location.state.__TSR_index - depth;
    if (before > 0) return stepBack(router, depth + 1);
    go(paths.explore(), { replaces: true });
  };

  useLeaveWhenSignedIn(async () => {
    forgetTyped();
    const remembered = isOverlay ? null : takeRememberedPath((path) => isScreenPath(router, path));
    if (remembered === null) return leave();
    await stepBack(router, depth);
    go(remembered, { replaces: true });
  });

  return {
    page: entry,
    isOverlay,
    scene,
    open,
    back: () => {
      if (depth > 0) router.history.back();
      else void leave();
    },
    restart: () => {
      if (depth === 0 && entry !== 'login') open('login', { replaces: true });
      else void stepBack(router, depth).then(() => start !== 'login' && open('login', { replaces: true }));
    },
  };
}

/** Signed in, here or in another tab: nobody sees the form again, by Back neither (A G-035). */
function useLeaveWhenSignedIn(leave: () => Promise<void>): void {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const onSignedIn = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn]);
}
