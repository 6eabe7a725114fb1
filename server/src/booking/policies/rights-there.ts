import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import { leftOf } from '@parlour/domain/rights/left-of';
import { holdsOn } from '@parlour/domain/rights/right-state';
import { localOf } from '@parlour/domain/time/zone';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { BookingRecord } from '../queries/record.ts';
import { namedRights, withUses } from './wanted-rights.ts';

/** Whether what a hold that ran out had reserved can be had once more; others may have used it since. `rows`: its rights, locked. */
export function areRightsThere(
  { startsAt, zone, rights: { uses } }: BookingRecord & { rights: BookedRights },
  rows: readonly HeldRow[],
): boolean {
  const after = namedRights(rows, withUses(new Map(), uses, 1));
  const { day } = localOf(zone, startsAt);
  return uses.every(({ rightId, item }) => {
    const held = after.find(({ right }) => right.id === rightId);
    if (!held || !holdsOn(held.right, held.use, day)) return false;
    const left = leftOf(held.right, held.use);
    return left === null || (left.byItem ? (left.byItem.get(item) ?? -1) : left.total) >= 0;
  });
}
