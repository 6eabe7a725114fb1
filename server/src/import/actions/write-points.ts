import { localOf } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import { openPoints } from '../../points/actions/open-points.ts';
import type { PointsEntry } from '../formats/shop-folder.ts';
import { type Counts, noCounts } from '../queries/counts.ts';
import { findMembers } from '../queries/imports.ts';

type Opening = { shopIds: ReadonlyMap<string, string>; zones: ReadonlyMap<string, string>; now: number };

/** Opens the points that members bring along; who has entries here keeps them as they are, whatever the folder says. */
export async function writePoints(
  trx: Trx,
  chainId: string,
  entries: readonly PointsEntry[],
  { shopIds, zones, now }: Opening,
): Promise<Counts> {
  const counts = noCounts();
  if (entries.length === 0) return counts;
  const members = await findMembers(trx, chainId, entries);
  const ownerOf = ({ emailKey, mobileKey }: PointsEntry) =>
    members.find((member) => emailKey !== null && member.emailKey === emailKey) ??
    members.find((member) => mobileKey !== null && member.mobileKey === mobileKey);
  for (const [memberId, own] of Map.groupBy(entries, (entry) => ownerOf(entry)?.id)) {
    if (memberId === undefined) continue;
    const lots = own.map(({ points, shopKey, lastDay }) => {
      const onDay = localOf(zones.get(shopKey)!, now).day;
      return { points, shopId: shopIds.get(shopKey)!, lastDay, onDay };
    });
    counts[(await openPoints(trx, { chainId, memberId, lots }, now)) ? 'added' : 'unchanged'] += own.length;
  }
  return counts;
}
