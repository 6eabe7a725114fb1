import type { Shop } from '@parlour/contract/shop/calls';
import type { Parameters } from '@parlour/domain/shop/parameters';

/** Why a customer cannot book at a store online, or null where booking is possible. */
export function bookingStop(
  shop: Pick<Shop, 'acceptsOnlineBooking'>,
  parameters: Pick<Parameters, 'allowsVisitorBooking'>,
  isSignedIn: boolean,
): 'shop_not_bookable' | 'visitor_booking_off' | null {
  if (!shop.acceptsOnlineBooking) return 'shop_not_bookable';
  return parameters.allowsVisitorBooking || isSignedIn ? null : 'visitor_booking_off';
}
