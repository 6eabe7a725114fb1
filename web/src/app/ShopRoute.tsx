import { useLoaderData } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFragment } from '../lib/fragment.ts';
import { BookingPages } from './booking-pages.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { RoutePending } from './shell/RoutePending.tsx';
import { ShopMissing } from './shell/ShopMissing.tsx';

const ShopPage = lazyScreen(() => import('../screens/shop/ShopPage.tsx'), 'ShopPage');

/** One address, two views: the shop page, and the pages of a booking that the fragment names (decisions, Routes). */
function View() {
  const { shopId } = useLoaderData({ strict: false }) as { shopId: string | null };
  const fragment = useFragment();
  if (shopId === null) return <ShopMissing />;
  if (/^book(\/|$)/.test(fragment))
    return (
      <Suspense fallback={<RoutePending />}>
        <BookingPages key={shopId} shopId={shopId} />
      </Suspense>
    );
  return <ShopPage key={shopId} shopId={shopId} />;
}

export const ShopRoute = Object.assign(View, { preload: () => ShopPage.preload?.() });
