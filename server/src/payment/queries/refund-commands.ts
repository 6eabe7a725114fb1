import type { Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

type RefundCommand = { orderId: string; key: string };

/** A refund that was done failed afterwards: it does not count as asked for any more. */
export async function markRefundFailed(trx: Trx, { orderId, key }: RefundCommand): Promise<void> {
  const query = trx
    .updateTable('paymentCommands')
    .set({ outcome: 'failed' })
    .where('chainId', '=', chainOfId(orderId))
    .where('orderId', '=', orderId);
  await query.where('key', '=', key).where('verb', '=', 'refund').where('outcome', '=', 'refunded').execute();
}
