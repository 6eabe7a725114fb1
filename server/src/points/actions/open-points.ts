import type { Trx } from '../../platform/db/schema.ts';
import { bookPoints, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';

/** Points that a member brings from another system, by the day on which they end. */
export type OpenedPoints = {
  chainId: string;
  memberId: string;
  lots: readonly { points: number; shopId: string; onDay: string; lastDay: string | null }[];
};

/** Opens the points of a member; whether it did. A member who has entries here has later ones than any folder, and keeps them as they are. */
export async function openPoints(trx: Trx, { chainId, memberId, lots }: OpenedPoints, now: number): Promise<boolean> {
  const memberIds = await lockRecordsOf(trx, chainId, memberId);
  if ((await pointEntriesOf(trx, chainId, memberIds)).length > 0) return false;
  // By their places: a member whom a folder names by e-mail and by mobile may bring two that end on one day.
  for (const [place, lot] of lots.entries()) {
    const key = `${memberId} brought ${place}`;
    await bookPoints(trx, { chainId, memberId, ...lot, source: 'import', key }, now);
  }
  return true;
}
