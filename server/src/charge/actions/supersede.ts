import type { Trx } from '../../db/schema.ts';
import { chargeOfBooking, writeCharge } from '../queries/charges.ts';
import { ordersOfCharge } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';

/** A hold that is replaced takes its charge with it: its pages are closed, and what is still paid on them is late money. */
export async function supersedeCharge(
  trx: Trx,
  which: { chainId: string; bookingId: string },
  now: number,
): Promise<void> {
  const charge = await chargeOfBooking(trx, which, true);
  if (!charge) return;
  await writeCharge(trx, charge, { isCurrent: false }, now);
  await insertTasks(
    trx,
    closingTasks(await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id })),
    now,
  );
}
