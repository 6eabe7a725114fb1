import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import { prepareDays } from '@parlour/domain/availability/prepare-day';
import { daysBetween } from '@parlour/domain/time/day';
import { allowed, refused } from '@parlour/domain/verdict';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import type { Ctx } from '../../booking/context.ts';
import { factsForStore } from '../../booking/policies/by-store.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** A store as its own people book there, without the notice that customers keep, and further ahead. */
export type LoadedStore = {
  scope: ShopScope;
  /** With the starts that customers are offered. */
  facts: ShopFacts;
  /** With any start, also one that is typed. */
  anyStart: ShopFacts;
  now: number;
};

export async function loadStore(ctx: Ctx, { chainId, shopId }: StoreAccess): Promise<Answer<LoadedStore>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_not_bookable');
  const known = await ctx.catalog.facts(scope);
  if (!known.shop.isActive) return refused('shop_not_bookable');
  const facts = factsForStore(known, { ignoresNotice: true });
  const anyStart = factsForStore(known, { ignoresNotice: true, team: { override: null } });
  return allowed({ scope, facts, anyStart, now: ctx.clock.now() });
}

/** Days with all that is booked on them by now. */
export async function daysOfStore(
  { db }: Pick<Ctx, 'db'>,
  { scope, facts, now }: Pick<LoadedStore, 'scope' | 'facts' | 'now'>,
  from: string,
  to: string,
): Promise<PreparedDay[]> {
  const { availability } = facts;
  const busy = await takenItems(db, scope, [spanOfDays(availability, from, to)], now);
  return prepareDays({ ...availability, busy }, from, daysBetween(from, to) + 1);
}
