import type { ScoreCount } from '@parlour/domain/review/average-score';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopScope } from './scope.ts';

type ReadDb = Kysely<Database>;

/** How many shown reviews gave each score to shops, each by its id. */
export async function readCountsOfShops(
  db: ReadDb,
  shops: readonly { chainId: string; id: string }[],
): Promise<ReadonlyMap<string, ScoreCount[]>> {
  if (shops.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewCounts')
    .select(['shopId', 'score', 'count'])
    .where('chainId', 'in', [...new Set(shops.map(({ chainId }) => chainId))])
    .where(
      'shopId',
      'in',
      shops.map(({ id }) => id),
    )
    .where('staffId', '=', '')
    .execute();
  return Map.groupBy(rows, ({ shopId }) => shopId);
}

/** How many shown reviews gave each score to people of a shop, by the person's id. */
export async function readCountsOfStaff(
  db: ReadDb,
  scope: ShopScope,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, ScoreCount[]>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewCounts')
    .select(['staffId', 'score', 'count'])
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('staffId', 'in', [...staffIds])
    .execute();
  return Map.groupBy(rows, ({ staffId }) => staffId);
}
