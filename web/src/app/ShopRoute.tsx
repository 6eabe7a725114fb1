import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { knownShop } from '../features/shop/calls.ts';
import { noteRecent } from '../features/shop/recent.ts';
import { shopTabs } from '../features/shop/tabs.ts';
import { bodyOf, preloadTab } from '../screens/shop/later-tabs.ts';
import { rememberShop } from '../features/shop/remembered.ts';
import { useApi } from '../lib/app-context.ts';
import { useFragment } from '../lib/navigation/fragment.ts';
import { useSignedInUser } from '../lib/session/session.ts';
import { BookingPages, JoinWaitlist } from './booking-pages.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { PagesPending } from './shell/RoutePending.tsx';
import { ShopMissing } from './shell/ShopMissing.tsx';

const ShopPage = lazyScreen(() => import('../screens/shop/ShopPage.tsx'), 'ShopPage');

/** One address, two views: the shop page, and the pages of a booking that the fragment names. */
function View() {
  const { shopId } = useLoaderData({ strict: false }) as { shopId: string | null };
  const fragment = useFragment();
  useRemembered(shopId);
  if (shopId === null) return <ShopMissing />;
  if (/^book(\/|$)/.test(fragment))
    return (
      <Suspense fallback={<PagesPending />}>
        <BookingPages key={shopId} shopId={shopId} waitlist={JoinWaitlist} />
      </Suspense>
    );
  return <ShopPage key={shopId} shopId={shopId} />;
}

/** The store of a page that came finished is remembered as well: its loader ran on the server. For a signed-in customer the account remembers it too. */
function useRemembered(shopId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const shop = shopId === null ? undefined : knownShop(queryClient, shopId);
    if (!shop) return;
    rememberShop(shop);
    noteRecent(shop.id);
  }, [queryClient, shopId]);
  const api = useApi();
  const customerId = useSignedInUser()?.id;
  useEffect(() => {
    if (customerId && shopId !== null) api.recentShops.note({ shopId }).catch(() => undefined);
  }, [api, customerId, shopId]);
}

/** What a finished page needs before it comes alive: with its tab missing, that part would be drawn a second time. */
async function preload(): Promise<void> {
  const query = new URLSearchParams(import.meta.env.SSR ? '' : location.search);
  const open = bodyOf(shopTabs.find((known) => known === query.get('tab')) ?? 'services', query.get('part'));
  // It is the tab itself that says when it cannot be fetched.
  const isTabThere = preloadTab(open).catch(() => undefined);
  await Promise.all([ShopPage.preload?.(), isTabThere]);
}

export const ShopRoute = Object.assign(View, { preload });
