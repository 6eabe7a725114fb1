import { useSearch } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberBooking } from '../../features/booking/made-here.ts';
import { useText } from '../../lib/app-context.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { BookingView } from './BookingView.tsx';
import { BookingWaiting, OpenBooking } from './OpenBooking.tsx';

/** One booking, opened by the link in the mail, from this tab or by its owner: seen, moved, cancelled. */
export function ReserveDetail() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const frame = { screen: 'ReserveDetail', title: useText()('shell.booking') };
  const fresh = useTokenFromLink((linkToken) => rememberBooking({ id, linkToken }), paths.booking(id));
  if (fresh !== null) return <BookingWaiting {...frame} />;
  return (
    <OpenBooking id={id} {...frame}>
      {(booking, shop, made) => <BookingView booking={booking} shop={shop} made={made} />}
    </OpenBooking>
  );
}
