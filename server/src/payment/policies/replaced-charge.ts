import type { ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';

/** The charge of a hold that is about to be replaced, with its orders; null: nothing is charged. */
export type ReplacedCharge = { charge: ChargeRecord; orders: OrderRecord[] } | null;

/**
 * What becomes of the charge of a slot hold that is replaced. `kept`: what is agreed to is the same, so it goes on, with whatever is paid on its pages.
 * `under_way`: money is moving for it, and another agreement has to wait until that has ended. `agreedHash`: null where nothing is agreed to.
 */
export function stateOfReplaced(found: ReplacedCharge, agreedHash: string | null): 'kept' | 'under_way' | 'replaced' {
  if (!found) return 'replaced';
  if (found.charge.agreedHash === agreedHash) return 'kept';
  return found.orders.some(({ state }) => state === 'processing') ? 'under_way' : 'replaced';
}
