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
  await useUp(trx, booking, usedUp, { by: 'used', now });
}

/** Writes what of a visit's rights is used up into the ledger of their units, once for each line and event. */
export async function useUp(
  trx: Trx,
  { chainId, id: bookingId, shopId, zone, startsAt }: BookingRecord,
  usedUp: readonly BookedUse[],
  { by, now }: { by: string; now: number },
): Promise<void> {
  const { day: onDay } = localOf(zone, startsAt);
  const common = { chainId, account: 'right', entry: 'use', shopId, onDay, bookingId } as const;
  const entries = usedUp.map(({ rightId, item, units, lineId }) => ({
    ...common,
    subject: rightId,
    item,
    units: units === 0 ? 0 : -units,
    key: `${bookingId} ${lineId ?? 'coupon'} ${by}`,
  }));
  await insertUnitEntries(trx, entries, now);
}
