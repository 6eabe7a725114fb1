import { timesOn } from '@parlour/domain/availability/free-times';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { startTextOf } from '@parlour/domain/time/start-text';
import { type BatchState, preparedDay } from './batch-state.ts';
import type { LockedContext } from '../queries/locked-context.ts';

export type Lost = { lines: readonly WantedLine[]; start: string; guestCount: number; isGroup: boolean };

const mostAlternatives = 6;

/** The free starts of the same day nearest to one that was lost, in order. */
export function alternativesTo(
  state: Pick<BatchState, 'facts' | 'taken' | 'menu' | 'now'> & Pick<LockedContext, 'booked'>,
  lost: Lost,
  ignoreBookingId?: string,
): string[] {
  const resolved = resolveLines(lost, state.menu, state.facts.parameters, state.booked);
  if (!resolved.ok) return [];
  const { at } = placeOfStart(state.facts.availability, lost.start);
  const minute = typeof at === 'number' ? at : at.minute;
  const question = timesQuestion(bookingKind(resolved.value), resolved.value, ignoreBookingId);
  return timesOn(preparedDay(state, lost.start), question, state.now)
    .filter((slot) => slot.unfree === null && slot.startsAt > state.now)
    .sort((left, right) => Math.abs(left.minute - minute) - Math.abs(right.minute - minute))
    .slice(0, mostAlternatives)
    .map((slot) => slot.startsAt)
    .sort((left, right) => left - right)
    .map((free) => startTextOf(state.facts.shop.zone, free));
}
