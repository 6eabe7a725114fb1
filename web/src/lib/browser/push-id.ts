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
  const registration = await navigator.serviceWorker.register(workerAddress);
  await untilActive(registration);
  const { pushManager } = registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys });
}

/** A subscription needs a worker that runs. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker for notices could not start.'));
    });
  });
}
