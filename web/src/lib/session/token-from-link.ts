import { useLocation } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { partsOf, useGo } from '../navigation/AppLink.tsx';

const tokenShape = /^#?t=([\w-]{16,100})$/;

/**
 * Takes a link's token out of the address into this tab, where no bookmark, log or referrer sees it. `keep` is given it
 * once; `address`, which is that of the page itself, replaces it there. The token as long as it is in the address, then null.
 */
export function useTokenFromLink(keep: (token: string) => void, address: string): string | null {
  const { hash, pathname } = useLocation();
  const go = useGo();
  // While the next page is loaded, the address is that of the next page already.
  const isOwn = pathname.replace(/\/$/, '') === partsOf(address).to;
  const fresh = (isOwn && tokenShape.exec(hash)?.[1]) || null;
  const take = useEffectEvent((token: string) => {
    keep(token);
    go(address, { replaces: true, keepsScroll: true });
  });
  useLayoutEffect(() => {
    if (fresh !== null) take(fresh);
  }, [fresh]);
  return fresh;
}
