import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { forgetTyped } from '../../features/account/typed.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { isScreenPath } from '../../lib/navigation/known-path.ts';
import { type EntryPage, type Layer, showLayer, stepBack, useLayer } from '../../lib/navigation/overlay.ts';
import { takePathAfterSignIn } from '../../lib/session/remembered-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { goOnWithoutSignIn } from '../../lib/session/sign-in.ts';

/** The ways through the pages of signing in, which lie over any screen or have an address of their own. */
export type EntryWays = {
  page: EntryPage;
  isOverlay: boolean;
  scene: Layer['scene'];
  /** Opens another page of signing in, over this one or in its place. */
  open: (page: EntryPage, options?: { replaces?: boolean }) => void;
  /** Closes this page: to the one before, or out of signing in altogether. */
  back: () => void;
  /** All the way back, to the form of signing in. */
  restart: () => void;
  /** On to what was meant, without signing in. */
  skip: () => void;
};

/** `start`: the page that this address begins with. */
export function useEntryWays(start: EntryPage, isOverlay: boolean): EntryWays {
  const router = useRouter();
  const go = useGo();
  const { entry = start, depth = 0, ...layer } = useLayer();
  const scene = layer.scene ?? sceneOf(useSearch({ strict: false }));
  const open: EntryWays['open'] = (page, { replaces = false } = {}) =>
    showLayer(router, { entry: page, depth: replaces ? depth : depth + 1, scene }, replaces);

  /** Out of signing in: the page below, or the page before, or the place that was meant. */
  const leave = async () => {
    if (isOverlay) return stepBack(router, depth + 1);
    const before = router.history.location.state.__TSR_index - depth;
    if (before > 0) return stepBack(router, depth + 1);
    go(paths.explore(), { replaces: true });
  };

  /** Where the page was meant to lead, else back out of it. */
  const goOn = async () => {
    const overPage = isOverlay ? router.history.location.pathname : null;
    const remembered = takePathAfterSignIn(overPage, (path) => isScreenPath(router, path));
    if (remembered === null) return leave();
    await stepBack(router, depth);
    go(remembered, { replaces: true });
  };

  useLeaveWhenSignedIn(async () => {
    forgetTyped();
    await goOn();
  });

  const restart = async () => {
    await stepBack(router, depth);
    const { entry: first = start } = router.history.location.state as Layer;
    if (first !== 'login') showLayer(router, { entry: 'login', depth: 0, scene }, true);
  };

  return {
    page: entry,
    isOverlay,
    scene,
    open,
    back: () => {
      if (depth > 0) router.history.back();
      else void leave();
    },
    restart: () => void restart(),
    skip: () => {
      goOnWithoutSignIn();
      void goOn();
    },
  };
}

/** An address may say why it leads to signing in; a link from the page of a payment does. */
const sceneOf = ({ scene }: { scene?: string }): Layer['scene'] =>
  scene === 'storedDeposit' ? 'storedDeposit' : undefined;

/** Signed in, here or in another tab: the form is not shown again, not by Back either. */
function useLeaveWhenSignedIn(leave: () => Promise<void>): void {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const onSignedIn = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn]);
}
