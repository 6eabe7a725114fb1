import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useReserveShop } from '../../features/booking/reserve-over.ts';
import { useFragment } from '../../lib/navigation/fragment.ts';
import { BookingPages, JoinWaitlist } from '../booking-pages.tsx';
import { isShopPage } from './places.ts';
import { PagesPending } from './RoutePending.tsx';

/** Whether the pages of a booking are shown: over a store's own page, or over any other one. */
export function useIsBooking(): boolean {
  const { pathname } = useLocation();
  const isAsked = /^book(\/|$)/.test(useFragment());
  const isAtShop = isShopPage(pathname);
  const shopId = useReserveShop();
  return isAsked && (isAtShop || shopId !== '');
}

/** A page, and over it the pages of a booking where one was opened from here; the page stays as it was meanwhile. */
export function ReserveOver({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shopId = useReserveShop();
  const isOver = useIsBooking() && !isShopPage(pathname);
  return (
    <>
      {isOver && (
        <Suspense fallback={<PagesPending />}>
          <BookingPages key={shopId} shopId={shopId} waitlist={JoinWaitlist} />
        </Suspense>
      )}
      <div hidden={isOver}>{children}</div>
    </>
  );
}
