import { openCodes } from '@parlour/domain/checkin/check-in-code';
import { accountIdOf, type Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/schema.ts';
import { checkInCodeOf, isSameToken } from '../../platform/link-token.ts';
import type { Proof } from '../../platform/proof.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { readDeviceKey } from '../formats/device-key.ts';

/**
 * Proof that someone may check in at a store: the code of its counter, a device of the store, or, where the store takes that, the account. At a device
 * nobody is signed in; with a code an account that is signed in checks in itself.
 */
export type CheckInAccess = Proof<
  'check_in',
  ShopScope &
    (
      | { by: 'device'; deviceId: string; accountId: null }
      | { by: 'code'; accountId: string | null }
      | { by: 'account'; accountId: string }
    )
>;

/** Proof that a caller is a device of a store. */
export type DeviceAccess = Proof<'check_in_device', ShopScope & { deviceId: string }>;

type Shown = { code?: string; deviceKey?: string };
type Terms = { secrets: readonly string[]; now: number; takesAccount: boolean };

/** What opens the check-in at a store for a caller. A code or key that does not open it is not passed over for the account. */
export async function accessToCheckIn(
  db: Db,
  actor: Actor,
  scope: ShopScope,
  { code, deviceKey }: Shown,
  { secrets, now, takesAccount }: Terms,
): Promise<CheckInAccess | null> {
  const accountId = accountIdOf(actor);
  if (deviceKey !== undefined) {
    const device = await accessOfDevice(db, scope, deviceKey);
    return device && ({ ...scope, by: 'device', deviceId: device.deviceId, accountId: null } as CheckInAccess);
  }
  if (code !== undefined) {
    const isOpen = openCodes(now).some((number) =>
      secrets.some((secret) => isSameToken(checkInCodeOf(secret, scope.shopId, number), code)),
    );
    return isOpen ? ({ ...scope, by: 'code', accountId } as CheckInAccess) : null;
  }
  if (!takesAccount || accountId === null) return null;
  return { ...scope, by: 'account', accountId } as CheckInAccess;
}

/** The device of a key at a store; null where the key is revoked, of another store, or none. */
export async function accessOfDevice(db: Db, scope: ShopScope, deviceKey: string): Promise<DeviceAccess | null> {
  const { chainId, shopId } = scope;
  const key = readDeviceKey(deviceKey);
  if (key?.chainId !== chainId) return null;
  const device = await db
    .selectFrom('checkInDevices')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', '=', key.id)
    .where('shopId', '=', shopId)
    .where('keyHash', '=', key.keyHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return device ? ({ ...scope, deviceId: device.id } as DeviceAccess) : null;
}
