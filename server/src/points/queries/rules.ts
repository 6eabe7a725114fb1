import type { PointRule } from '@parlour/domain/points/point-rule';
import type { Db } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** The rules of points that hold at a shop: its own before the chain's. */
export async function readPointRules(
  db: Db,
  { chainId, shopId }: ShopScope,
): Promise<(PointRule & { code: string })[]> {
  const rows = await db
    .selectFrom('pointRules')
    .select(['code', 'isEnabled', 'fromDay', 'toDay', 'rewards'])
    .where('chainId', '=', chainId)
    .where('shopId', 'in', ['', shopId])
    .orderBy('code')
    .orderBy('shopId', 'desc')
    .execute();
  return rows
    .filter(({ code }, place) => code !== rows[place - 1]?.code)
    .map((row) => ({ ...row, rewards: row.rewards as PointRule['rewards'] }));
}

/** The names of services and products that are still offered, by their ids. */
export async function readItemNames(
  db: Db,
  { chainId }: ShopScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = (table: 'services' | 'products') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('chainId', '=', chainId)
      .where('id', 'in', [...ids])
      .where('isActive', '=', true)
      .execute();
  const rows = [...(await named('services')), ...(await named('products'))];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
