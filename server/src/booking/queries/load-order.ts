import { merchantsOf } from '../../catalog/queries/merchants.ts';
import { loadReplaced } from '../../payment/queries/load-replaced.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { asPayable } from '../policies/as-payable.ts';
import type { OrderFacts } from '../policies/decide-order.ts';
import { heldBooking } from './holds.ts';

/** Locks a hold by its token, then its charge, and loads what its payment is decided by. */
export async function loadOrder(
  trx: Trx,
  held: { bookingId: string; holdToken: string },
  now: number,
): Promise<OrderFacts> {
  const booking = await heldBooking(trx, held, now, true);
  if (!booking) return { booking, charged: null, merchants: [] };
  const charged = await loadReplaced(trx, asPayable(booking));
  return { booking, charged, merchants: await merchantsOf(trx, scopeOfBooking(booking)) };
}
