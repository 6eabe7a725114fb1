import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** Whether some of these bookings were made, or changed in any way, after a moment (epoch ms). */
export async function hasNewcomers(
  trx: Trx,
  { chainId }: ShopScope,
  ids: readonly string[],
  since: number,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('createdAt', '>', new Date(since)), eb('updatedAt', '>', new Date(since))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
