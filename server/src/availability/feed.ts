import type { Feed } from '@parlour/contract/availability';
import { timesOn } from '@parlour/domain/availability/free-times';
import { addDays, minuteText } from '@parlour/domain/time/day';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Services } from '../services.ts';
import { resolveQuestion } from './resolve-question.ts';

type FeedQuery = { shopId: string; chainId?: string | undefined; code: string; from?: string; days?: number };

/** Free starts of one service with nobody in particular, for whoever asks: no person, no price, nothing that is not on the shop's page. */
export async function getFeed(services: Services, query: FeedQuery): Promise<Answer<Feed>> {
  const scope = await services.boards.scope(query.shopId, query.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { shop } = await services.boards.facts(scope);
  if (!shop.details.hasFeed) return refused('not_found');
  if (!shop.acceptsOnlineBooking || !shop.isActive) return refused('shop_not_bookable');
  const now = services.clock.now();
  const first = await services.boards.days(scope, ...spanOf(query, new Date(now).toISOString().slice(0, 10)));
  const line = { position: 1, kind: 'service', code: query.code, quantity: 1, guest: 1 } as const;
  const asked = resolveQuestion(first.facts, [{ ...line, staffId: null, addOnCodes: [] }]);
  if (!asked.ok) return refused(asked.reason, { field: 'code' });
  // Without a day the shop's own calendar says which one it is.
  const board = query.from === undefined ? await services.boards.days(scope, ...spanOf(query, first.today)) : first;
  const [service] = asked.value.lines;
  return allowed({
    shopId: scope.shopId,
    shopName: shop.name,
    code: query.code,
    serviceName: service!.name,
    zone: shop.zone,
    minutes: asked.value.minutes,
    lastDay: board.lastDay,
    days: board.days.map((prepared) => ({
      day: prepared.day,
      times: timesOn(prepared, asked.value.question, now)
        .filter((slot) => slot.unfree === null)
        .map((slot) => minuteText(slot.minute)),
    })),
  });
}

function spanOf({ from, days = 7 }: FeedQuery, today: string): [string, string] {
  const day = from ?? today;
  return [day, addDays(day, days - 1)];
}
