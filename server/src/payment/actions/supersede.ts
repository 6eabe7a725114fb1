import type { Trx } from '../../platform/db/schema.ts';
import type { ReplacedCharge } from '../policies/replaced-charge.ts';
import { chargeOfBooking, writeCharge } from '../queries/charges.ts';
import { type OrderRecord, ordersOfCharge, writeOrder } from '../queries/orders.ts';
import { closingCommands, insertCommands } from '../queries/commands.ts';

/** The charge of a hold, locked, with its orders; null where nothing is charged. */
export async function loadReplaced(trx: Trx, which: { chainId: string; bookingId: string }): Promise<ReplacedCharge> {
  const charge = await chargeOfBooking(trx, which, true);
  if (!charge) return null;
  return { charge, orders: await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id }) };
}

/** A charge is paid on one of its pages: the others are closed, so that nobody pays it a second time there. */
export async function closeOtherPages(trx: Trx, { chainId, chargeId, id }: OrderRecord, now: number): Promise<void> {
  if (chargeId === null) return;
  const orders = await ordersOfCharge(trx, { chainId, chargeId });
  const others = orders.filter((order) => order.id !== id && order.purpose !== 'kept_card');
  await insertCommands(trx, closingCommands(others), now);
  await endUnopened(trx, others, now);
}

/** A hold that is replaced takes its charge with it: its pages are closed, and what is still paid on them is late money. */
export async function supersedeCharge(trx: Trx, replaced: ReplacedCharge, now: number): Promise<void> {
  if (!replaced) return;
  const { charge, orders } = replaced;
  await writeCharge(trx, charge, { isCurrent: false }, now);
  await insertCommands(trx, closingCommands(orders), now);
  await endUnopened(trx, orders, now);
}

/** A page that is being opened in this moment is closed as soon as it is there. */
async function endUnopened(trx: Trx, orders: readonly OrderRecord[], now: number): Promise<void> {
  for (const order of orders)
    if (order.state === 'created' && order.sessionRef === '') await writeOrder(trx, order, { state: 'expired' }, now);
}
