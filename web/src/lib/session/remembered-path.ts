import { isText, keptInTab } from '../storage/storage.ts';

const kept = keptInTab<string>({ key: 'rememberedPath', version: 1, isValid: isText });

/** Pages to which no customer is led back: the front door, and those of signing in. */
const notWorth = new Set(['/', '/login', '/signup', '/signInLink']);

/** The address without what opens a booking: a link token never stays in storage longer than its page. */
const withoutSecrets = (path: string) => path.replace(/#t=.*$/, '');

const pathOf = (address: string) => address.split(/[?#]/)[0]!;

/** Remembers a place in the app, to go back to after signing in or a change of language. */
export function rememberPath(address: string): void {
  if (!notWorth.has(pathOf(address))) kept.write(withoutSecrets(address));
}

export const hasRememberedPath = (): boolean => kept.read() !== null;

/**
 * The remembered place, once: it is forgotten before it is used. Only a path of our own, with one slash at its front, that the app has a
 * screen for; anything else would be an open door.
 */
export function takeRememberedPath(isKnown: (path: string) => boolean): string | null {
  const address = kept.read();
  kept.remove();
  if (address === null || !/^\/(?![/\\])/.test(address)) return null;
  try {
    if (new URL(address, 'http://app').host !== 'app') return null;
  } catch {
    return null;
  }
  return !notWorth.has(pathOf(address)) && isKnown(pathOf(address)) ? address : null;
}

/**
 * Where signing in leads to, or null for the page before or below. Over any page but the front door that page is the place, and what was
 * remembered is of the past: no customer is led to it later. The front door continues by itself.
 */
export function takePathAfterSignIn(overPage: string | null, isKnown: (path: string) => boolean): string | null {
  if (overPage === '/') return null;
  const remembered = takeRememberedPath(isKnown);
  return overPage === null ? remembered : null;
}
