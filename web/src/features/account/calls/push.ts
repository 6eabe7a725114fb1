import type { Api } from '@parlour/contract/api';
import type { PageBrand } from '@parlour/contract/brand';
import { pushIdOfDevice } from '../../../lib/browser/push-id.ts';

/** Sends the server the address for notices to this device, where it may have any; also names the app of a chain. */
export async function registerDevice(api: Api, userId: string, brand: PageBrand): Promise<void> {
  const pushId = await pushIdOfDevice(brand.pushKey);
  if (pushId === null) return;
  await api.account.registerPush({ userId, pushId });
  if (brand.kind === 'chain') await api.account.registerChainPush({ userId, pushId });
}

/** Asks the person for notices on this device, in answer to a press, and registers it; says whether that was allowed. */
export async function turnOnDevice(api: Api, userId: string, brand: PageBrand): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerDevice(api, userId, brand);
  return true;
}
