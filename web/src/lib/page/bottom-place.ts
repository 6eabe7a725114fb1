import { useEffect, useSyncExternalStore } from 'react';

let bars = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  bars += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a screen with a bar of its own at the bottom: while it is there, the main places give way on a phone. */
export function useTakeBottomPlace(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return;
    change(1);
    return () => change(-1);
  }, [isTaken]);
}

export function useBottomPlaceTaken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => bars > 0,
    () => false,
  );
}
