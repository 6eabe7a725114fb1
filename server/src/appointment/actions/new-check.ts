import type { NewLine, NewTimeCheck } from '@parlour/contract/appointment/new';
import { hasPassed } from '@parlour/domain/availability/has-passed';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { addDays } from '@parlour/domain/time/day';
import { instantOfStart, startTextOf } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { resolveQuestion } from '../../availability/policies/resolve-question.ts';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import { freshAlternatives } from '../../booking/actions/alternatives.ts';
import type { Answer } from '../../platform/context.ts';
import { wantedVisit } from '../policies/new-lines.ts';
import { checkStart } from '../policies/new-obstacles.ts';
import { loadStore } from './new-store.ts';
import type { StoreCtx } from './new-make.ts';
import { wordObstacles } from './word-obstacles.ts';

/** How a start stands that was typed or pressed: what is in its way, who would serve, and what is free near it. */
export async function checkTime(
  ctx: StoreCtx,
  { lines, start }: { lines: NewLine[]; start: string },
): Promise<Answer<NewTimeCheck>> {
  const opened = await loadStore(ctx, ctx.access);
  if (!opened.ok) return opened;
  const { facts, anyStart, scope, now } = opened.value;
  const wanted = wantedVisit(ctx.access, lines);
  if (!wanted.ok) return wanted;
  const asked = resolveQuestion(facts, wanted.value.lines);
  if (!asked.ok) return asked;
  const { availability } = anyStart;
  // The evening before, and a store that is open at any hour, reach into the next day.
  const date = start.slice(0, 10);
  const busy = await takenItems(ctx.db, scope, [spanOfDays(availability, addDays(date, -1), addDays(date, 1))], now);
  const found = checkStart(asked.value, start, { availability: { ...availability, busy }, now });
  if (found.isPast) return refused('time_passed', { field: 'start' });
  const { totalMinor, hasFromPrice } = totalOf(asked.value.lines);
  const { currency, zone } = facts.shop;
  const startsAt = instantOfStart(zone, start);
  return allowed({
    start,
    hasPassed: startsAt !== null && hasPassed(startsAt, now),
    obstacles: await wordObstacles(ctx, facts, found.obstacles),
    plan: found.plan.map((item) => ({
      code: wanted.value.lines[item.index]!.code,
      guest: item.guest,
      staffId: item.staffId,
      start: startTextOf(zone, item.startsAt),
      end: startTextOf(zone, item.endsAt),
    })),
    price: toDecimal(totalMinor, currency),
    hasFromPrice,
    alternatives:
      found.obstacles.length === 0 ? [] : await freshAlternatives(ctx, scope, facts, { ...wanted.value, start }),
  });
}
