import { jobActor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { announceVisit } from './effects.ts';
import type { PlainKind } from '../../platform/outbox/events.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import { returnStock, writeState } from '../queries/write.ts';

type HoldEvent = { kind: PlainKind; tellAt: number };

const work = jobActor('release_hold');

/**
 * Ends a hold that nobody answers for any more, before or after its time; what is no hold stays as it is. `event` tells who cares, from
 * `tellAt` (epoch ms) on.
 */
export async function releaseHold(
  trx: Trx,
  { bookingId, event }: { bookingId: string; event: HoldEvent | null },
  now: number,
): Promise<void> {
  const access = await accessOfStore(trx, work, bookingId);
  if (!access) return;
  const booking = await readBooking(trx, access, true);
  const { chainId, id } = booking;
  if (booking.state === 'held') {
    await writeState(trx, { chainId, id, state: 'expired', reason: '', occupies: false, now });
    await returnStock(trx, chainId, id);
    announceVisit(trx, booking);
  }
  if (event) await insertOutbox(trx, [{ chainId, kind: event.kind, bookingId: id, payload: {} }], now, event.tellAt);
}
