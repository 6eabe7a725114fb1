import { fragments } from '../../lib/navigation/paths.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useHere } from '../../lib/navigation/fragment.ts';
import { isText } from '../../lib/storage/storage.ts';
import { tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

/** The store whose booking pages lie over a page that is not its own. */
const reserveShop = tabStore<string>({ key: 'reserveShop', version: 1, isValid: isText, initial: '' });

export const useReserveShop = (): string => useTabStore(reserveShop);

/** Opens the booking pages of a store over the page that is shown: path and query stay, and closing comes back to it. */
export function useReserve(): (shopId: string, page?: 'service' | 'time') => void {
  const go = useGo();
  const here = useHere();
  return (shopId, page = 'service') => {
    reserveShop.write(shopId);
    go(here(fragments.book(page)), { keepsScroll: true });
  };
}
