import { localOf } from '@parlour/domain/time/zone';
import type { Trx } from '../../platform/db/schema.ts';
import { openPoints } from '../../points/actions/open-points.ts';
import type { PointsEntry } from '../formats/shop-folder.ts';
import { type Counts, noCounts } from '../queries/counts.ts';
import { rememberLines, seenLines } from '../queries/folder-lines.ts';
import { findOwners } from '../queries/imports.ts';

type Opening = {
  shopIds: ReadonlyMap<string, string>;
  zones: ReadonlyMap<string, string>;
  now: number;
  isKnown: boolean;
};

/** Opens the points that members bring along; who has entries here keeps them as they are, whatever the folder says, and a line that came before brings none again. */
export async function writePoints(
  trx: Trx,
  chainId: string,
  entries: readonly PointsEntry[],
  { shopIds, zones, now, isKnown }: Opening,
): Promise<Counts> {
  const counts = noCounts();
  if (entries.length === 0) return counts;
  const ownerOf = await findOwners(trx, chainId, entries);
  const seen = await seenLines(trx, chainId, entries);
  const isAgain = (entry: PointsEntry) => isKnown || seen.has(entry, 'points');
  const again = entries.filter(isAgain);
  counts.unchanged += again.length;
  const fresh = entries.filter((entry) => !isAgain(entry) && ownerOf(entry) !== undefined);
  const came = [...again, ...fresh].map(({ emailKey, mobileKey }) => [emailKey, mobileKey]);
  await rememberLines(
    trx,
    chainId,
    came.map((keys) => ({ keys, line: 'points' })),
  );
  for (const [memberId, own] of Map.groupBy(fresh, ownerOf)) {
    if (memberId === undefined) continue;
    const lots = own.map(({ points, shopKey, lastDay }) => {
      const onDay = localOf(zones.get(shopKey)!, now).day;
      return { points, shopId: shopIds.get(shopKey)!, lastDay, onDay };
    });
    counts[(await openPoints(trx, { chainId, memberId, lots }, now)) ? 'added' : 'unchanged'] += own.length;
  }
  return counts;
}
