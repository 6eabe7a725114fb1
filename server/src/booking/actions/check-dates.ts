import type { SeriesCheck, SeriesQuestion } from '@parlour/contract/booking/series';
import { checkSeries } from '@parlour/domain/booking/check-series';
import { mostVisits, seriesStarts } from '@parlour/domain/booking/series-starts';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { countCheck } from '../policies/limits.ts';
import { seriesDates } from './series-dates.ts';

/** The dates of a visit that is to be repeated, each with what is nearest where it is not free; nothing is held. */
export async function checkDates(ctx: Ctx, question: SeriesQuestion): Promise<Answer<SeriesCheck>> {
  const { shopId, chainId, start, rhythm, count, lines } = question;
  const starts = seriesStarts(start, rhythm, count);
  const whole = checkSeries(starts, lines);
  if (!whole.ok) return whole;
  const counted = await countCheck(ctx);
  if (!counted.ok) return counted;
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const facts = await ctx.catalog.facts(scope);
  const dates = await seriesDates(ctx.db, { scope, facts, now: ctx.clock.now() }, question, starts);
  if (!dates.ok) return dates;
  const most = ctx.actor.kind === 'customer' ? mostVisits : Math.min(mostVisits, ctx.config.limits.bookingsPerContact);
  return allowed({ dates: dates.value, mostVisits: most });
}
