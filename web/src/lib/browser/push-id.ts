import { subscribe } from '@parlour/ui/browser/web-push.ts';
import workerAddress from './push-worker.ts?worker&url';

/** What a native app around this one hands over before the page starts. */
type NativeLaunch = { pushId?: unknown };

/**
 * Where this device gets its notices, or null: the id that a native app brought along, else a web push subscription where the person has
 * allowed notices before. The customer is not asked here.
 */
export async function pushIdOfDevice(pushKey: string): Promise<string | null> {
  const { nativeLaunch } = globalThis as { nativeLaunch?: NativeLaunch };
  if (typeof nativeLaunch?.pushId === 'string' && nativeLaunch.pushId !== '') return nativeLaunch.pushId;
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (pushKey === '' || !isAllowed || !navigator.serviceWorker) return null;
  return subscribe(workerAddress, pushKey);
}
