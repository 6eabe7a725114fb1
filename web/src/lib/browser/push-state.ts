/** Whether this device shows notices: `unable`: it cannot; `asks`: the person has not been asked yet. */
export type PushState = 'unable' | 'blocked' | 'asks' | 'allowed';

export function pushState(): PushState {
  if (!('Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker)) return 'unable';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'blocked' : 'asks';
}
