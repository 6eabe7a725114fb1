import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';

let people = 0;

/** A wanted service; no preference unless a person is named. */
export function line(code: string, more: Partial<WantedLine> = {}): WantedLine {
  return { position: 1, kind: 'service', code, quantity: 1, guest: 1, staffId: null, addOnCodes: [], ...more };
}

/** A complete request of a new guest. */
export function bookingRequest(shopId: string, more: Partial<BookingRequest> = {}): BookingRequest {
  people += 1;
  return {
    shopId,
    lines: [line('cut')],
    start: '2027-01-14 10:00',
    guestCount: 1,
    isGroup: false,
    firstName: 'Mei',
    lastName: 'Tan',
    email: `guest${people}@example.com`,
    mobile: '',
    dialCode: '+61',
    country: 'AU',
    address: '',
    remark: '',
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'web',
    language: 'en',
    agreesPolicy: true,
    ...more,
  };
}
