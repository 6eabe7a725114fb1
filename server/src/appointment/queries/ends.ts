import type { Db } from '../../platform/db/schema.ts';

/** When items of appointments end for their customers, without the time that is kept free after them; by id. */
export async function endsOfItems(
  db: Db,
  { chainId }: { chainId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookingItems')
    .select(['id', 'endsAt'])
    .where('chainId', '=', chainId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, endsAt }) => [id, endsAt.getTime()]));
}
