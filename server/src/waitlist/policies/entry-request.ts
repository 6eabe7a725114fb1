import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { EntryRecord } from '../queries/record.ts';

/** What is booked for an entry and a time. Both buttons, of the form and of the offer, say that booking means agreement. */
export function bookingRequestOf({ request, chainId, shopId }: EntryRecord, start: string): BookingRequest {
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
