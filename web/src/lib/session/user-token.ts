import type { UserToken } from '@parlour/contract/account/calls';
import { isText, keptOnDevice } from '../storage/storage.ts';

const tokenName = 'token';
/** Stands beside the session cookie, which no script can see: it says that a silent sign-in may succeed. */
const hintName = 'hasSession';
/** The cookies by which a script knows that a customer has signed in here, though the token may have run out. */
export const knownByCookies: readonly string[] = [tokenName, hintName];
const hintSeconds = 30 * 86_400;

/** Only where cookies do not work. */
const fallback = keptOnDevice<UserToken>({
  key: tokenName,
  version: 1,
  isValid: (value): value is UserToken => isText((value as UserToken | null)?.token),
});

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Another app of the domain may use the same name.
    return null;
  }
}

function writeCookie(name: string, value: string, seconds: number): void {
  const { protocol, hostname } = location;
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(hostname);
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=lax${isLocal ? '' : ';secure'}`;
}

/** The token of the signed-in customer, or null; it disappears by itself when it has run out. */
export function currentUserToken(): string | null {
  const inCookie = readCookie(tokenName);
  if (inCookie) return inCookie;
  const kept = fallback.read();
  return kept && kept.expiresAt > Date.now() ? kept.token : null;
}

/** Keeps a token for as long as it lives. */
export function keepUserToken({ token, expiresAt }: UserToken): void {
  writeCookie(tokenName, token, Math.floor((expiresAt - Date.now()) / 1000));
  writeCookie(hintName, '1', hintSeconds);
  if (readCookie(tokenName) === token) fallback.remove();
  else fallback.write({ token, expiresAt });
}

/** Notes that no customer is signed in on this device any more. */
export function dropUserToken(): void {
  writeCookie(tokenName, '', 0);
  writeCookie(hintName, '', 0);
  fallback.remove();
}

/** The token has run out while the session may still live: one silent sign-in is worth the try. */
export function maySignInSilently(): boolean {
  return readCookie(hintName) !== null;
}
