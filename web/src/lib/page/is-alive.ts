import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is alive: false while the server finishes it, and until the browser has taken it over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
