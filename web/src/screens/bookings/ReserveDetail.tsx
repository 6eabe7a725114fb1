import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { rememberBooking } from '../../features/booking/made-here.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { BookingView } from './BookingView.tsx';
import { BookingWaiting, OpenBooking } from './OpenBooking.tsx';

const tokenShape = /^t=([\w-]{16,})$/;

/** Takes the link's token out of the address into this tab, where no bookmark, log or referrer sees it (decisions, Booking). */
function useTokenFromLink(id: string): boolean {
  const { hash } = useLocation();
  const go = useGo();
  const fresh = tokenShape.exec(hash)?.[1];
  const take = useEffectEvent((token: string) => {
    rememberBooking({ id, linkToken: token });
    go(paths.booking(id), { replaces: true, keepsScroll: true });
  });
  useLayoutEffect(() => {
    if (fresh) take(fresh);
  }, [fresh]);
  return !fresh;
}

/** One booking, opened by the link in the mail, from this tab or by its owner: seen, moved, cancelled (APT-03 to APT-07). */
export function ReserveDetail() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const frame = { screen: 'ReserveDetail', title: useText()('shell.booking') };
  if (!useTokenFromLink(id)) return <BookingWaiting {...frame} />;
  return (
    <OpenBooking id={id} {...frame}>
      {(booking, shop, made) => <BookingView booking={booking} shop={shop} made={made} />}
    </OpenBooking>
  );
}
