import type { Trx } from '../../platform/db/schema.ts';
import type { Paid } from '../facts/money-of.ts';
import { chargeOfBooking } from '../queries/charges.ts';
import { readOrder } from '../queries/orders.ts';

/** The charge of a locked booking and the order that paid it, ours until the commit; null where nothing is charged. */
export async function lockPaid(trx: Trx, which: { chainId: string; bookingId: string }): Promise<Paid | null> {
  const charge = await chargeOfBooking(trx, which, true);
  if (!charge) return null;
  return { charge, order: charge.orderId === null ? null : await readOrder(trx, charge.orderId, true) };
}
