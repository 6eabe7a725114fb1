import type { Trx } from '../../platform/db/schema.ts';
import { bookPoints, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';

/** Points that a member brings from another system. */
export type OpenedPoints = {
  chainId: string;
  memberId: string;
  shopId: string;
  points: number;
  onDay: string;
  lastDay: string | null;
};

/** Opens the points of a member; whether it did. A member who has entries here has later ones than any folder, and keeps them as they are. */
export async function openPoints(
  trx: Trx,
  { chainId, memberId, ...opened }: OpenedPoints,
  now: number,
): Promise<boolean> {
  const memberIds = await lockRecordsOf(trx, chainId, memberId);
  if ((await pointEntriesOf(trx, chainId, memberIds)).length > 0) return false;
  const entry = { chainId, memberId, ...opened, source: 'import', key: `${memberId} brought` } as const;
  return (await bookPoints(trx, entry, now)) !== null;
}
