import type { Trx } from '../../platform/db/schema.ts';
import { type ChargeRecord, chargeOfBooking, writeCharge } from '../queries/charges.ts';
import { type OrderRecord, ordersOfCharge, writeOrder } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';

type Replaced = { charge: ChargeRecord; orders: OrderRecord[] } | null;

/**
 * The charge of a hold that is replaced. `kept`: what is agreed to is the same, so it goes on, with whatever is paid on its pages.
 * `under_way`: money is moving for it, and another agreement has to wait until that has ended. `null`: nothing is charged.
 */
export async function lookAtReplaced(
  trx: Trx,
  which: { chainId: string; bookingId: string },
  agreedHash: string | null,
): Promise<{ kind: 'kept' | 'under_way' | 'replaced'; found: Replaced }> {
  const charge = await chargeOfBooking(trx, which, true);
  if (!charge) return { kind: 'replaced', found: null };
  if (charge.agreedHash === agreedHash) return { kind: 'kept', found: null };
  const orders = await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id });
  const isUnderWay = orders.some(({ state }) => state === 'P');
  return { kind: isUnderWay ? 'under_way' : 'replaced', found: { charge, orders } };
}

/** A charge is paid on one of its pages: the others are closed, so that nobody pays it a second time there. */
export async function closeOtherPages(trx: Trx, { chainId, chargeId, id }: OrderRecord, now: number): Promise<void> {
  if (chargeId === null) return;
  const orders = await ordersOfCharge(trx, { chainId, chargeId });
  const others = orders.filter((order) => order.id !== id && order.purpose !== 'kept_card');
  await insertTasks(trx, closingTasks(others), now);
  await endUnopened(trx, others, now);
}

/** A hold that is replaced takes its charge with it: its pages are closed, and what is still paid on them is late money. */
export async function supersedeCharge(trx: Trx, replaced: Replaced, now: number): Promise<void> {
  if (!replaced) return;
  const { charge, orders } = replaced;
  await writeCharge(trx, charge, { isCurrent: false }, now);
  await insertTasks(trx, closingTasks(orders), now);
  await endUnopened(trx, orders, now);
}

/** A page that is being opened in this moment is closed as soon as it is there. */
async function endUnopened(trx: Trx, orders: readonly OrderRecord[], now: number): Promise<void> {
  for (const order of orders)
    if (order.state === 'I' && order.sessionRef === '') await writeOrder(trx, order, { state: 'X' }, now);
}
