import type { PreparedDay } from '@parlour/domain/availability/prepare-day';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { lastDay } from '@parlour/domain/availability/free-times';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { checkSeriesDate, daysAround, type SeriesDate } from '@parlour/domain/booking/check-series-date';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { addDays } from '@parlour/domain/time/day';
import { spanOfDays, takenItems } from '../availability/queries.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Answer } from '../services.ts';
import { menuOf, type ShopFacts } from '../shop/facts.ts';
import type { ShopScope } from '../shop/scope.ts';

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
  const prepared = (day: string): PreparedDay => prepareDay(board, day);
  return {
    ok: true,
    value: starts.map((start) => {
      const day = start.slice(0, 10);
      const own = checkSeriesDate(start, question, { days: [prepared(day)], lastDay: last, now });
      if (own.state !== 'taken' || around === 0) return own;
      const days = Array.from({ length: 2 * around + 1 }, (_, index) => prepared(addDays(day, index - around)));
      return checkSeriesDate(start, question, { days, lastDay: last, now });
    }),
  };
}
