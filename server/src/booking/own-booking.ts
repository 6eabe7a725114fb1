import type { IsOwnBooking } from '../availability/ports.ts';
import { heldBooking } from './queries/holds.ts';
import { bookingOfCaller } from './queries/read.ts';

/** Whether a booking, or a time that is held, is the caller's to change. */
export const isOwnBooking: IsOwnBooking = async (ctx, bookingId) => {
  const now = ctx.clock.now();
  const own =
    (await bookingOfCaller(ctx.db, ctx, now, bookingId)) ??
    (ctx.linkToken === null ? null : await heldBooking(ctx.db, { bookingId, holdToken: ctx.linkToken }, now));
  return own !== null;
};
