import type { Changes } from './changes.ts';

/** What was worked out from the facts of a shop, kept until they change. */
export type Keep<Value> = (changes: Changes, shopId: string, make: () => Promise<Value>) => Promise<Value>;

const mostShops = 500;

/** Makes a memory of one answer per shop. Each database has its own, and nothing is believed while changes are not heard of. */
export function createKeep<Value>(): Keep<Value> {
  const kept = new WeakMap<Changes, Map<string, { version: number; value: Value }>>();
  return async (changes, shopId, make) => {
    const ofDatabase = kept.get(changes) ?? new Map<string, { version: number; value: Value }>();
    kept.set(changes, ofDatabase);
    const version = changes.factsVersion(shopId);
    const known = ofDatabase.get(shopId);
    if (known?.version === version && changes.isLive) return known.value;
    const value = await make();
    if (ofDatabase.size >= mostShops) ofDatabase.clear();
    ofDatabase.set(shopId, { version, value });
    return value;
  };
}
