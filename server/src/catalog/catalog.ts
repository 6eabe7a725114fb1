import type { Day } from '@parlour/domain/availability/facts';
import { lastDay } from '@parlour/domain/availability/free-times';
import { shopFrame } from '@parlour/domain/availability/open-time';
import { storeToday } from '@parlour/domain/availability/store-today';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { ShopScope } from '../shop/scope.ts';
import { loadShopFacts, type ShopFacts } from './facts.ts';
import { createScopes } from './scopes.ts';

/** The facts of shops, kept for as long as nothing of them has changed. */
export type Catalog = {
  /** As `findShopScope`, without asking the database again while nothing of the shop has changed. */
  scope: (shopId: string, chainId?: string) => Promise<ShopScope | null>;
  facts: (scope: ShopScope) => Promise<ShopFacts>;
  /** The facts together with the shop's day. */
  entry: (scope: ShopScope) => Promise<CatalogEntry>;
};

/** What is known of one shop; a change of its facts, or its next day, makes a new entry. */
export type CatalogEntry = {
  version: number;
  facts: ShopFacts;
  /** The shop's day: its calendar day, and after midnight the one before for as long as its evening goes on. */
  today: Day;
  /** The last day that can be booked. */
  lastDay: Day;
  /** The entry is valid from this moment (epoch ms) … */
  validFrom: number;
  /** … to this one (epoch ms), at which the shop's `today` ends. */
  validUntil: number;
};

export type CatalogSource = { db: Db; clock: Clock; changes: Changes; log: Logger };
type Loading = { version: number; entry: Promise<CatalogEntry> };

const mostShops = 500;
/** Absences are loaded for this long ahead; the longest booking window is shorter. */
const aheadDays = 400;

export function createCatalog(source: CatalogSource): Catalog {
  const { clock, changes, log } = source;
  const entries = new Map<string, CatalogEntry>();
  const loading = new Map<string, Loading>();

  async function entryOf(scope: ShopScope): Promise<CatalogEntry> {
    const version = changes.factsVersion(scope.shopId);
    const kept = entries.get(scope.shopId);
    if (kept?.version === version && changes.isLive && isValid(kept, clock.now())) return kept;
    const running = loading.get(scope.shopId);
    if (running?.version === version && changes.isLive) return running.entry;
    const load: Loading = { version, entry: loadEntry(source, scope, version) };
    loading.set(scope.shopId, load);
    try {
      const entry = await load.entry;
      if (kept?.version !== version) logDropped(log, scope, entry.facts);
      if (entries.size >= mostShops) entries.delete(entries.keys().next().value!);
      entries.set(scope.shopId, entry);
      return entry;
    } finally {
      if (loading.get(scope.shopId) === load) loading.delete(scope.shopId);
    }
  }

  return { scope: createScopes(source), facts: async (scope) => (await entryOf(scope)).facts, entry: entryOf };
}

function isValid({ validFrom, validUntil }: CatalogEntry, now: number): boolean {
  return now >= validFrom && now < validUntil;
}

/** Logged once for each change of the shop's facts, not for each request that meets them. */
function logDropped(log: Logger, { chainId, shopId }: ShopScope, { dropped }: ShopFacts): void {
  for (const { name, why } of dropped)
    log.warn(
      { chainId, shopId, parameter: name, why },
      'a parameter of a shop is not valid; what holds without it is used',
    );
}

async function loadEntry({ db, clock }: CatalogSource, scope: ShopScope, version: number): Promise<CatalogEntry> {
  const utcDay = new Date(clock.now()).toISOString().slice(0, 10);
  const facts = await loadShopFacts(db, scope, addDays(utcDay, -2), addDays(utcDay, aheadDays));
  const now = clock.now();
  const { zone } = facts.shop;
  const date = dayFrame(zone, todayIn(zone, now));
  // After midnight it stays the day whose evening goes on.
  const today = storeToday(facts.availability, now);
  const { startsAt, minutes } = today === date.day ? date : shopFrame(facts.availability, today);
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  const span = { validFrom: date.startsAt, validUntil: startsAt + minutes * 60_000 };
  return { version, facts, today, lastDay: last, ...span };
}
