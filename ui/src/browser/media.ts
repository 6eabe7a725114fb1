import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the media query says; not while a finished page comes alive. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const match = matchMedia(query);
      match.addEventListener('change', changed);
      return () => match.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
