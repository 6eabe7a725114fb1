import type { BookingState } from '@parlour/domain/booking/booking';
import { occupiesTime } from '@parlour/domain/booking/booking';
import type { Trx } from '../../platform/db/schema.ts';
import { countVisit } from './count-visit.ts';
import type { MoveKind } from '../../platform/outbox/events.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { SaidByStore } from '../policies/by-store.ts';
import { announceVisit } from './effects.ts';
import { returnStock, writeState } from '../queries/write.ts';
import type { BookingRecord } from '../queries/record.ts';

/** `together`: the bookings that one mail tells of, this one among them. */
export type Move = {
  to: BookingState;
  reason: string;
  event: MoveKind;
  now: number;
  together?: readonly string[];
  /** What the event says of the store's own part in it. */
  said?: SaidByStore;
};

/** Writes a decided move of a locked booking: state, freed time and stock, whose visit it was, and what the outbox learns of it. */
export async function moveBooking(trx: Trx, booking: BookingRecord, move: Move): Promise<BookingRecord> {
  const { to, reason, event, now, together, said } = move;
  const { chainId, id, version } = booking;
  const occupies = occupiesTime(to);
  await writeState(trx, { chainId, id, state: to, reason, occupies, now });
  if (!occupies && occupiesTime(booking.state) && to !== 'no_show') await returnStock(trx, chainId, id);
  if (to === 'finished') await countVisit(trx, booking);
  await insertOutbox(
    trx,
    [{ chainId, kind: event, bookingId: id, payload: { reason, ...(together ? { together } : {}), ...said } }],
    now,
  );
  announceVisit(trx, booking);
  return {
    ...booking,
    state: to,
    stateReason: reason,
    version: version + 1,
    calendarSequence: booking.calendarSequence + 1,
    updatedAt: now,
  };
}
