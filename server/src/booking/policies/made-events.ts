import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { SaidByStore } from './by-store.ts';
import type { Made } from './decide-command.ts';

/** Those that are bookings by now: they get a link and are told of. A slot hold gets its link when it becomes a booking. */
export function bookedOf<Booking extends Pick<BookingRecord, 'state'>>(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(({ state }) => state !== 'held');
}

/** The events of new bookings. `together`: the bookings that one mail tells of; `said`: the store's own part in each. */
export function eventsOf(
  bookings: readonly BookingRecord[],
  together?: readonly string[],
  said: (bookingId: string) => SaidByStore = () => ({}),
): OutboxEvent[] {
  return bookedOf(bookings).map(({ chainId, id, version }) => ({
    chainId,
    bookingId: id,
    kind: 'booking_made' as const,
    payload: { version, ...(together ? { together } : {}), ...said(id) },
  }));
}

/** What is told of new records that a store gives points to. */
export function welcomedOf(
  made: readonly { booking: Pick<BookingRecord, 'chainId' | 'shopId'>; welcomed: string | null }[],
): OutboxEvent[] {
  return made.flatMap(({ booking: { chainId, shopId }, welcomed: memberId }) =>
    memberId === null ? [] : [{ chainId, bookingId: '', kind: 'member_added', payload: { memberId, shopId } }],
  );
}

const noMerchant: PaymentFailure = { command: 'charge', cause: 'no_merchant' };

/** What a shop is told of bookings that it wanted money for, where no provider could take it. */
export function unchargedOf(made: readonly Pick<Made, 'booking' | 'isUncharged'>[]): OutboxEvent[] {
  return made.flatMap(({ booking: { chainId, id: bookingId, state }, isUncharged }) =>
    isUncharged && state !== 'held'
      ? [{ chainId, bookingId, kind: 'charge_trouble', payload: { failure: noMerchant } }]
      : [],
  );
}
