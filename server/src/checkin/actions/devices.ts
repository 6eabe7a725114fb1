import type { CheckInDevice, NewCheckInDevice } from '@parlour/contract/admin/check-ins';
import { allowed, refused } from '@parlour/domain/verdict';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chainOfId } from '../../platform/ids.ts';
import type { Services } from '../../booking/context.ts';
import { newDeviceKey } from '../formats/device-key.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type DeviceRow, devicesOf, insertDevice, revokeDevice, storeNamed } from '../queries/devices.ts';

type Store = Services & By<Actor>;

/** A store by its id, or by its key in the shop folder, as people at a terminal name it. */
async function scopeOf({ catalog, db }: Services, store: string): Promise<ShopScope | null> {
  const byId = await catalog.scope(store);
  if (byId) return byId;
  const id = await storeNamed(db, store);
  return id === null ? null : catalog.scope(id);
}

/** Issues the key of a device; nobody can read it again. */
export async function addDevice(
  ctx: Store,
  asked: { shopId: string; name: string },
): Promise<Answer<NewCheckInDevice>> {
  const scope = await scopeOf(ctx, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { chainId, shopId } = scope;
  const { id, key, keyHash } = newDeviceKey(chainId);
  const name = asked.name.trim();
  const createdAt = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    await insertDevice(trx, scope, { id, name, keyHash }, createdAt);
    const entry = { chainId, action: 'check_in_device_added', subject: id, facts: { shopId, name } };
    await writeAudit(trx, ctx.actor, entry, createdAt);
  });
  const addressOf = await addressesOfChain(ctx, chainId);
  const pageOf = (page: string) => addressOf(`/checkIn/${shopId}/${page}#t=${key}`);
  const device = { id, shopId, name, createdAt, revokedAt: null };
  return allowed({ ...device, key, kioskUrl: pageOf('kiosk'), screenUrl: pageOf('screen') });
}

export async function listDevices(ctx: Services, { shopId }: { shopId: string }): Promise<Answer<CheckInDevice[]>> {
  const scope = await scopeOf(ctx, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  return allowed((await devicesOf(ctx.db, scope)).map(shown));
}

/** Ends the key of a device for good. */
export async function revokeKey(ctx: Store, { deviceId: id }: { deviceId: string }): Promise<Answer<CheckInDevice>> {
  const chainId = chainOfId(id);
  const now = ctx.clock.now();
  const revoked = await inTransaction(ctx.db, async (trx) => {
    const device = await revokeDevice(trx, { chainId, id }, now);
    const entry = { chainId, action: 'check_in_device_revoked', subject: id, facts: {} };
    if (device) await writeAudit(trx, ctx.actor, entry, now);
    return device;
  });
  return revoked ? allowed(shown(revoked)) : refused('not_found', { field: 'deviceId' });
}

const shown = ({ id, shopId, name, createdAt, revokedAt }: DeviceRow): CheckInDevice => ({
  id,
  shopId,
  name,
  createdAt: createdAt.getTime(),
  revokedAt: revokedAt?.getTime() ?? null,
});
