import type { TeamChain, TeamMe, TeamStore } from '@parlour/contract/team/own';
import { deviceClock, deviceZone } from '@parlour/phrases/format';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import { createContext, use } from 'react';
import { readKept, writeKept } from '../../lib/storage.ts';

/** The store that a page is about, and its chain. */
export type StoreHere = { chain: TeamChain; store: TeamStore };

/** The React context with the store that the address names. */
export const CurrentStore = createContext<StoreHere | null>(null);

/** The store of this page, and what the member may do there; throws on pages of no store. */
export function useStore(): StoreHere & { may: (permission: TeamPermission) => 'all' | 'own' | undefined } {
  const here = use(CurrentStore);
  if (!here) throw new Error('A page of a store was rendered outside of one');
  return { ...here, may: (permission) => here.store.permissions[permission] };
}

const key = 'teamStore';

/** A store where the member works, by its id. */
export function storeOf({ chains }: TeamMe, shopId: string | null): StoreHere | null {
  for (const chain of chains) {
    const store = chain.stores.find(({ id }) => id === shopId);
    if (store) return { chain, store };
  }
  return null;
}

/** The store where the member worked last on this device, else the first one; null: none. */
export function lastStore(me: TeamMe): StoreHere | null {
  return storeOf(me, readKept(key)) ?? storeOf(me, me.chains.flatMap(({ stores }) => stores)[0]?.id ?? null);
}

/** How times of a store are written; of one that is not known here, and of none, as those of the store where the member worked last. */
export function clockOf(me: TeamMe, shopId: string | null): { zone: string; timeFormat: string } {
  const here = storeOf(me, shopId) ?? lastStore(me);
  return here ? here.store : { zone: deviceZone(), timeFormat: deviceClock() };
}

/** Whether the member worked at this store last on this device. */
export const isLastStore = (shopId: string): boolean => readKept(key) === shopId;

export const keepStore = (shopId: string): void => writeKept(key, shopId);
