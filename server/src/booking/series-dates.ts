import { type PreparedDay, prepareDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { lastDay, timesOn } from '@parlour/domain/availability/free-times';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { checkSeriesDate, daysAround, type SeriesDate } from '@parlour/domain/booking/check-series-date';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { addDays } from '@parlour/domain/time/day';
import { allowed } from '@parlour/domain/verdict';
import { spanOfDays, takenItems } from '../availability/queries.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Answer } from '../services.ts';
import { menuOf, type ShopFacts } from '../shop/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { nextTurn } from '../turns.ts';

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
  const { zone, config } = facts.availability;
  const spans = starts.map((start) => {
    const day = start.slice(0, 10);
    return spanOfDays(zone, addDays(day, -around), addDays(day, around), config.bufferMinutes);
  });
  const busy = await takenItems(db, scope, spans, now);
  const board = { ...facts.availability, busy };
  const last = lastDay(board, now);
  const dates: SeriesDate[] = [];
  for (const start of starts) {
    const day = start.slice(0, 10);
    const own = prepareDay(board, day);
    await nextTurn();
    const date = checkSeriesDate(start, question, { days: [own], lastDay: last, now });
    if (date.state !== 'taken' || around === 0) dates.push(date);
    else
      dates.push(
        checkSeriesDate(start, question, { days: await searched(board, question, day, now), lastDay: last, now }),
      );
  }
  return allowed(dates);
}

/** The days around one, with their times found: each keeps the answer to the question it was asked last. */
async function searched(
  board: Parameters<typeof prepareDay>[0],
  question: TimesQuestion,
  day: string,
  now: number,
): Promise<PreparedDay[]> {
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) =>
    prepareDay(board, addDays(day, index - daysAround)),
  );
  for (const prepared of days) {
    timesOn(prepared, question, now);
    await nextTurn();
  }
  return days;
}
