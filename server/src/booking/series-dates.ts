import { type Budget, budgetFor } from '@parlour/domain/availability/effort';
import { type PreparedDay, prepareDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { lastDay, timesOn } from '@parlour/domain/availability/free-times';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { checkSeriesDate, daysAround, type SeriesDate } from '@parlour/domain/booking/check-series-date';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { addDays } from '@parlour/domain/time/day';
import { allowed } from '@parlour/domain/verdict';
import { spanOfDays, takenItems } from '../availability/queries.ts';
import type { Db, Trx } from '../platform/db/schema.ts';
import type { Answer } from '../platform/context.ts';
import { menuOf, type ShopFacts } from '../catalog/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { nextTurn } from '../platform/yield-to-event-loop.ts';

type Wanted = { lines: readonly WantedLine[]; guestCount: number; isGroup: boolean };

/** How each start of a series stands now. Groups are searched on the dates themselves only: each more day is many more combinations. */
export async function seriesDates(
  db: Db | Trx,
  { scope, facts, now }: { scope: ShopScope; facts: ShopFacts; now: number },
  wanted: Wanted,
  starts: readonly string[],
): Promise<Answer<SeriesDate[]>> {
  const resolved = resolveLines(wanted, menuOf(facts), facts.parameters);
  if (!resolved.ok) return resolved;
  const question = timesQuestion(bookingKind(resolved.value), resolved.value);
  const around = wanted.isGroup ? 0 : daysAround;
  const { availability } = facts;
  const days = starts.map((start) => placeOfStart(availability, start).day);
  const spans = days.map((day) => spanOfDays(availability, addDays(day, -around), addDays(day, around)));
  const busy = await takenItems(db, scope, spans, now);
  const board = { ...availability, busy };
  const last = lastDay(board, now);
  const dates: SeriesDate[] = [];
  const ownDays = days.map((day) => prepareDay(board, day));
  // The dates themselves are always answered; the search for others near them shares one budget.
  const budget = budgetFor(ownDays);
  for (const [index, start] of starts.entries()) {
    const own = ownDays[index]!;
    await nextTurn();
    const facts = { days: [own], lastDay: last, availability, now, withoutNearest: around > 0 || budget.isSpent() };
    const date = budget.spend(own, () => checkSeriesDate(start, question, facts));
    if (date.state !== 'taken' || around === 0 || budget.isSpent()) dates.push(date);
    else {
      const near = await searched(board, { question, now, budget }, own.day);
      dates.push(checkSeriesDate(start, question, { days: near, lastDay: last, availability, now }));
    }
  }
  return allowed(dates);
}

/** The days around one, with their times found as far as the budget goes: each keeps the answer to the question it was asked last. */
async function searched(
  board: Parameters<typeof prepareDay>[0],
  { question, now, budget }: { question: TimesQuestion; now: number; budget: Budget },
  day: string,
): Promise<PreparedDay[]> {
  const days: PreparedDay[] = [];
  for (let away = -daysAround; away <= daysAround && !budget.isSpent(); away += 1) {
    const prepared = prepareDay(board, addDays(day, away));
    budget.spend(prepared, () => timesOn(prepared, question, now));
    days.push(prepared);
    await nextTurn();
  }
  return days;
}
