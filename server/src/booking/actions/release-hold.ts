import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { decideRelease, type ReleaseEffects, type ReleaseEvent } from '../policies/decide-release.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import { returnStock, writeState } from '../queries/write.ts';
import { announceVisit } from './effects.ts';

/** Ends a slot hold before or after its time; a booking that is no hold stays as it is. `event` goes to the outbox in both cases. */
export async function releaseHold(
  trx: Trx,
  access: BookingAccess,
  event: ReleaseEvent | null,
  now: number,
): Promise<void> {
  await commitRelease(trx, decideRelease(await readBooking(trx, access, true), event), now);
}

/** Writes the decided release of a locked hold. */
export async function commitRelease(trx: Trx, { released, event }: ReleaseEffects, now: number): Promise<void> {
  if (released) {
    const { chainId, id } = released;
    await writeState(trx, { chainId, id, state: 'expired', reason: '', occupies: false, now });
    await returnStock(trx, chainId, id);
    announceVisit(trx, released);
  }
  if (event) await insertOutbox(trx, [event.row], now, event.tellAt);
}
