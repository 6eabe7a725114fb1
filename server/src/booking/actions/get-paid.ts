import type { BookingMade } from '@parlour/contract/booking/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { readOrderStatus } from '../../payment/queries/orders.ts';
import type { Answer } from '../../platform/context.ts';
import { holdTokenOf, isSameToken, linkTokenOf } from '../../platform/link-token.ts';
import type { Ctx } from '../context.ts';
import { secretInUse } from '../queries/secret-in-use.ts';
import { showBooking } from './read.ts';
import { bookingKind } from '../policies/as-payable.ts';

type PaidHold = { paymentOrderId: string; holdToken: string };

/** The booking that a paid order has made, for the caller who held its time: both secrets are needed. */
export async function getPaid(ctx: Ctx, { paymentOrderId, holdToken }: PaidHold): Promise<Answer<BookingMade>> {
  const order = await readOrderStatus(ctx.db, paymentOrderId);
  if (!order?.isPaid || order.payableKind !== bookingKind) return refused('not_found');
  const { payableId: bookingId } = order;
  if (!ctx.config.secrets.some((secret) => isSameToken(holdTokenOf(secret, bookingId), holdToken)))
    return refused('not_found');
  const booking = await showBooking(ctx, bookingId);
  if (!booking) return refused('not_found');
  return allowed({ booking, linkToken: linkTokenOf(await secretInUse(ctx.db, ctx.config, booking.id), booking.id) });
}
