import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { allowed } from '@parlour/domain/verdict';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { runInTurns } from '../../platform/yield-to-event-loop.ts';
import { daysOfSeries, decideSeriesDates, seriesStartsOf } from '../policies/decide-series-dates.ts';

type Wanted = { lines: readonly WantedLine[]; guestCount: number; isGroup: boolean };

/** The state of each start of a series. */
export async function seriesDates(
  db: Db | Trx,
  { scope, facts, now }: { scope: ShopScope; facts: ShopFacts; now: number },
  wanted: Wanted,
  starts: readonly string[],
): Promise<Answer<SeriesDate[]>> {
  const { availability, parameters } = facts;
  const resolved = resolveLines(wanted, menuOf(facts), parameters);
  if (!resolved.ok) return resolved;
  const asked = seriesStartsOf(starts, wanted.isGroup);
  const spans = daysOfSeries(availability, asked).map(([first, last]) => spanOfDays(availability, first, last));
  const busy = await takenItems(db, scope, spans, now);
  const question = timesQuestion(bookingKind(resolved.value), resolved.value);
  return allowed(
    await runInTurns(decideSeriesDates(question, asked, { availability: { ...availability, busy }, now })),
  );
}
