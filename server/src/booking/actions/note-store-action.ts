import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { ByStore } from '../policies/by-store.ts';

/** Writes down what the store did for a customer; nothing of the customer is in it. */
export function noteStoreAction(
  trx: Trx,
  actor: Actor,
  action: 'booking_made' | 'booking_changed' | 'booking_cancelled' | 'booking_proposed',
  booking: Pick<BookingRecord, 'chainId' | 'shopId' | 'id' | 'localStart' | 'state'>,
  { source, isTold, ignoresNotice }: Pick<ByStore, 'source' | 'isTold' | 'ignoresNotice'>,
  now: number,
): Promise<void> {
  const { chainId, shopId, id: subject, localStart: start, state } = booking;
  const facts = { shopId, start, state, source, isTold, ignoresNotice };
  return writeAudit(trx, actor, { chainId, action, subject, facts }, now);
}
