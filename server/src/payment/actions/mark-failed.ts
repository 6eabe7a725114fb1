import { concernOf } from '@parlour/domain/payment/concern';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Payables } from '../payables.ts';
import { type ChargeRecord, writeCharge } from '../queries/charges.ts';

/**
 * Marks a charge whose money cannot be had: the shop sees it at the booking, the customer is told by mail, once. Its booking
 * is locked before. `status`: A while an earlier hold still stands.
 */
export async function markFailed(
  { payables }: { payables: Payables },
  trx: Trx,
  charge: ChargeRecord,
  trouble: string,
  now: number,
  status: 'F' | 'A' = 'F',
): Promise<void> {
  await writeCharge(trx, charge, { status, trouble, renewAt: null }, now);
  const { chainId, bookingId } = charge;
  await payables.booking.markAttention(trx, { chainId, id: bookingId }, now);
  if (charge.status === 'F' || charge.trouble === trouble) return;
  await insertOutbox(trx, [{ chainId, kind: 'charge_failed', bookingId, payload: { trouble } }], now);
}

/**
 * Marks that something is wrong with money for the shop to see to: at the booking, and among what has happened. What the charge is stays. Its
 * customer, who was told that money goes back to her, hears once that it has not.
 */
export async function markTrouble(
  { payables }: { payables: Payables },
  trx: Trx,
  charge: ChargeRecord,
  trouble: string,
  now: number,
): Promise<void> {
  if (charge.trouble === trouble) return;
  const { chainId, bookingId } = charge;
  await writeCharge(trx, charge, { trouble }, now);
  await payables.booking.markAttention(trx, { chainId, id: bookingId }, now);
  // A hold that a newer one replaces was promised to nobody: of one that stays she hears where its visit has ended.
  const isPromised = trouble.startsWith('refund ') || charge.keepMinor !== null;
  const isNews = isPromised && concernOf(trouble) === 'refund' && concernOf(charge.trouble) !== 'refund';
  await insertOutbox(
    trx,
    [
      { chainId, kind: 'charge_trouble', bookingId, payload: { trouble } },
      ...(isNews ? [{ chainId, kind: 'refund_stuck' as const, bookingId, payload: {} }] : []),
    ],
    now,
  );
}
