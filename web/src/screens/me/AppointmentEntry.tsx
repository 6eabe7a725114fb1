import type { Booking } from '@parlour/contract/booking/calls';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/navigation/paths.ts';
import { AppointmentCard } from '../../features/booking/components/AppointmentCard.tsx';
import { useReserve } from '../../features/booking/reserve-over.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { BookAgain } from '../BookAgain.tsx';
import { CancelPart } from '../bookings/CancelPart.tsx';
import { OpenFormsLink } from '../bookings/OpenForms.tsx';
import { storeOf, usePlace } from '../bookings/place.ts';
import { MoveBooking } from '../MoveBooking.tsx';
import { DirectionsTile } from '../ResultParts.tsx';

type AppointmentEntryProps = {
  booking: Booking;
  /** Opens it for a caller who is not signed in; '' for its owner. */
  linkToken: string;
  level?: 2 | 3;
};

const small = { kind: 'secondary', size: 'sm' } as const;

/** A booking with the picture of its store, and what its state allows: another time, the way there, cancelling, or the same once more. */
export function AppointmentEntry({ booking, linkToken, level }: AppointmentEntryProps) {
  const t = useText();
  const reserve = useReserve();
  const { id, shopId } = booking;
  const { data: shop } = useQuery(shopQuery(useApi(), shopId));
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const ahead = (
    <>
      {booking.allowedActions.includes('confirm') && (
        <ButtonLink size="sm" icon="clock" href={paths.bookingAction(id)} render={renderLink}>
          {t('proposal.answer')}
        </ButtonLink>
      )}
      <OpenFormsLink booking={booking} />
      <MoveBooking booking={booking} look={small} />
      <DirectionsTile store={storeOf(booking, shop)} />
      <CancelPart booking={booking} made={{ id, linkToken }} style={style} look={{ kind: 'quiet', size: 'sm' }} />
    </>
  );
  const over = (
    <BookAgain booking={booking} text={t('booking.bookAgain')} look={small} goOn={() => reserve(shopId, 'time')} />
  );
  return (
    <AppointmentCard
      booking={booking}
      href={paths.booking(id)}
      coverUrl={shop?.coverUrls[0] ?? null}
      textOf={textOf}
      hidesPrices={hidesPrices}
      level={level}
      actions={isOpen(booking) ? ahead : shop?.acceptsOnlineBooking !== false && over}
    />
  );
}
