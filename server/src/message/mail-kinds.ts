import type { BookingEvent } from '../booking/effects.ts';
import type { BookingRecord } from '../booking/record.ts';

/** The mails about a booking. All are of the category "booking": they do not end with an unsubscription. */
export const mailKinds = [
  'made',
  'received',
  'confirmed',
  'changed',
  'cancelled',
  'cancelledByShop',
  'rejected',
  'reminder',
  'zone',
] as const;
export type MailKind = (typeof mailKinds)[number];

const isOpen = ({ state }: BookingRecord) => state === 'to_confirm' || state === 'confirmed';

/**
 * Which mail an event calls for, seen from the booking as it is now: what has been overtaken is not written any more (F-71). A shop's
 * confirmation that came before the first mail left makes that mail the confirmation.
 */
const kindsOf: Partial<Record<BookingEvent, (booking: BookingRecord) => MailKind | null>> = {
  booking_made: (booking) => (!isOpen(booking) ? null : booking.state === 'confirmed' ? 'made' : 'received'),
  booking_changed: (booking) => (isOpen(booking) ? 'changed' : null),
  booking_confirmed: (booking) => (booking.state === 'confirmed' ? 'confirmed' : null),
  booking_rejected: () => 'rejected',
  booking_cancelled: () => 'cancelled',
  booking_cancelled_by_shop: () => 'cancelledByShop',
  booking_zone_changed: (booking) => (isOpen(booking) ? 'zone' : null),
};

export function mailKindOf(event: string, booking: BookingRecord): MailKind | null {
  return kindsOf[event as BookingEvent]?.(booking) ?? null;
}
