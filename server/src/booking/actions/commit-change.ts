import { keepNotePictures } from '../../file/actions/note-pictures.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { ChangeEffects } from '../policies/decide-visit-change.ts';
import { picturesOf } from '../policies/note-pictures.ts';
import type { BookingRecord } from '../queries/record.ts';
import { insertItems, moveUnits, removeItems, returnStock, takePieces, writeChange } from '../queries/write.ts';
import { announceVisit } from './effects.ts';
import { useUp } from './settle-rights.ts';

/**
 * Writes a decided change of a locked booking, and answers the booking as it is now. A lost race throws `SlotClash`. `toldAt`: nobody is told before
 * that moment.
 */
export async function commitChange(
  trx: Trx,
  { before, booking, movedUnits, pieces, money, usedUp, event }: ChangeEffects,
  now: number,
  toldAt = now,
): Promise<BookingRecord> {
  const { chainId, id } = booking;
  await returnStock(trx, chainId, id);
  await commitEffects(trx, money, now);
  await removeItems(trx, chainId, id);
  const taken = await takePieces(trx, chainId, pieces);
  if (!taken.ok) throw new Error('Pieces that were counted under their locks are not there.');
  await moveUnits(trx, chainId, movedUnits);
  await writeChange(trx, booking);
  await insertItems(trx, booking.items);
  if (usedUp.length > 0) await useUp(trx, before, usedUp, { by: `lost v${booking.version}`, now });
  await keepNotePictures(trx, picturesOf([booking]));
  await insertOutbox(trx, [event], now, toldAt);
  for (const visit of [before, booking]) announceVisit(trx, visit);
  return booking;
}
