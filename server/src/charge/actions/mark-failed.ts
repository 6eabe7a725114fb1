import { noteAttention } from '../../booking/queries/write.ts';
import type { Trx } from '../../db/schema.ts';
import { insertOutbox } from '../../message/queries.ts';
import { type ChargeRecord, writeCharge } from '../queries/charges.ts';

/**
 * Marks a charge whose money cannot be had: the shop sees it at the booking, the customer is told by mail, once (F-52, B G-110). Its booking
 * is locked before. `status`: A while an earlier hold still stands.
 */
export async function markFailed(
  trx: Trx,
  charge: ChargeRecord,
  trouble: string,
  now: number,
  status: 'F' | 'A' = 'F',
): Promise<void> {
  await writeCharge(trx, charge, { status, trouble, renewAt: null }, now);
  if (charge.trouble !== '') return;
  const { chainId, bookingId } = charge;
  await noteAttention(trx, { chainId, id: bookingId }, now);
  await insertOutbox(trx, [{ chainId, kind: 'charge_failed', bookingId, payload: { trouble } }], now);
}
