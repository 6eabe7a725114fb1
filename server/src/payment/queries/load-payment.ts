import type { Db, Trx } from '../../platform/db/schema.ts';
import { entriesOf } from '../../ledger/queries.ts';
import { partsOfCharge } from '../../wallet/queries.ts';
import type { PayableRef } from '../ports/payables.ts';
import type { LoadedPayment, SeenPayment } from '../policies/payment-draft.ts';
import { chargeOfPayable, type ChargeRecord, readCharge } from './charges.ts';
import { lockUnsentCommands, commandsOfOrders } from './commands.ts';
import { type OrderRecord, ordersOfCharge, readOrder } from './orders.ts';

/**
 * Locks the charge of an order, then the order, and loads all that belongs to them. What is paid for is locked before, as everywhere.
 */
export async function loadOfOrder(
  trx: Trx,
  { chainId, id, chargeId }: Pick<OrderRecord, 'chainId' | 'id' | 'chargeId'>,
): Promise<LoadedPayment> {
  const charge = chargeId === null ? null : await readCharge(trx, { chainId, id: chargeId }, true);
  const order = (await readOrder(trx, id, true))!;
  return load(trx, charge, order);
}

/** Locks the charge that a locked payable has now, and loads all that belongs to it; null where nothing is charged. */
export async function loadOfPayable(trx: Trx, ref: PayableRef): Promise<LoadedPayment | null> {
  const charge = await chargeOfPayable(trx, ref, true);
  return charge && loadPaid(trx, charge);
}

/** The charge that a payable has now with its orders, for what is only shown: nothing is locked. */
export async function seenOfPayable(db: Db, ref: PayableRef): Promise<SeenPayment | null> {
  const charge = await chargeOfPayable(db, ref);
  return charge && { charge, orders: await ordersOfCharge(db, { chainId: charge.chainId, chargeId: charge.id }) };
}

/** Locks a charge, then the order that paid it, and loads all that belongs to them. */
export async function loadOfCharge(
  trx: Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
): Promise<LoadedPayment> {
  return loadPaid(trx, (await readCharge(trx, { chainId, id }, true))!);
}

async function loadPaid(trx: Trx, charge: ChargeRecord): Promise<LoadedPayment> {
  return load(trx, charge, charge.orderId === null ? null : await readOrder(trx, charge.orderId, true));
}

async function load(trx: Trx, charge: ChargeRecord | null, locked: OrderRecord | null): Promise<LoadedPayment> {
  const { chainId } = (charge ?? locked)!;
  const orders = charge ? await ordersOfCharge(trx, { chainId, chargeId: charge.id }) : [locked!];
  const ids = orders.map(({ id }) => id);
  // A command that is dropped must not be sent by another process meanwhile.
  await lockUnsentCommands(trx, { chainId, orderIds: ids });
  const commands = await commandsOfOrders(trx, { chainId, orderIds: ids });
  return {
    charge,
    orders,
    commands: commands.map((command) => ({ ...command, isDone: command.doneAt !== null })),
    entries: await entriesOf(trx, chainId, charge?.id ?? locked!.payableId),
    parts: charge?.method === 'STORE' ? await partsOfCharge(trx, { chainId, chargeId: charge.id }) : [],
  };
}
