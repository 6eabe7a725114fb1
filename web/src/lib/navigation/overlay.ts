import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { partsOf } from './AppLink.tsx';

/** The pages of signing in; all of them have one address. */
export type EntryPage = 'login' | 'signup' | 'verify' | 'reset' | 'link' | 'privacy' | 'terms' | 'rules';

/** What an entry of the browser's history says beyond its address: so Back closes what lies on top, and a reload opens it again. */
export type Layer = {
  /** Signing in lies over the page. */
  overlay?: 'login' | undefined;
  /** The page of signing in, and how many entries lie between it and the one it began with. */
  entry?: EntryPage | undefined;
  depth?: number | undefined;
  /** Why it was opened: paying a deposit may go on without it. */
  scene?: 'storedDeposit' | undefined;
};

const nothing: Layer = {};
let last: Layer = nothing;

function layerOf({ history }: AnyRouter): Layer {
  const { overlay, entry, depth, scene } = history.location.state as Layer;
  // The same answer as long as nothing changed.
  if (last.overlay !== overlay || last.entry !== entry || last.depth !== depth || last.scene !== scene)
    last = { overlay, entry, depth, scene };
  return last;
}

/** What lies over this page; nothing while a finished page comes alive. */
export function useLayer(): Layer {
  const router = useRouter();
  return useSyncExternalStore(
    (changed) => router.history.subscribe(changed),
    () => layerOf(router),
    () => nothing,
  );
}

/** Goes on to another layer over the same page: address and scroll stay. */
export function showLayer(router: AnyRouter, layer: Layer, replaces = false): void {
  const { href, state } = router.history.location;
  const { overlay } = state as Layer;
  void router.navigate({
    ...partsOf(href),
    state: { overlay, ...layer },
    replace: replaces,
    resetScroll: false,
    hashScrollIntoView: false,
  } as never);
}

/** Opens signing in over the page, unless it is open already. */
export function openSignIn(router: AnyRouter, { entry = 'login', scene }: Pick<Layer, 'entry' | 'scene'> = {}): void {
  if (layerOf(router).overlay) return;
  showLayer(router, { overlay: 'login', entry, depth: 0, scene });
}

/** Steps back in the browser's history, and waits until it has. */
export function stepBack({ history }: AnyRouter, steps: number): Promise<void> {
  if (steps <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
    history.go(-steps);
  });
}
