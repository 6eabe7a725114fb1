import { pushState, subscribe } from '@parlour/ui/browser/web-push.ts';
import workerAddress from '../../lib/notice-worker.ts?worker&url';
import { readKept, writeKept } from '../../lib/storage.ts';
import { registerPush, removePush } from './calls.ts';

/** `home`: an iPhone or iPad, where only an app on the home screen may show notices. */
export type DeviceState = 'unable' | 'home' | 'blocked' | 'off' | 'on';

/** Whose notices this browser shows, by the member's id. */
const key = 'noticesOf';
const scope = '/admin/';

export function deviceState(memberId: string): DeviceState {
  const state = pushState();
  if (state === 'unable') return isApple() ? 'home' : 'unable';
  if (state === 'blocked') return 'blocked';
  return state === 'allowed' && readKept(key) === memberId ? 'on' : 'off';
}

/** An iPad says that it is a Mac. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Asks the person for notices, in answer to a press. */
export async function turnOn(memberId: string, pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await register(memberId, pushKey);
}

async function register(memberId: string, pushKey: string): Promise<void> {
  await registerPush(await subscribe(workerAddress, pushKey, { scope }));
  writeKept(key, memberId);
}

/** The browser forgets its place, so that nothing arrives even where the server cannot be told. */
export async function turnOff(): Promise<void> {
  writeKept(key, null);
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await subscription.unsubscribe();
  await removePush(JSON.stringify({ endpoint, keys }));
}

/** After a sign-in: the notices of the same member go on here, those of another one end. */
export async function renew(memberId: string, pushKeyOf: () => Promise<string>): Promise<void> {
  const owner = readKept(key);
  if (owner === null || pushState() !== 'allowed') return;
  if (owner !== memberId) return turnOff();
  const pushKey = await pushKeyOf();
  if (pushKey !== '') await register(memberId, pushKey);
}
