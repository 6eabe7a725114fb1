import type { BookingRecord } from '../../booking/queries/record.ts';
import type { EventKind, OutboxEvent } from '../../platform/outbox/events.ts';

/** The mails about a booking. All are of the category "booking"; those that are owed cannot be switched off. */
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
  'seriesMade',
  'seriesReceived',
  'seriesCancelled',
  'seriesCancelledByShop',
  'chargeFailed',
  'feeOwed',
  'offer',
  'offerPassed',
  'moneyHeld',
  'moneyReturned',
  'refundStuck',
  'proposed',
  'proposalReminder',
  'proposalWithdrawn',
] as const;
export type MailKind = (typeof mailKinds)[number];
export const isMailKind = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);

/** The mails that a customer may switch off; all others are owed to the customer: about what was agreed, its outcome, and money. */
const notOwed: ReadonlySet<MailKind> = new Set(['reminder', 'offerPassed', 'proposalReminder']);
export const isOwed = (kind: MailKind): boolean => !notOwed.has(kind);

/** The mail before the end of a right, which may be switched off like reminders of visits. */
export const rightEndsKind = 'rightEnds';

/** The mail about the reward of an invitation, which may be switched off like reminders of visits. */
export const referralKind = 'referral';
/** The one before the end of points; the same holds for it. */
export const pointEndsKind = 'pointEnds';

/** Mails about a booking that is over. */
export const overKinds: ReadonlySet<MailKind> = new Set([
  'cancelled',
  'cancelledByShop',
  'rejected',
  'seriesCancelled',
  'seriesCancelledByShop',
  'offerPassed',
]);

export const isOpen = ({ state }: BookingRecord) => state === 'to_confirm' || state === 'confirmed';

/**
 * Which mail an event calls for, seen from the booking as it is now: what has been overtaken is not written any more. A shop's
 * confirmation that came before the first mail left makes that mail the confirmation.
 */
const kindsOf: Partial<Record<EventKind, (booking: BookingRecord) => MailKind | null>> = {
  booking_made: (booking) => (!isOpen(booking) ? null : booking.state === 'confirmed' ? 'made' : 'received'),
  booking_changed: (booking) => (isOpen(booking) ? 'changed' : null),
  booking_confirmed: (booking) => (booking.state === 'confirmed' ? 'confirmed' : null),
  booking_proposed: (booking) => (isOpen(booking) && booking.proposal ? 'proposed' : null),
  proposal_withdrawn: (booking) => (isOpen(booking) && !booking.proposal ? 'proposalWithdrawn' : null),
  proposal_accepted: (booking) => (booking.state === 'confirmed' ? 'confirmed' : null),
  booking_rejected: () => 'rejected',
  booking_cancelled: () => 'cancelled',
  booking_cancelled_by_shop: () => 'cancelledByShop',
  charge_failed: (booking) => (isOpen(booking) ? 'chargeFailed' : null),
  fee_owed: (booking) => (isOpen(booking) ? null : 'feeOwed'),
  waitlist_offered: (booking) => (booking.state === 'held' ? 'offer' : null),
  waitlist_passed: (booking) => (booking.state === 'expired' ? 'offerPassed' : null),
  money_held: (booking) => (isOpen(booking) ? 'moneyHeld' : null),
  // Also of a booking that never came about: its money is told of all the same.
  money_returned: () => 'moneyReturned',
  refund_stuck: () => 'refundStuck',
  booking_zone_changed: (booking) => (isOpen(booking) ? 'zone' : null),
};

export function mailKindOf(kind: EventKind, booking: BookingRecord): MailKind | null {
  return kindsOf[kind]?.(booking) ?? null;
}

/** All bookings that one mail tells of, where an event is one of several; the event of the first calls for the mail. */
export function togetherOf({ payload }: OutboxEvent): readonly string[] | null {
  const together = 'together' in payload ? payload.together : undefined;
  return together && together.length > 1 ? together : null;
}

/** The store did it, and informs the customer itself. */
export const isQuiet = ({ payload }: OutboxEvent): boolean => 'isQuiet' in payload && payload.isQuiet === true;

/** The mail about several visits that were booked or cancelled together, and those of them it still is about. */
export function seriesMailOf(
  event: EventKind,
  visits: readonly BookingRecord[],
): { kind: MailKind; visits: readonly BookingRecord[] } | null {
  const isByShop = event === 'booking_cancelled_by_shop';
  const isCancel = isByShop || event === 'booking_cancelled';
  if (!isCancel && event !== 'booking_made') return null;
  const told = visits.filter((visit) => (isCancel ? visit.state === 'cancelled' : isOpen(visit)));
  if (told.length === 0) return null;
  if (isCancel) return { kind: isByShop ? 'seriesCancelledByShop' : 'seriesCancelled', visits: told };
  const isWaiting = told.some(({ state }) => state === 'to_confirm');
  return { kind: isWaiting ? 'seriesReceived' : 'seriesMade', visits: told };
}
