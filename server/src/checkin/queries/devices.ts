import type { Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

export type DeviceRow = { id: string; shopId: string; name: string; createdAt: Date; revokedAt: Date | null };

export async function insertDevice(
  trx: Db | Trx,
  { chainId, shopId }: ShopScope,
  device: { id: string; name: string; keyHash: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('checkInDevices')
    .values({ chainId, shopId, ...device, createdAt: new Date(now) })
    .execute();
}

/** The devices of a store, the newest first; revoked ones too. */
export async function devicesOf(db: Db, { chainId, shopId }: ShopScope): Promise<DeviceRow[]> {
  return db
    .selectFrom('checkInDevices')
    .select(['id', 'shopId', 'name', 'createdAt', 'revokedAt'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes a device; whether there is one. A device that was revoked before stays so. */
export async function revokeDevice(trx: Trx, { chainId, id }: { chainId: string; id: string }, now: number) {
  const device = await trx
    .selectFrom('checkInDevices')
    .select(['id', 'shopId', 'name', 'createdAt', 'revokedAt'])
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!device || device.revokedAt !== null) return device ?? null;
  const revokedAt = new Date(now);
  await trx
    .updateTable('checkInDevices')
    .set({ revokedAt })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
  return { ...device, revokedAt };
}

/** The id of the store that a person names by its id or by its key in the shop folder; null where none or several have it. */
export async function storeNamed(db: Db, keyOrId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('shops')
    .select('id')
    .where((shop) => shop.or([shop('id', '=', keyOrId), shop('key', '=', keyOrId)]))
    .where('isActive', '=', true)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.id : null;
}
