import type { Trx } from '../../platform/db/schema.ts';
import type { ReplacedCharge } from '../policies/replaced-charge.ts';
import type { PayableRef } from '../ports/payables.ts';
import { chargeOfPayable } from './charges.ts';
import { ordersOfCharge } from './orders.ts';

/** The charge of a hold, locked, with its orders; null where nothing is charged. */
export async function loadReplaced(trx: Trx, ref: PayableRef): Promise<ReplacedCharge> {
  const charge = await chargeOfPayable(trx, ref, true);
  if (!charge) return null;
  return { charge, orders: await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id }) };
}
