import { timesOn } from '@parlour/domain/availability/free-times';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { splitStart, timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { isDay, minuteText } from '@parlour/domain/time/day';
import { spanOfDays, takenItems } from '../availability/queries.ts';
import type { Services } from '../services.ts';
import { menuOf, type ShopFacts } from '../shop/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { type Counter, preparedDay } from './load-counter.ts';

type Lost = { lines: readonly WantedLine[]; start: string; guestCount: number; isGroup: boolean };

const mostAlternatives = 6;

/** The free times of the same day nearest to one that was lost, in order, as `yyyy-MM-dd HH:mm` of the shop (F-14). */
export function alternativesTo(
  counter: Pick<Counter, 'facts' | 'taken' | 'menu' | 'now'>,
  lost: Lost,
  ignoreBookingId?: string,
): string[] {
  const resolved = resolveLines(lost, counter.menu, counter.facts.parameters);
  if (!resolved.ok) return [];
  const { day, minute } = splitStart(lost.start);
  const question = timesQuestion(bookingKind(resolved.value), resolved.value, ignoreBookingId);
  return timesOn(preparedDay(counter, day), question, counter.now)
    .filter((slot) => slot.unfree === null)
    .map((slot) => slot.minute)
    .sort((left, right) => Math.abs(left - minute) - Math.abs(right - minute))
    .slice(0, mostAlternatives)
    .sort((left, right) => left - right)
    .map((free) => `${day} ${minuteText(free)}`);
}

/** The same after the database itself said no: from what is taken now. */
export async function freshAlternatives(
  services: Pick<Services, 'db' | 'clock'>,
  scope: ShopScope,
  facts: ShopFacts,
  lost: Lost,
  ignoreBookingId?: string,
): Promise<string[]> {
  const now = services.clock.now();
  const { day } = splitStart(lost.start);
  if (!isDay(day)) return [];
  const span = spanOfDays(facts.shop.zone, day, day, facts.availability.config.bufferMinutes);
  const taken = await takenItems(services.db, scope, [span], now);
  return alternativesTo({ facts, taken, menu: menuOf(facts), now }, lost, ignoreBookingId);
}
