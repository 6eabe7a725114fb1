import type { Db } from '../../platform/db/schema.ts';
import type { LoadedCommand } from '../policies/decide-command.ts';
import { readCharge } from './charges.ts';
import { type CommandRecord, isCommandOpen } from './commands.ts';
import { readOrder } from './orders.ts';

/** Loads what a claimed command is about, without locks: its lease keeps other processes away. The charge comes with a hold on a saved card. */
export async function loadCommand(db: Db, command: CommandRecord): Promise<LoadedCommand> {
  if (!(await isCommandOpen(db, command))) return { isOpen: false, order: null, charge: null };
  const order = await readOrder(db, command.orderId);
  const isHold = command.verb === 'hold_saved' && order !== null && order.chargeId !== null;
  return {
    isOpen: true,
    order,
    charge: isHold ? await readCharge(db, { chainId: order.chainId, id: order.chargeId! }) : null,
  };
}
