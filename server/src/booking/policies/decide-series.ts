import type { BatchState } from './batch-state.ts';
import { type BatchEffects, effectsOf } from './batch-effects.ts';
import type { BookingCommand } from './booking-command.ts';
import { decideCommand, type Decision, type Made, type Refused } from './decide-command.ts';
import type { BookingRecord } from '../queries/record.ts';

/**
 * What becomes of a series: all of its visits, or the refusal of the first that cannot be had. `needsPayment`: what the refusal quotes can be
 * paid from a balance only, since a page of a provider takes the money of one booking.
 */
export type SeriesDecision =
  | { kind: 'made'; bookings: readonly BookingRecord[]; effects: BatchEffects; state: BatchState }
  | { kind: 'refused'; command: BookingCommand; refusal: Refused; needsPayment: boolean };

/** Decides the visits of a series one after the other, each as a booking of its own would be. All of them cost what the first one costs. */
export function decideSeries(loaded: BatchState, commands: readonly BookingCommand[]): SeriesDecision {
  const decisions: Exclude<Decision, Refused>[] = [];
  let state = loaded;
  for (const asked of commands) {
    const command = ofSameCustomer(asked, decisions[0]);
    const { decision, state: after } = decideCommand(state, command);
    if (decision.kind === 'refused') return refusedBy(command, decision);
    const [first] = decisions;
    if (first?.kind === 'made' && decision.kind === 'made' && termsOf(decision) !== termsOf(first))
      return refusedBy(command, { kind: 'refused', reason: 'charge_changed' });
    decisions.push(decision);
    state = after;
  }
  const effects = effectsOf(decisions, { isTogether: true });
  const finalOf = new Map(effects.made.map(({ booking }) => [booking.id, booking]));
  return { kind: 'made', bookings: decisions.map(({ booking }) => finalOf.get(booking.id) ?? booking), effects, state };
}

/** A store may know no more than a name, by which no record is found: the later visits belong to the record of the first one. */
function ofSameCustomer(command: BookingCommand, first: Exclude<Decision, Refused> | undefined): BookingCommand {
  const { byStore } = command;
  return byStore && first ? { ...command, byStore: { ...byStore, memberId: first.booking.memberId } } : command;
}

/** A time that one visit cannot have is shown with the others of the series, not with alternatives of its own. */
function refusedBy(command: BookingCommand, refusal: Refused): SeriesDecision {
  const isTaken = refusal.reason === 'slot_taken' || refusal.reason === 'time_passed';
  const needsPayment = refusal.quoted !== undefined && !command.request.payments?.length;
  return {
    kind: 'refused',
    command,
    refusal: isTaken ? { kind: 'refused', reason: 'series_taken' } : refusal,
    needsPayment,
  };
}

/** What a visit of a series is charged; the same for all of them, as the first one was shown. */
function termsOf({ charge, booking }: Made): string {
  // What rights pay of the first visit they pay of each.
  const uses = booking.rights?.uses.map(({ rightId, kind, item, units, amountMinor }) => [
    rightId,
    kind,
    item,
    units,
    amountMinor,
  ]);
  if (!charge) return uses ? JSON.stringify(uses) : '';
  const { form, amountMinor, totalMinor, currency, policy } = charge;
  return JSON.stringify([form, amountMinor, totalMinor, currency, policy, uses]);
}
