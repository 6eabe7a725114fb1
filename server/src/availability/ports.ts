import type { RequestPart, Services } from '../platform/context.ts';

/**
 * Answers whether the caller's link opens a booking, or the token of its hold, or it is the caller's own. Booking knows; the times leave out such a booking,
 * since it does not stand in its own way.
 */
export type IsOwnBooking = (
  ctx: Pick<Services, 'db' | 'clock'> & Pick<RequestPart, 'actor'>,
  bookingId: string,
) => Promise<boolean>;
