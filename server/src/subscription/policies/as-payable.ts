import type { PayableRef } from '../../payment/ports/payables.ts';

/** The kind under which orders of plans are paid for. */
export const subscriptionKind = 'subscription';

/** An order of a plan as a payable: it belongs to no chain. */
export function asPayable(id: string): PayableRef {
  return { chainId: '', kind: subscriptionKind, id };
}
