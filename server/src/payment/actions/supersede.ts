import type { Trx } from '../../platform/db/schema.ts';
import type { PayableRef } from '../ports/payables.ts';
import { closePages } from '../policies/closing-commands.ts';
import { changeCharge, draftOf } from '../policies/payment-draft.ts';
import type { ReplacedCharge } from '../policies/replaced-charge.ts';
import { chargeOfPayable } from '../queries/charges.ts';
import { ordersOfCharge } from '../queries/orders.ts';
import { commitEffects } from './commit-effects.ts';

/** The charge of a hold, locked, with its orders; null where nothing is charged. */
export async function loadReplaced(trx: Trx, ref: PayableRef): Promise<ReplacedCharge> {
  const charge = await chargeOfPayable(trx, ref, true);
  if (!charge) return null;
  return { charge, orders: await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id }) };
}

/** A hold that is replaced takes its charge with it: its pages are closed, and what is still paid on them is late money. */
export async function supersedeCharge(trx: Trx, replaced: ReplacedCharge, now: number): Promise<void> {
  if (!replaced) return;
  const draft = draftOf({ ...replaced, commands: [], entries: [], parts: [] });
  changeCharge(draft, { isCurrent: false });
  closePages(draft, replaced.orders);
  await commitEffects(trx, draft.effects, now);
}
