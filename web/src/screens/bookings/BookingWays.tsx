import type { Booking } from '@parlour/contract/booking/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { Suspense } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { CalendarButtons } from '../../features/booking/components/CalendarButtons.tsx';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useText } from '../../lib/app-context.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { StoreTiles } from '../ResultParts.tsx';
import { BookAgain } from '../BookAgain.tsx';
import { MoveBooking } from '../MoveBooking.tsx';
import { storeOf } from './place.ts';

const ReviewLink = lazyPart(() => import('./ReviewLink.tsx').then((module) => module.ReviewLink));

type BookingWaysProps = { booking: Booking; shop: Shop | undefined; made: MadeHere };

/** Moving comes first; then the way there, the phone, the calendar, and the same once more. */
export function BookingWays({ booking, shop, made }: BookingWaysProps) {
  const t = useText();
  const go = useGo();
  const { status } = useSession();
  const { id, shopId } = booking;
  const isAhead = isOpen(booking);
  const again = { booking, text: t('booking.bookAgain'), goOn: () => go(paths.book({ shopId }, 'time')) };
  return (
    <div data-no-print="">
      <Stack gap={3}>
        <MoveBooking booking={booking} look={{ isWide: true }} />
        {booking.state === 'finished' && status === 'signedIn' && (
          <Suspense>
            <ReviewLink id={id} />
          </Suspense>
        )}
        {!isAhead && shop?.acceptsOnlineBooking && <BookAgain {...again} look={{ isWide: true, icon: 'refresh' }} />}
        <Tiles>
          {isAhead && (
            <CalendarButtons booking={booking} linkToken={made.linkToken} manageAddress={paths.booking(id)} />
          )}
          <StoreTiles store={storeOf(booking, shop)} />
          {isAhead && shop?.acceptsOnlineBooking && (
            <BookAgain {...again} look={{ kind: 'secondary', size: 'sm', icon: 'refresh' }} />
          )}
          <ButtonLink kind="secondary" size="sm" icon="home" href={paths.shop({ shopId })} render={renderLink}>
            {t('booking.storePage')}
          </ButtonLink>
        </Tiles>
      </Stack>
    </div>
  );
}
