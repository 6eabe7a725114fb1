import { useSyncExternalStore } from 'react';

let isOffered = false;
const listeners = new Set<() => void>();

/** Says that this is a moment to offer a passkey, because the customer has just typed a password; or that it is over. */
export function offerPasskey(isMoment: boolean): void {
  isOffered = isMoment;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePasskeyOffered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );
}
