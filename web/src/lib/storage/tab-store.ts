import { useSyncExternalStore } from 'react';
import { type Kept, keptInTab } from './storage.ts';

export type TabStore<Value> = {
  read: () => Value;
  write: (value: Value) => void;
  /** Back to the initial value, and nothing kept. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  initial: Value;
};

type TabStoreOptions<Value> = {
  key: string;
  version: number;
  isValid: (value: unknown) => value is Value;
  initial: Value;
};

const stores = new Map<string, TabStore<never>>();

/** A value that lives in this tab: it survives a reload, and every part of the page sees a change at once. One store per key. */
export function tabStore<Value>({ initial, ...kept }: TabStoreOptions<Value>): TabStore<Value> {
  const known = stores.get(kept.key);
  if (known) return known as unknown as TabStore<Value>;
  const store = makeStore(keptInTab(kept), initial);
  stores.set(kept.key, store as unknown as TabStore<never>);
  return store;
}

/** Clears the stores whose keys are meant, also those that this page has not opened. */
export function forgetStores(isMeant: (key: string) => boolean): void {
  for (const [key, store] of stores) if (isMeant(key)) store.clear();
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

const endings = new Set<() => void>();

/** What else ends when the tab is forgotten. */
export function whenTabIsForgotten(end: () => void): void {
  endings.add(end);
}

/** Drops everything that was done in this tab: another person may use it next. */
export function forgetTab(): void {
  for (const end of endings) end();
  for (const store of stores.values()) store.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function makeStore<Value>(kept: Kept<Value>, initial: Value): TabStore<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const show = (value: Value) => {
    current = { value };
    for (const listener of listeners) listener();
  };
  return {
    initial,
    read: () => (current ??= { value: kept.read() ?? initial }).value,
    write: (value) => {
      kept.write(value);
      show(value);
    },
    clear: () => {
      kept.remove();
      show(initial);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the initial one while a finished page comes alive, since the server knows no tab. */
export function useTabStore<Value>(store: TabStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}
