import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { WishRecord } from './record.ts';

/** What is asked of the desk for a wish and a time. That booking is agreeing stands at both buttons: of the form, and of the offer. */
export function bookingRequestOf({ request, chainId, shopId }: WishRecord, start: string): BookingRequest {
  const { days: _days, parts: _parts, ...wanted } = request;
  return {
    ...wanted,
    chainId,
    shopId,
    start,
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'waitlist',
    agreesPolicy: true,
  };
}
