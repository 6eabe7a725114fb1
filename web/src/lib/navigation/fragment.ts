import { useLocation, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** A mistyped fragment (`#100%`) is taken as it is. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** The fragment of the address, without `#`. Empty while the page is finished from the server, which never sees it. */
export function useFragment(): string {
  const { history } = useRouter();
  return useSyncExternalStore(
    (changed) => history.subscribe(changed),
    () => decoded(history.location.hash.slice(1)),
    () => '',
  );
}

/** Addresses of this very page with another fragment: path and query stay as they are. */
export function useHere(): (fragment: string) => string {
  const { pathname, searchStr } = useLocation();
  return (fragment) => pathname + searchStr + (fragment ? `#${fragment}` : '');
}
