import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import type { Day } from '@parlour/domain/time/day';
import { insertUnitEntries } from '../../ledger/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

/** Under which key the ledger of units has what a bill uses: for a line, or by a coupon. */
export const useKey = (subject: string, lineId: string | null): string => `${subject} ${lineId ?? 'coupon'} used`;

type Used = { billId: string; uses: readonly BookedUse[]; onDay: Day };

/** Writes what a bill uses of locked rights into the ledger of their units. A price for members counts nothing, and begins a right all the same. One that is not written would pay for nothing: then nothing of the bill is. */
export async function useRights(
  trx: Trx,
  { chainId, shopId }: StoreAccess,
  { billId, uses, onDay }: Used,
  now: number,
): Promise<void> {
  const entries = uses.map(({ rightId, item, units, lineId }) => ({
    chainId,
    account: 'right' as const,
    subject: rightId,
    entry: 'use' as const,
    item,
    units: units === 0 ? 0 : -units,
    key: useKey(billId, lineId),
    shopId,
    onDay,
    billId,
  }));
  const added = await insertUnitEntries(trx, entries, now);
  if (added !== entries.length) throw new Error(`bill ${billId} uses a right under a key that is there already`);
}
