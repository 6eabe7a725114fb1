import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import { useSyncExternalStore } from 'react';
import { readKept, writeKept } from './storage.ts';

const key = 'teamSession';
const stages = new Set<unknown>(['code', 'setup', 'full']);

/** Stands in place of a sign-in that ended by itself, so that other tabs tell it from a sign-out. */
const lostMark = JSON.stringify({ stage: 'lost' });

let current: TeamSignIn | null = readSession();
let isLost = false;
const watchers = new Set<() => void>();

function readSession(): TeamSignIn | null {
  try {
    const kept = JSON.parse(readKept(key) ?? 'null') as TeamSignIn | null;
    const isWhole = stages.has(kept?.stage) && typeof kept?.token === 'string' && kept.expiresAt > Date.now();
    return isWhole ? kept : null;
  } catch {
    return null;
  }
}

function show(session: TeamSignIn | null): void {
  current = session;
  for (const watcher of watchers) watcher();
}

/** The sign-in on this device, as far as it has come; the server alone knows whether it still holds. */
export const currentSession = (): TeamSignIn | null => current;

export function keepSession(session: TeamSignIn): void {
  isLost = false;
  writeKept(key, JSON.stringify(session));
  show(session);
}

export function dropSession(): void {
  isLost = false;
  writeKept(key, null);
  show(null);
}

/** The server knows this sign-in no more: the page to sign in says so. */
export function loseSession(): void {
  isLost = true;
  writeKept(key, lostMark);
  show(null);
}

/** Other tabs of this browser follow a sign-in and a sign-out. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    isLost = event.newValue === lostMark;
    show(readSession());
  });
}

/** Calls back when another sign-in is here, or none. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useCurrentSession = (): TeamSignIn | null => useSyncExternalStore(watchSession, currentSession);

/** Whether nobody is signed in here, and no sign-in ended by itself. */
export const isSignedOut = (): boolean => readKept(key) === null;

/** Whether the last sign-in ended without a sign-out. */
export const isSessionLost = (): boolean => isLost;
export const useIsSessionLost = (): boolean => useSyncExternalStore(watchSession, isSessionLost);
