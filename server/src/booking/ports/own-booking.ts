import type { IsOwnBooking } from '../../availability/ports.ts';
import { linkTokenOfActor } from '../../platform/actor.ts';
import { heldBooking } from '../queries/holds.ts';
import { accessOfCaller } from '../queries/access.ts';

/** Whether a booking, or a time that is held, is the caller's to change. */
export const isOwnBooking: IsOwnBooking = async (ctx, bookingId) => {
  const now = ctx.clock.now();
  const holdToken = linkTokenOfActor(ctx.actor);
  const own =
    (await accessOfCaller(ctx.db, ctx.actor, now, bookingId)) ??
    (holdToken === null ? null : await heldBooking(ctx.db, { bookingId, holdToken }, now));
  return own !== null;
};
