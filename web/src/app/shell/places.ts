import { useLocation } from '@tanstack/react-router';
import { useCurrentShopId } from '../../features/shop/remembered.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const isShopPage = (pathname: string) => pathname === '/shopDetail' || pathname.startsWith('/detail/');

/**
 * The main places, in the order of the product's documents. Home is the store that was looked at last: who has
 * looked at none has nothing to tell it from Explore by, and does not see it.
 */
export function usePlaces() {
  const t = useText();
  const { pathname } = useLocation();
  const shopId = useCurrentShopId();
  const place = (
    id: string,
    text: string,
    icon: IconName,
    href: string,
    isCurrent = pathname === href,
    needs?: 'store',
  ) => ({
    id,
    text,
    icon,
    href,
    isCurrent,
    needs,
    render: renderLink,
  });
  return [
    place('explore', t('shell.explore'), 'compass', paths.explore()),
    place('appointments', t('shell.appointments'), 'calendar', paths.appointments()),
    place('favorites', t('shell.favorites'), 'heart', paths.favorites()),
    place('profile', t('shell.profile'), 'user', paths.profile()),
    place(
      'home',
      t('shell.home'),
      'home',
      shopId === null ? paths.landing() : paths.shop({ shopId }),
      isShopPage(pathname),
      // Which one was looked at last is known after the first paint; until then a mark of the document says whether there is one.
      shopId === null && !isShopPage(pathname) ? 'store' : undefined,
    ),
  ];
}
