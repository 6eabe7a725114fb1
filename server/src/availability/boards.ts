import type { Day } from '@parlour/domain/availability/facts';
import { lastDay } from '@parlour/domain/availability/free-times';
import { hasEvening, shopFrame } from '@parlour/domain/availability/open-time';
import { type PreparedDay, prepareDays } from '@parlour/domain/availability/prepare-day';
import { storeToday } from '@parlour/domain/availability/store-today';
import { addDays, daysBetween } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import type { Changes } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Clock } from '../platform/clock.ts';
import { loadShopFacts, type ShopFacts } from '../catalog/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { spanOfDays, takenItems } from './queries.ts';
import { createScopes } from './scopes.ts';

/** Facts and prepared days of shops, kept for as long as nothing they were made from has changed. */
export type Boards = {
  /** As `findShopScope`, without asking the database again while nothing of the shop has changed. */
  scope: (shopId: string, chainId?: string) => Promise<ShopScope | null>;
  facts: (scope: ShopScope) => Promise<ShopFacts>;
  /** Prepared days `from` to `to`, both included. */
  days: (scope: ShopScope, from: Day, to: Day) => Promise<Board>;
};

export type Board = {
  facts: ShopFacts;
  /** The shop's day: its calendar day, and after midnight the one before for as long as its evening goes on. */
  today: Day;
  /** The last day that can be booked. */
  lastDay: Day;
  days: readonly PreparedDay[];
  /** The first moment (epoch ms) at which a hold among them runs out, or the shop's day ends, its evening included. */
  goodUntil: number;
};

type Made = { db: Db; clock: Clock; changes: Changes; log: Logger };
type Kept = { version: number; goodUntil: number; prepared: PreparedDay };
/** Good from the beginning to the end (epoch ms) of the shop's `today`. */
type Shelf = {
  version: number;
  facts: ShopFacts;
  today: Day;
  lastDay: Day;
  goodFrom: number;
  goodUntil: number;
  days: Map<Day, Kept>;
};
type Loading = { version: number; shelf: Promise<Shelf> };

const mostShops = 500;
const mostDays = 400;
/** Absences are loaded for this long ahead; the longest booking window is shorter. */
const aheadDays = 400;

export function createBoards(made: Made): Boards {
  const { clock, changes, log } = made;
  const shelves = new Map<string, Shelf>();
  const loading = new Map<string, Loading>();

  async function shelfOf(scope: ShopScope): Promise<Shelf> {
    const version = changes.factsVersion(scope.shopId);
    const kept = shelves.get(scope.shopId);
    if (kept?.version === version && changes.isLive && isOfToday(kept, clock.now())) return kept;
    const running = loading.get(scope.shopId);
    if (running?.version === version && changes.isLive) return running.shelf;
    const load: Loading = { version, shelf: loadShelf(made, scope, version) };
    loading.set(scope.shopId, load);
    try {
      const shelf = await load.shelf;
      if (kept?.version !== version) tellDropped(log, scope, shelf.facts);
      if (shelves.size >= mostShops) shelves.delete(shelves.keys().next().value!);
      shelves.set(scope.shopId, shelf);
      return shelf;
    } finally {
      if (loading.get(scope.shopId) === load) loading.delete(scope.shopId);
    }
  }

  async function days(scope: ShopScope, from: Day, to: Day): Promise<Board> {
    const shelf = await shelfOf(scope);
    const now = clock.now();
    const count = daysBetween(from, to) + 1;
    const kept = Array.from({ length: count }, (_, i) => goodDay(made, scope, shelf, addDays(from, i), now));
    const first = kept.indexOf(undefined);
    if (first >= 0) {
      const last = kept.lastIndexOf(undefined);
      kept.splice(
        first,
        last - first + 1,
        ...(await fill(made, scope, shelf, addDays(from, first), addDays(from, last))),
      );
    }
    const good = kept as Kept[];
    const goodUntil = good.reduce((earliest, day) => Math.min(earliest, day.goodUntil), shelf.goodUntil);
    return {
      facts: shelf.facts,
      today: shelf.today,
      lastDay: shelf.lastDay,
      days: good.map((day) => day.prepared),
      goodUntil,
    };
  }

  return { scope: createScopes(made), facts: async (scope) => (await shelfOf(scope)).facts, days };
}

function isOfToday({ goodFrom, goodUntil }: Shelf, now: number): boolean {
  return now >= goodFrom && now < goodUntil;
}

/** Said once for each change of the shop's facts, not for each request that meets them. */
function tellDropped(log: Logger, { chainId, shopId }: ShopScope, { dropped }: ShopFacts): void {
  for (const { name, why } of dropped)
    log.warn(
      { chainId, shopId, parameter: name, why },
      'a parameter of a shop is not valid; what holds without it is used',
    );
}

async function loadShelf({ db, clock }: Made, scope: ShopScope, version: number): Promise<Shelf> {
  const utcDay = new Date(clock.now()).toISOString().slice(0, 10);
  const facts = await loadShopFacts(db, scope, addDays(utcDay, -2), addDays(utcDay, aheadDays));
  const now = clock.now();
  const { zone } = facts.shop;
  const date = dayFrame(zone, todayIn(zone, now));
  // After midnight it stays the day whose evening goes on.
  const today = storeToday(facts.availability, now);
  const { startsAt, minutes } = today === date.day ? date : shopFrame(facts.availability, today);
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  const span = { goodFrom: date.startsAt, goodUntil: startsAt + minutes * 60_000 };
  return { version, facts, today, lastDay: last, ...span, days: new Map() };
}

async function fill({ db, clock, changes }: Made, scope: ShopScope, shelf: Shelf, from: Day, to: Day): Promise<Kept[]> {
  const now = clock.now();
  const count = daysBetween(from, to) + 1;
  const versions = Array.from({ length: count }, (_, i) => versionOf(changes, scope, shelf.facts, addDays(from, i)));
  const taken = await takenItems(db, scope, [spanOfDays(shelf.facts.availability, from, to)], now);
  const goodUntil = Math.min(Infinity, ...taken.flatMap((item) => item.holdExpiresAt ?? []));
  if (shelf.days.size + count > mostDays) shelf.days.clear();
  return prepareDays({ ...shelf.facts.availability, busy: taken }, from, count).map((prepared, i) => {
    const kept = { version: versions[i]!, goodUntil, prepared };
    shelf.days.set(prepared.day, kept);
    return kept;
  });
}

function goodDay({ changes }: Made, scope: ShopScope, shelf: Shelf, day: Day, now: number): Kept | undefined {
  const kept = shelf.days.get(day);
  if (!kept || !changes.isLive || kept.goodUntil <= now) return undefined;
  return kept.version === versionOf(changes, scope, shelf.facts, day) ? kept : undefined;
}

/** What is booked after midnight changes the evening of the day before as well. */
function versionOf(changes: Changes, { shopId }: ShopScope, { availability }: ShopFacts, day: Day): number {
  const version = changes.dayVersion(shopId, day);
  return hasEvening(availability, day) ? version + changes.dayVersion(shopId, addDays(day, 1)) : version;
}
