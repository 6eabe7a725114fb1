import type { Day } from '@parlour/domain/availability/facts';
import { hasEvening } from '@parlour/domain/availability/open-time';
import { type PreparedDay, prepareDays } from '@parlour/domain/availability/prepare-day';
import { addDays, daysBetween } from '@parlour/domain/time/day';
import type { Catalog, CatalogEntry, CatalogSource } from '../catalog/catalog.ts';
import type { ShopFacts } from '../catalog/facts.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { ShopScope } from '../shop/scope.ts';
import { spanOfDays, takenItems } from './queries.ts';

/** Prepared days of shops, kept for as long as nothing they were made from has changed. */
export type ScheduleCache = {
  /** Prepared days `from` to `to`, both included. */
  days: (scope: ShopScope, from: Day, to: Day) => Promise<Schedule>;
};

export type Schedule = Pick<CatalogEntry, 'facts' | 'today' | 'lastDay'> & {
  days: readonly PreparedDay[];
  /** The first moment (epoch ms) at which a hold among them runs out, or the shop's day ends, its evening included. */
  validUntil: number;
};

type Source = Omit<CatalogSource, 'log'>;
type CachedDay = { version: number; validUntil: number; prepared: PreparedDay };
type CachedShop = { entry: CatalogEntry; days: Map<Day, CachedDay> };

const mostDays = 400;

export function createScheduleCache(source: Source, catalog: Catalog): ScheduleCache {
  const daysOf = new WeakMap<CatalogEntry, Map<Day, CachedDay>>();

  async function shopOf(scope: ShopScope): Promise<CachedShop> {
    const entry = await catalog.entry(scope);
    let days = daysOf.get(entry);
    if (!days) daysOf.set(entry, (days = new Map()));
    return { entry, days };
  }

  return {
    async days(scope, from, to) {
      const shop = await shopOf(scope);
      const now = source.clock.now();
      const count = daysBetween(from, to) + 1;
      const cached = Array.from({ length: count }, (_, i) => validDay(source, scope, shop, addDays(from, i), now));
      const first = cached.indexOf(undefined);
      if (first >= 0) {
        const last = cached.lastIndexOf(undefined);
        const filled = await fill(source, scope, shop, addDays(from, first), addDays(from, last));
        cached.splice(first, last - first + 1, ...filled);
      }
      const valid = cached as CachedDay[];
      const { facts, today, lastDay, validUntil } = shop.entry;
      return {
        facts,
        today,
        lastDay,
        days: valid.map((day) => day.prepared),
        validUntil: valid.reduce((earliest, day) => Math.min(earliest, day.validUntil), validUntil),
      };
    },
  };
}

async function fill(
  { db, clock, changes }: Source,
  scope: ShopScope,
  { entry, days }: CachedShop,
  from: Day,
  to: Day,
): Promise<CachedDay[]> {
  const now = clock.now();
  const { availability } = entry.facts;
  const count = daysBetween(from, to) + 1;
  const versions = Array.from({ length: count }, (_, i) => versionOf(changes, scope, entry.facts, addDays(from, i)));
  const taken = await takenItems(db, scope, [spanOfDays(availability, from, to)], now);
  const validUntil = Math.min(Infinity, ...taken.flatMap((item) => item.holdExpiresAt ?? []));
  if (days.size + count > mostDays) days.clear();
  return prepareDays({ ...availability, busy: taken }, from, count).map((prepared, i) => {
    const cached = { version: versions[i]!, validUntil, prepared };
    days.set(prepared.day, cached);
    return cached;
  });
}

function validDay(
  { changes }: Source,
  scope: ShopScope,
  { entry, days }: CachedShop,
  day: Day,
  now: number,
): CachedDay | undefined {
  const cached = days.get(day);
  if (!cached || !changes.isLive || cached.validUntil <= now) return undefined;
  return cached.version === versionOf(changes, scope, entry.facts, day) ? cached : undefined;
}

/** What is booked after midnight changes the evening of the day before as well. */
function versionOf(changes: Changes, { shopId }: ShopScope, { availability }: ShopFacts, day: Day): number {
  const version = changes.dayVersion(shopId, day);
  return hasEvening(availability, day) ? version + changes.dayVersion(shopId, addDays(day, 1)) : version;
}
