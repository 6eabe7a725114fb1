import type { BookingState } from '@parlour/domain/booking/booking';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { EventKind } from '../../platform/outbox/events.ts';

const waitsOr =
  (kind: TeamNoticeKind) =>
  ({ state }: BookingRecord): TeamNoticeKind | null =>
    state === 'to_confirm' ? 'waiting' : state === 'confirmed' ? kind : null;

const here: ReadonlySet<BookingState> = new Set(['arrived', 'in_service', 'finished']);

/** Whether the customer has come; an arrival that was taken back is none. */
export const isHere = ({ state }: Pick<BookingRecord, 'state'>): boolean => here.has(state);

/** What of the events people of a store are told in their app, seen from the booking as it is now. */
const kindsOf: Partial<Record<EventKind, (booking: BookingRecord) => TeamNoticeKind | null>> = {
  booking_made: waitsOr('new'),
  booking_changed: waitsOr('changed'),
  booking_cancelled: ({ state }) => (state === 'cancelled' ? 'cancelled' : null),
  booking_cancelled_by_shop: ({ state }) => (state === 'cancelled' ? 'cancelled' : null),
  proposal_accepted: () => 'answered',
  proposal_declined: () => 'answered',
  booking_arrived: (booking) => (isHere(booking) ? 'arrived' : null),
  form_filled_in: () => 'form',
  charge_failed: () => 'attention',
  charge_trouble: () => 'attention',
  fee_owed: () => 'attention',
};

export const teamNoticeOf = (kind: EventKind, booking: BookingRecord): TeamNoticeKind | null =>
  kindsOf[kind]?.(booking) ?? null;
