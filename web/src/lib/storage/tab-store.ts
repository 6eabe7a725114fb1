import { endTab } from '@parlour/ui/browser/tab-endings.ts';
import { useSyncExternalStore } from 'react';
import { attempt, type Kept, keptInTab } from './storage.ts';

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
  /** What another person who goes on in the tab begins with; else that is the initial value. */
  shared?: ((value: Value) => Value) | undefined;
};

type Stored<Value> = TabStore<Value> & { look: () => void };
const stores = new Map<string, Stored<never>>();

type TabOwner = '' | 'other ';
/** Whose values the stores show, as the beginning of their keys. */
let owner: TabOwner = '';

export const tabOwner = (): TabOwner => owner;

/**
 * A value that lives in this tab: it survives a reload, and every part of the page sees a change at once. One store per key. It belongs to the
 * customer who is, or was last, signed in. A person who goes on after the session was lost has values apart from these.
 */
export function tabStore<Value>({ initial, shared, ...kept }: TabStoreOptions<Value>): TabStore<Value> {
  const known = stores.get(kept.key);
  if (known) return known as unknown as TabStore<Value>;
  const keptOf = (of: string) => keptInTab({ ...kept, key: of + kept.key });
  const store = makeStore(keptOf, initial, shared);
  stores.set(kept.key, store as unknown as Stored<never>);
  return store;
}

/** Clears the stores whose keys are meant, also those that this page has not opened. */
export function forgetStores(isMeant: (key: string) => boolean): void {
  for (const [key, store] of stores) if (isMeant(key)) store.clear();
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(owner) && isMeant(key.slice(owner.length))) sessionStorage.removeItem(key);
  });
}

/** Hands the tab to another person, or back to the customer: what the other one has begun is forgotten then. */
export function handTab(to: TabOwner): void {
  if (to === owner) return;
  endTab();
  if (owner) forgetStores(() => true);
  owner = to;
  for (const store of stores.values()) store.look();
}

/** Drops everything that was done in this tab: another person may use it next. */
export function forgetTab(): void {
  handTab('');
  endTab();
  forgetStores(() => true);
}

function makeStore<Value>(
  keptOf: (of: string) => Kept<Value>,
  initial: Value,
  shared: TabStoreOptions<Value>['shared'],
): Stored<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const show = (value: { value: Value } | null) => {
    current = value;
    for (const listener of listeners) listener();
  };
  const first = () => (owner && shared ? shared(keptOf('').read() ?? initial) : initial);
  return {
    initial,
    read: () => (current ??= { value: keptOf(owner).read() ?? first() }).value,
    write: (value) => {
      keptOf(owner).write(value);
      show({ value });
    },
    clear: () => {
      keptOf(owner).remove();
      show({ value: initial });
    },
    look: () => show(null),
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
