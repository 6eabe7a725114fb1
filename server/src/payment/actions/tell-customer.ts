import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { OrderRecord } from '../queries/orders.ts';

/** A receipt of what moved after the booking was made, or of what went back; the mail about the booking tells of the rest. */
export async function tellCustomer(
  trx: Trx,
  order: OrderRecord,
  { ledger }: PaymentDecision,
  now: number,
): Promise<void> {
  const { chainId, bookingId } = order;
  if (bookingId === null) return;
  const grew = (account: string) => ledger.some((entry) => entry.account === account && entry.amountMinor > 0);
  const isHeldLater = order.purpose === 'kept_card' && grew('held') && !grew('returned');
  const told = [
    ...(isHeldLater ? (['money_held'] as const) : []),
    ...(grew('returned') ? (['money_returned'] as const) : []),
  ];
  if (told.length > 0)
    await insertOutbox(
      trx,
      told.map((kind) => ({ chainId, kind, bookingId, payload: {} })),
      now,
    );
}
