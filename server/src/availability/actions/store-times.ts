import type { StoreTime } from '@parlour/contract/availability/calls';
import { budgetForStores } from '@parlour/domain/availability/effort';
import { firstFreeAt } from '@parlour/domain/availability/free-times';
import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { servicesToAsk, type VisitTime, visitTimes } from '@parlour/domain/availability/visit-time';
import type { ServiceFacts } from '@parlour/domain/menu/menu';
import { isFoundIn, searchText } from '@parlour/domain/shop/search-text';
import { storeToday } from '@parlour/domain/availability/store-today';
import { addDays } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { shownTexts, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { countQuestion } from './count-question.ts';
import { resolveQuestion } from '../policies/resolve-question.ts';

/** Without a filter by time, so many days are looked through. */
const daysAhead = 7;

type TimeFilter = { name?: string | undefined; visit?: VisitTime | undefined };
type Store = {
  shopId: string;
  facts: ShopFacts;
  today: string;
  days: readonly PreparedDay[];
  asked: readonly { service: ServiceFacts; question: TimesQuestion }[];
};

/** The next free times of the stores that are in sight. */
export async function getStoreTimes(ctx: Ctx, query: TimeFilter & { shopIds: string[] }): Promise<Answer<StoreTime[]>> {
  const counted = await countQuestion(ctx);
  if (!counted.ok) return counted;
  const times = await storeTimes(ctx, query.shopIds, query);
  return allowed(query.shopIds.flatMap((shopId) => times.get(shopId) ?? []));
}

type At = Pick<Ctx, 'catalog' | 'schedules' | 'clock' | 'lang'>;

/**
 * When each of some stores has time next. All of them are asked day by day under one budget of steps: a store that it does not reach is not
 * in the answer, as it is not known yet; null stands for a store of which nothing can be asked.
 */
export async function storeTimes(
  at: At,
  shopIds: readonly string[],
  filter: TimeFilter,
): Promise<Map<string, StoreTime | null>> {
  const stores: Store[] = [];
  const found = new Map<string, StoreTime | null>();
  for (const shopId of new Set(shopIds)) {
    const scope = await at.catalog.scope(shopId);
    const store = scope && (await storeOf(at, scope, filter));
    if (store) stores.push(store);
    else found.set(shopId, null);
    await yieldToEventLoop();
  }
  const now = at.clock.now();
  const minute = filter.visit ? visitTimes[filter.visit].from : 0;
  const budget = budgetForStores(stores.flatMap(({ days }) => days));
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    for (const store of stores) {
      const day = store.days[ahead];
      if (!day || found.has(store.shopId)) continue;
      if (budget.isSpent()) return found;
      const time = budget.spend(day, () => earliest(store, day, { minute, now, reads: at.lang }));
      if (time || ahead === store.days.length - 1) found.set(store.shopId, time ?? noTime(store));
    }
    await yieldToEventLoop();
  }
  return found;
}

/** A store with the days that are asked about; null where nothing can be booked online. */
async function storeOf(at: At, scope: ShopScope, { name = '', visit }: TimeFilter): Promise<Store | null> {
  const facts = await at.catalog.facts(scope);
  if (!facts.shop.acceptsOnlineBooking) return null;
  const isSearched = (service: ServiceFacts) =>
    name.trim() !== '' && isFoundIn(name, [searchText(service.name), searchText(service.nameSecond)]);
  const asked = servicesToAsk([...facts.services.values()], isSearched).flatMap((service) => {
    const question = resolveQuestion(facts, [lineOf(service)]);
    return question.ok ? [{ service, question: question.value.question }] : [];
  });
  if (asked.length === 0) return null;
  const today = todayIn(facts.shop.zone, at.clock.now());
  const { from, to } = daysFor(facts, { today, visit }, at.clock.now());
  const { days } = await at.schedules.days(scope, from, to);
  return { shopId: scope.shopId, facts, today, days, asked };
}

/** The days to look through. After midnight the evening that still lasts comes first, where a time on this very day will do. */
function daysFor(
  { availability }: ShopFacts,
  { today, visit }: Pick<TimeFilter, 'visit'> & { today: string },
  now: number,
) {
  const first = storeToday(availability, now);
  if (!visit) return { from: first, to: addDays(first, daysAhead - 1) };
  if (visit === 'today') return { from: first, to: today };
  const day = addDays(today, visitTimes[visit].days);
  return { from: day, to: day };
}

const lineOf = ({ code }: ServiceFacts) =>
  ({ position: 1, kind: 'service', code, quantity: 1, guest: 1, staffId: null, addOnCodes: [] }) as const;

/** The first free start of a day for any of the services, with the service that it is for. */
function earliest(
  store: Store,
  day: PreparedDay,
  { minute: from, now, reads }: { minute: number; now: number; reads: string },
): StoreTime | null {
  const times = store.asked.flatMap(({ service, question }) => {
    const at = firstFreeAt(day, question, from, now);
    return at === null ? [] : [{ service, at }];
  });
  const [first] = times.toSorted((left, right) => left.at - right.at);
  if (!first) return null;
  // After midnight an evening goes on by the calendar of the next day.
  const start = startTextOf(store.facts.shop.zone, first.at);
  const { nameOf, tagOf } = shownTexts(store.facts, reads);
  return { ...noTime(store), start, serviceName: nameOf(first.service), serviceLang: tagOf(first.service) };
}

function noTime({ shopId, facts, today }: Store): StoreTime {
  const { timeFormat } = facts.shop.details;
  return { shopId, start: null, today, timeFormat, serviceName: '', serviceLang: '' };
}
