import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const match = matchMedia(query);
  match.addEventListener('change', changed);
  return () => match.removeEventListener('change', changed);
}

/** Whether the window is wide enough for a rail beside the content (ux 2.4). */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
