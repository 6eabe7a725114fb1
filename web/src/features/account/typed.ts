import { useSyncExternalStore } from 'react';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';
import type { SignUpValues } from './checks.ts';

/** What was typed on the pages of signing in, but for passwords: it outlives a reload and a change of language. */
export type TypedText = { username: string } & Omit<SignUpValues, 'password'>;

const emptyText: TypedText = {
  username: '',
  lastName: '',
  firstName: '',
  email: '',
  mobile: '',
  country: '',
  dialCode: '',
  agrees: false,
  receives: false,
};

export const typedText: TabStore<TypedText> = tabStore<TypedText>({
  key: 'signInText',
  version: 1,
  isValid: (value): value is TypedText =>
    typeof value === 'object' && value !== null && Object.keys(emptyText).every((field) => field in value),
  initial: emptyText,
});

export const typeText = (change: Partial<TypedText>): void => typedText.write({ ...typedText.read(), ...change });

/** Passwords live in this page's memory alone, ten minutes at most: never in an address, the history, storage or logs. */
const forgottenAfterMs = 10 * 60_000;
let password = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function typePassword(text: string): void {
  password = text;
  clearTimeout(timer);
  if (text !== '') timer = setTimeout(() => typePassword(''), forgottenAfterMs);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The password as typed so far; it follows from page to page of signing in. */
export function useTypedPassword(): string {
  return useSyncExternalStore(
    subscribe,
    () => password,
    () => '',
  );
}

/** Signed in, or given up: nothing of what was typed stays. */
export function forgetTyped(): void {
  typePassword('');
  typedText.clear();
}
