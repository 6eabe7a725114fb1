import type { Feed } from '@parlour/contract/availability/calls';
import { timesOn } from '@parlour/domain/availability/free-times';
import type { Slot } from '@parlour/domain/availability/question';
import { addDays } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { resolveQuestion } from '../policies/resolve-question.ts';

type FeedQuery = { shopId: string; chainId?: string | undefined; code: string; from?: string; days?: number };

/** Free starts of one service with no preference, for any caller: no person, no price, nothing that is not on the shop's page. */
export async function getFeed(services: Services, query: FeedQuery): Promise<Answer<Feed>> {
  const scope = await services.catalog.scope(query.shopId, query.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { shop } = await services.catalog.facts(scope);
  if (!shop.details.hasFeed) return refused('not_found');
  if (!shop.acceptsOnlineBooking || !shop.isActive) return refused('shop_not_bookable');
  const now = services.clock.now();
  const first = await services.schedules.days(scope, ...spanOf(query, new Date(now).toISOString().slice(0, 10)));
  const line = { position: 1, kind: 'service', code: query.code, quantity: 1, guest: 1 } as const;
  const asked = resolveQuestion(first.facts, [{ ...line, staffId: null, addOnCodes: [] }]);
  if (!asked.ok) return refused(asked.reason, { field: 'code' });
  // Without a day the shop's own calendar says which one it is.
  const schedule =
    query.from === undefined ? await services.schedules.days(scope, ...spanOf(query, todayIn(shop.zone, now))) : first;
  const [service] = asked.value.lines;
  return allowed({
    shopId: scope.shopId,
    shopName: shop.name,
    code: query.code,
    serviceName: service!.name,
    zone: shop.zone,
    minutes: asked.value.minutes,
    lastDay: schedule.lastDay,
    days: byDate(
      schedule.days.flatMap((prepared) => timesOn(prepared, asked.value.question, now)),
      { zone: shop.zone, dates: schedule.days.slice(1).map(({ day }) => day) },
    ),
  });
}

/** Free starts by their real date, as other programs put a date and a time together: those after midnight stand at the next one. */
function byDate(slots: readonly Slot[], { zone, dates }: { zone: string; dates: readonly string[] }): Feed['days'] {
  const starts = slots.filter((slot) => slot.unfree === null).map((slot) => startTextOf(zone, slot.startsAt));
  return dates.map((day) => ({
    day,
    times: starts.filter((start) => start.startsWith(day)).map((start) => start.slice(11)),
  }));
}

function spanOf({ from, days = 7 }: FeedQuery, today: string): [string, string] {
  const day = from ?? today;
  // The evening of the day before may go on past midnight.
  return [addDays(day, -1), addDays(day, days - 1)];
}
