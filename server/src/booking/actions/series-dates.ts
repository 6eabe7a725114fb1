import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import type { SeriesPeople } from '@parlour/domain/booking/series-people';
import { allowed } from '@parlour/domain/verdict';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { runInTurns } from '../../platform/yield-to-event-loop.ts';
import { isForAnyone, peopleOfSeries } from '../policies/series-people.ts';
import { daysOfSeries, decideSeriesDates, seriesStartsOf } from '../policies/decide-series-dates.ts';

type Wanted = { lines: readonly WantedLine[]; guestCount: number; isGroup: boolean };

type Store = { scope: ShopScope; facts: ShopFacts; now: number };

/** The state of each start of a series. */
export async function seriesDates(
  db: Db | Trx,
  store: Store,
  wanted: Wanted,
  starts: readonly string[],
): Promise<Answer<SeriesDate[]>> {
  const found = await loadDates(db, store, wanted, starts);
  return found.ok ? allowed(await runInTurns(decideSeriesDates(...found.value))) : found;
}

/** The same, with who would serve the dates; `chosen`: where each of them is by now. */
export async function datesAndPeople(
  db: Db | Trx,
  store: Store,
  wanted: Wanted,
  { starts, chosen }: { starts: readonly string[]; chosen: readonly string[] },
): Promise<Answer<{ dates: SeriesDate[]; people: SeriesPeople }>> {
  const found = await loadDates(db, store, wanted, starts, chosen);
  if (!found.ok) return found;
  const [, , { availability }] = found.value;
  const dates = await runInTurns(decideSeriesDates(...found.value));
  return allowed({ dates, people: await runInTurns(peopleOfSeries(chosen, wanted, { ...store, availability })) });
}

/** One person who is free on all starts, where nobody in particular is wanted; null: nobody is, or nobody is looked for. */
export async function personForSeries(
  db: Db | Trx,
  { scope, facts, now }: Store,
  wanted: Wanted,
  starts: readonly string[],
): Promise<string | null> {
  if (!isForAnyone(wanted)) return null;
  const { availability } = facts;
  const days = daysOfSeries(availability, { starts, around: 0 });
  const spans = days.map(([first, last]) => spanOfDays(availability, first, last));
  const busy = await takenItems(db, scope, spans, now);
  const found = await runInTurns(
    peopleOfSeries(starts, wanted, { facts, availability: { ...availability, busy }, now }),
  );
  return found.staffId;
}

/** What the starts are decided by, with all that is taken around them and on the days that were `chosen` instead. */
async function loadDates(
  db: Db | Trx,
  { scope, facts, now }: Store,
  wanted: Wanted,
  starts: readonly string[],
  chosen: readonly string[] = [],
): Promise<Answer<Parameters<typeof decideSeriesDates>>> {
  const { availability, parameters } = facts;
  const resolved = resolveLines(wanted, menuOf(facts), parameters);
  if (!resolved.ok) return resolved;
  const asked = seriesStartsOf(starts, wanted.isGroup);
  const days = [...daysOfSeries(availability, asked), ...daysOfSeries(availability, { starts: chosen, around: 0 })];
  const spans = days.map(([first, last]) => spanOfDays(availability, first, last));
  const busy = await takenItems(db, scope, spans, now);
  const question = timesQuestion(bookingKind(resolved.value), resolved.value);
  return allowed([question, asked, { availability: { ...availability, busy }, now }]);
}
