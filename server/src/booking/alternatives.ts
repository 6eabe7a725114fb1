import { timesOn } from '@parlour/domain/availability/free-times';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { startTextOf } from '@parlour/domain/time/start-text';
import { spanOfDays, takenItems } from '../availability/queries.ts';
import type { Services } from './context.ts';
import { menuOf, type ShopFacts } from '../catalog/facts.ts';
import type { ShopScope } from '../shop/scope.ts';
import { type Counter, preparedDay } from './load-counter.ts';
import type { Room } from './room.ts';

type Lost = { lines: readonly WantedLine[]; start: string; guestCount: number; isGroup: boolean };

const mostAlternatives = 6;

/** The free starts of the same day nearest to one that was lost, in order. */
export function alternativesTo(
  counter: Pick<Counter, 'facts' | 'taken' | 'menu' | 'now'> & Pick<Room, 'booked'>,
  lost: Lost,
  ignoreBookingId?: string,
): string[] {
  const resolved = resolveLines(lost, counter.menu, counter.facts.parameters, counter.booked);
  if (!resolved.ok) return [];
  const { at } = placeOfStart(counter.facts.availability, lost.start);
  const minute = typeof at === 'number' ? at : at.minute;
  const question = timesQuestion(bookingKind(resolved.value), resolved.value, ignoreBookingId);
  return timesOn(preparedDay(counter, lost.start), question, counter.now)
    .filter((slot) => slot.unfree === null)
    .sort((left, right) => Math.abs(left.minute - minute) - Math.abs(right.minute - minute))
    .slice(0, mostAlternatives)
    .map((slot) => slot.startsAt)
    .sort((left, right) => left - right)
    .map((free) => startTextOf(counter.facts.shop.zone, free));
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
  const { day } = placeOfStart(facts.availability, lost.start);
  const span = spanOfDays(facts.availability, day, day);
  const taken = await takenItems(services.db, scope, [span], now);
  return alternativesTo({ facts, taken, menu: menuOf(facts), now }, lost, ignoreBookingId);
}
