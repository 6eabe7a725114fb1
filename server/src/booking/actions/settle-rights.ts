import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import { localOf } from '@parlour/domain/time/zone';
import { insertUnitEntries } from '../../ledger/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { writeRights } from '../queries/write.ts';
import type { BookingRecord } from '../queries/record.ts';

/** Writes how the rights of a locked booking ended, with what is used up in the ledger of their units. It is counted once. */
export async function settleRights(
  trx: Trx,
  booking: BookingRecord,
  usedUp: readonly BookedUse[],
  now: number,
): Promise<void> {
  await writeRights(trx, booking);
  const { chainId, id: bookingId, shopId, zone, startsAt } = booking;
  const { day: onDay } = localOf(zone, startsAt);
  const common = { chainId, account: 'right', entry: 'use', shopId, onDay, bookingId } as const;
  const entries = usedUp.map(({ rightId, item, units, lineId }) => ({
    ...common,
    subject: rightId,
    item,
    units: units === 0 ? 0 : -units,
    key: `${bookingId} ${lineId ?? 'coupon'} used`,
  }));
  await insertUnitEntries(trx, entries, now);
}
