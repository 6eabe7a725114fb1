import type { Invitation } from '@parlour/domain/share/invite-address';
import { useSyncExternalStore } from 'react';

type AskedShare = {
  invitation: Invitation;
  shopName?: string | undefined;
  /** Where the rules of inviting are, in a place that has them. */
  rulesHref?: string | undefined;
};

let asked: AskedShare | null = null;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the share sheet over the page, or closes it. */
export function askShare(share: AskedShare | null): void {
  asked = share;
  for (const listener of listeners) listener();
}

/** What is being shared. */
export const useAskedShare = (): AskedShare | null =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  );
