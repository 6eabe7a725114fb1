import { timesOn } from '@parlour/domain/availability/free-times';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { Slot } from '@parlour/domain/availability/question';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { startTextOf } from '@parlour/domain/time/start-text';
import { type BatchState, preparedDay } from './batch-state.ts';
import type { LockedContext } from '../queries/locked-context.ts';

export type Lost = { lines: readonly WantedLine[]; start: string; guestCount: number; isGroup: boolean };

const mostAlternatives = 6;

type State = Pick<BatchState, 'facts' | 'taken' | 'menu' | 'now'> & Pick<LockedContext, 'booked'>;

/** The free starts of the same day nearest to one that was lost, in order. */
export function alternativesTo(state: State, lost: Lost, ignoreBookingId?: string): string[] {
  const { at } = placeOfStart(state.facts.availability, lost.start);
  const minute = typeof at === 'number' ? at : at.minute;
  const nearest = freeSlots(state, lost, ignoreBookingId)
    .sort((left, right) => Math.abs(left.minute - minute) - Math.abs(right.minute - minute))
    .slice(0, mostAlternatives);
  return inWords(state, nearest);
}

/** All free starts of the day of a start, in order. */
export const freeStarts = (state: State, wanted: Lost, ignoreBookingId: string): string[] =>
  inWords(state, freeSlots(state, wanted, ignoreBookingId));

function freeSlots(state: State, lost: Lost, ignoreBookingId: string | undefined): Slot[] {
  const resolved = resolveLines(lost, state.menu, state.facts.parameters, state.booked);
  if (!resolved.ok) return [];
  const question = timesQuestion(bookingKind(resolved.value), resolved.value, ignoreBookingId);
  return timesOn(preparedDay(state, lost.start), question, state.now).filter(
    (slot) => slot.unfree === null && slot.startsAt > state.now,
  );
}

const inWords = ({ facts }: Pick<State, 'facts'>, slots: readonly Slot[]): string[] =>
  slots
    .map((slot) => slot.startsAt)
    .sort((left, right) => left - right)
    .map((free) => startTextOf(facts.shop.zone, free));
