import type { Booking } from '@parlour/contract/booking/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { bookingQuery } from '../../features/booking/calls.ts';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import type { MadeHere } from '../../features/booking/made-here.ts';
import type { HoldOrder } from '../../features/payment/slot-hold.ts';
import { useMinutesLeft, usePaymentState } from '../../features/payment/use-payment-state.ts';
import { useApi } from '../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { BrandColours } from './BrandColours.tsx';
import { phaseOf } from './payment-phase.ts';
import { PaymentStatePage, PaymentStateWays } from './PaymentState.tsx';
import { usePlace } from './place.ts';

type Props = {
  booking: Booking;
  shop: Shop | undefined;
  made: MadeHere;
  order: Pick<HoldOrder, 'paymentOrderId' | 'expiresAt'>;
};

/**
 * A slot hold, for its owner in a tab that knows nothing of its payment: the page asks for the state as the first tab does, and once paid it shows
 * the booking.
 */
export function PaidElsewhere({ booking, shop, made, order }: Props) {
  const { error, refetch } = useQuery(bookingQuery(useApi(), made));
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const payment = usePaymentState(order);
  const minutesLeft = useMinutesLeft(order.expiresAt);
  // Paid, it is a booking; ended otherwise, another payment may have been ordered where it was begun.
  const isEnded = payment.kind === 'ended';
  const show = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isEnded) show();
  }, [isEnded]);
  const again = () => {
    // Another payment may have been ordered meanwhile, or the booking be made.
    void refetch();
    payment.again();
  };
  const phase = phaseOf(payment, { isTimeOver: minutesLeft === 0, isBookingMissing: error !== null });
  return (
    <PaymentStatePage phase={phase} minutesLeft={minutesLeft}>
      {shop && <BrandColours hex={shop.brandColor} />}
      <Card pad="lg">
        <BookingRows
          placeLang={shop?.languageTag}
          booking={booking}
          style={style}
          textOf={textOf}
          hidesPrices={hidesPrices}
        />
      </Card>
      <PaymentStateWays phase={phase} shopId={booking.shopId} status={payment.status} onAgain={again} payment={null} />
    </PaymentStatePage>
  );
}
