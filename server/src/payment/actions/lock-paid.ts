import type { Trx } from '../../platform/db/schema.ts';
import type { Paid } from '../policies/money-of.ts';
import type { PayableRef } from '../ports/payables.ts';
import { chargeOfPayable } from '../queries/charges.ts';
import { readOrder } from '../queries/orders.ts';

/** The charge of a locked payable and the order that paid it, locked until the commit; null where nothing is charged. */
export async function lockPaid(trx: Trx, ref: PayableRef): Promise<Paid | null> {
  const charge = await chargeOfPayable(trx, ref, true);
  if (!charge) return null;
  return { charge, order: charge.orderId === null ? null : await readOrder(trx, charge.orderId, true) };
}
