import type { Person } from '@parlour/contract/staff/calls';
import { budgetForFirstFree } from '@parlour/domain/availability/effort';
import { lastDay, summaryOf } from '@parlour/domain/availability/free-times';
import { storeToday } from '@parlour/domain/availability/store-today';
import { addDays } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedQuestion } from '../policies/resolve-question.ts';

/** Days are loaded in parts of this length, as most people are free within the first. */
const partDays = 31;

/**
 * The people with the first free time of each, day by day for all of them; null for a person who has none up to the last day. The search
 * has a budget of steps: a person whose time it does not reach carries none at all, as it is not known yet.
 */
export async function withFirstFree(
  ctx: Ctx,
  shop: { scope: ShopScope; facts: ShopFacts },
  choices: readonly { person: Person; asked: ResolvedQuestion }[],
): Promise<Person[]> {
  const found = choices.map(({ person }): Person => ({ ...person, firstFree: null }));
  const open = new Set(choices.keys());
  for await (const { day, budget, now } of daysAhead(ctx, shop)) {
    for (const index of open) {
      if (budget.isSpent()) break;
      const { firstAt } = budget.spend(day, () => summaryOf(day, choices[index]!.asked.question, now));
      if (firstAt === null) continue;
      found[index]!.firstFree = startTextOf(shop.facts.shop.zone, firstAt);
      open.delete(index);
    }
    if (open.size === 0) break;
    if (budget.isSpent()) return found.map((person, index) => (open.has(index) ? choices[index]!.person : person));
    await yieldToEventLoop();
  }
  return found;
}

/** The bookable days in order, with the budget for all of them. */
async function* daysAhead(ctx: Ctx, { scope, facts }: { scope: ShopScope; facts: ShopFacts }) {
  const now = ctx.clock.now();
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  let budget = null;
  // After midnight the evening that still lasts comes first.
  const first = storeToday(facts.availability, now);
  for (let from = first; from <= last; from = addDays(from, partDays)) {
    const to = addDays(from, partDays - 1);
    const { days } = await ctx.schedules.days(scope, from, to < last ? to : last);
    budget ??= budgetForFirstFree(days);
    for (const day of days) yield { day, budget, now };
  }
}
