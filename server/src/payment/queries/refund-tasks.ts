import type { Trx } from '../../platform/db/schema.ts';

type Asked = { orderId: string; key: string };

/** What became of a refund that was asked for under a key: '' while it is under way, null where nobody of ours asked. */
export async function refundOutcome(trx: Trx, { orderId, key }: Asked): Promise<string | null> {
  const query = trx.selectFrom('paymentTasks').select('outcome').where('orderId', '=', orderId);
  return (await query.where('key', '=', key).where('verb', '=', 'refund').executeTakeFirst())?.outcome ?? null;
}

/** A refund that was done failed afterwards: it does not count as asked for any more. */
export async function markRefundFailed(trx: Trx, { orderId, key }: Asked): Promise<void> {
  const query = trx.updateTable('paymentTasks').set({ outcome: 'failed' }).where('orderId', '=', orderId);
  await query.where('key', '=', key).where('verb', '=', 'refund').where('outcome', '=', 'refunded').execute();
}
