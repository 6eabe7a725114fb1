import type { BookingRecord } from '../queries/record.ts';

/** The names of the pictures beside a booking's note. */
export function pictureNames({ related }: Pick<BookingRecord, 'related'>): string[] {
  const { remarkImages } = (related ?? {}) as { remarkImages?: unknown };
  return Array.isArray(remarkImages) ? remarkImages.filter((name) => typeof name === 'string') : [];
}

/** The pictures that bookings take. */
export function picturesOf(bookings: readonly BookingRecord[]) {
  return bookings.map((booking) => ({
    chainId: booking.chainId,
    bookingId: booking.id,
    names: pictureNames(booking),
  }));
}
