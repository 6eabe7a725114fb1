import type { ReserveSettings, Times, TimesQuery } from '@parlour/contract/availability/calls';
import { timesCodec } from '@parlour/contract/availability/calls';
import { isRestDay, lastDay } from '@parlour/domain/availability/free-times';
import { daysBetween } from '@parlour/domain/time/day';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, Services } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { resolveQuestion } from '../policies/resolve-question.ts';
import { spans, type TimesText, writeTimes } from '../presenters/write-times.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

/** The times for what is wanted, as ready text. */
export async function timesFor(services: Services, query: TimesQuery): Promise<Answer<TimesText>> {
  const scope = await services.catalog.scope(query.shopId, query.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  if (!isSpan(query)) return refused('invalid_input', { field: 'endDate' });
  const asked = resolveQuestion(await services.catalog.facts(scope), query.lines, query.ignoreBookingId);
  if (!asked.ok) return asked;
  const schedule = await services.schedules.days(scope, query.from, query.to);
  return allowed(await writeTimes(schedule, asked.value, services.clock.now()));
}

/** The same for a caller who may be changing a booking or a slot hold: only a proof that opens it leaves it out. */
export async function getTimes(ctx: Ctx, query: TimesQuery): Promise<Answer<Times>> {
  const times = await timesFor(ctx, { ...query, ignoreBookingId: await ownBooking(ctx, query.ignoreBookingId) });
  return times.ok ? allowed(timesCodec.fromWire(JSON.parse(times.value.result))) : times;
}

/** The booking to leave out, when the caller's link opens it, or the token of its hold, or it is the caller's own; a foreign id is ignored. */
export async function ownBooking(ctx: Ctx, bookingId: string | undefined): Promise<string | undefined> {
  return bookingId !== undefined && (await ctx.isOwnBooking(ctx, bookingId)) ? bookingId : undefined;
}

export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= spans.most;
}

export async function getLastDay(ctx: Ctx, query: OfShop): Promise<Answer<{ lastDay: string }>> {
  return withShop(ctx, query, async (scope) => {
    const { availability } = await ctx.catalog.facts(scope);
    return allowed({ lastDay: lastDay({ ...availability, busy: [] }, ctx.clock.now()) });
  });
}

/** Days on which the shop is closed or the person has no hours; full days are none of them. */
export async function getRestDays(
  ctx: Ctx,
  query: OfShop & { from: string; to: string; staffId?: string },
): Promise<Answer<string[]>> {
  if (!isSpan(query)) return refused('invalid_input', { field: 'endDate' });
  return withShop(ctx, query, async (scope) => {
    const { days, facts } = await ctx.schedules.days(scope, query.from, query.to);
    if (query.staffId !== undefined && !facts.availability.staff.some(({ id }) => id === query.staffId))
      return refused('staff_not_available', { field: 'staffId' });
    return allowed(days.filter((day) => isRestDay(day, query.staffId ?? null)).map((day) => day.day));
  });
}

export async function getSettings(ctx: Ctx, query: OfShop): Promise<Answer<ReserveSettings>> {
  return withShop(ctx, query, async (scope) => allowed((await ctx.catalog.facts(scope)).availability.config));
}

export async function withShop<Reply>(
  ctx: Ctx,
  { shopId, chainId }: OfShop,
  work: (scope: ShopScope) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  const scope = await ctx.catalog.scope(shopId, chainId);
  return scope ? work(scope) : refused('shop_unknown', { field: 'compId' });
}
