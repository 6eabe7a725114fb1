import type { Invitation } from '@parlour/domain/share/invite-address';
import { useSyncExternalStore } from 'react';

type OpenShare = {
  invitation: Invitation;
  shopName?: string | undefined;
  /** Where the rules of inviting are, in a place that has them. */
  rulesHref?: string | undefined;
};

let asked: OpenShare | null = null;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the share sheet over the page, or closes it. */
export function askShare(share: OpenShare | null): void {
  asked = share;
  for (const listener of listeners) listener();
}

/** What is being shared. */
export const useOpenShare = (): OpenShare | null =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  );
