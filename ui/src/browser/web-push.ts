/** Whether this device shows notices: `unable`: it cannot; `asks`: the person has not been asked yet. */
export type PushState = 'unable' | 'blocked' | 'asks' | 'allowed';

export function pushState(): PushState {
  if (!('Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker)) return 'unable';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'blocked' : 'asks';
}

/** Where this browser gets its notices, as a server keeps it. The person has allowed them before. */
export async function subscribe(worker: string, pushKey: string, options?: RegistrationOptions): Promise<string> {
  const registration = await navigator.serviceWorker.register(worker, options);
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
