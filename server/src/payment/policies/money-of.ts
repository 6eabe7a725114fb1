import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import type { ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';

/** A charge with the order that paid it; null while none has. */
export type Paid = { charge: ChargeRecord; order: OrderRecord | null };

/** The card of a visit further away was kept, nothing is held or taken by it, and it can still be held. */
export function isCardSaved({ charge, order }: Paid): boolean {
  return order !== null && heldOf(order) + takenOf(order) === 0 && charge.methodRef !== '' && charge.failure === null;
}

/** How much of a charge there is to settle: paid, held, or to be held on a card that is kept. */
export function moneyOf({ charge, order }: Paid): number {
  // What a balance pays is settled at once, and needs no order.
  if (charge.method === 'STORE') return charge.retainedMinor ?? charge.amountMinor;
  if (!order) return 0;
  // What is held and could not be taken is on its way back.
  const thereMinor = isCardSaved({ charge, order })
    ? charge.amountMinor
    : takenOf(order) + (charge.status === 'failed' ? 0 : heldOf(order));
  // What the shop has decided before is all that there is left, as far as it could be had.
  return Math.min(thereMinor, charge.retainedMinor ?? thereMinor);
}
