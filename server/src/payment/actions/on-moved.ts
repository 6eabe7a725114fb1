import { nextHoldAt } from '@parlour/domain/payment/next-hold';
import { heldOf } from '@parlour/domain/payment/payment-order';
import type { Trx } from '../../platform/db/schema.ts';
import { chargeOfBooking, writeCharge } from '../queries/charges.ts';
import { readOrder } from '../queries/orders.ts';

type Moved = { chainId: string; id: string; startsAt: number };

/** After a booking got another start, under its lock: a card that was kept for it is held near the new day, and what is held is held anew before it lapses. */
export async function followMove(trx: Trx, { chainId, id, startsAt }: Moved, now: number): Promise<void> {
  const charge = await chargeOfBooking(trx, { chainId, bookingId: id }, true);
  if (charge?.status !== 'A' || charge.keepMinor !== null || charge.methodRef === '') return;
  const paying = charge.orderId === null ? null : await readOrder(trx, charge.orderId);
  const isHeld = paying !== null && heldOf(paying) > 0;
  const next = nextHoldAt(startsAt, isHeld ? (charge.authorisedUntil?.getTime() ?? null) : null);
  await writeCharge(trx, charge, { renewAt: next === null ? null : new Date(next) }, now);
}
