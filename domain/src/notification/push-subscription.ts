/** What a browser hands out so that notices can be sent to it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** The push services of browsers; a name that begins with a dot stands for all hosts below it. */
export const standardPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The subscription in a text, or null where it is none, or leads to a host that is no push service: any caller can register any text, and the server
 * would send to it. A host with a scheme (`http://127.0.0.1:4000`) is an origin.
 */
export function readPushSubscription(text: string, hosts: readonly string[]): PushSubscription | null {
  const { endpoint, keys } = parsed(text);
  if (typeof endpoint !== 'string' || !isPushAddress(endpoint, hosts)) return null;
  const { p256dh, auth } = (keys ?? {}) as Record<string, unknown>;
  if (!isKey(p256dh, 87) || !isKey(auth, 22)) return null;
  return { endpoint, p256dh, auth };
}

/** Whether a text means to be a subscription, and not the id that a native app brings along. */
export const isPushSubscription = (text: string): boolean => text.trimStart().startsWith('{');

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (hosts.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => hostname === host || (host.startsWith('.') && hostname.endsWith(host)));
}

/** base64url of as many letters, with or without padding. */
const isKey = (value: unknown, letters: number): value is string =>
  typeof value === 'string' && /^[\w-]+=*$/.test(value) && value.replace(/=+$/, '').length === letters;
