import type { RefusalDetails } from '@parlour/contract/envelope';
import type { LostRight } from '@parlour/contract/booking/rights';
import type { Reason } from '@parlour/contract/reasons';
import { decideCancel, mayDo } from '@parlour/domain/booking/decide-move';
import { feeBeyondAgreed } from '../../payment/policies/agreed-fee.ts';
import type { Penalty } from '../../payment/policies/penalty.ts';
import type { BookingRecord } from '../queries/record.ts';
import { type BookingMove, type MovableBooking, type MoveEffects, moveEffects } from './decide-move.ts';
import { lostRights } from './lost-rights.ts';
import { noNotice } from './no-notice.ts';

/** What the customer asks for. `version`: the booking as the customer saw it; `agreedFee`: a decimal amount, absent: none. */
export type CancelQuestion = {
  version?: number | undefined;
  agreedFee?: string | undefined;
  reason?: string | undefined;
  /** The customer was shown what of her rights is used up. */
  agreesRightsLost?: boolean | undefined;
};

/** What cancelling or changing costs now, and what of rights is used up by it, where the customer did not agree to that; the refusal shows it. */
export type PenaltyShown = {
  penalty?: Penalty;
  lost?: readonly LostRight[];
  more?: readonly LostRight[];
  currency?: string;
};

export type CancelRefused = { kind: 'refused'; reason: Reason; details?: RefusalDetails } & PenaltyShown;

/** `nothing_to_do`: the booking was cancelled before. */
export type CancelDecision =
  | CancelRefused
  | { kind: 'nothing_to_do'; booking: BookingRecord }
  | { kind: 'cancelled'; moves: readonly MoveEffects[] };

const byCustomer = { to: 'cancelled', event: 'booking_cancelled', ending: 'cancelled' } as const satisfies BookingMove;

/** Decides a customer's cancellation of one booking. */
export function decideCancellation(visit: MovableBooking, question: CancelQuestion, now: number): CancelDecision {
  const { booking } = visit;
  const decision = decideCancel({ ...booking, ...noNotice }, now);
  if (!decision.ok) return { kind: 'refused', reason: decision.reason };
  if (decision.value === 'nothing_to_do') return { kind: 'nothing_to_do', booking };
  return changedSince(booking, question) ?? cancelAll([visit], question, now);
}

/**
 * Decides the cancellation of a visit of a series and of those after it; `visits` are in order and begin with it. What can no longer be
 * cancelled stays, and the fee is that of all visits together.
 */
export function decideSeriesCancellation(
  visits: readonly MovableBooking[],
  question: CancelQuestion & { id: string },
  now: number,
): CancelDecision {
  const own = visits.find(({ booking }) => booking.id === question.id)?.booking;
  if (!own) return { kind: 'refused', reason: 'cancel_not_allowed' };
  const decision = decideCancel({ ...own, ...noNotice }, now);
  if (!decision.ok) return { kind: 'refused', reason: decision.reason };
  const changed = own.state === 'cancelled' ? null : changedSince(own, question);
  if (changed) return changed;
  const open = visits.filter(({ booking }) => mayDo('cancel', { ...booking, ...noNotice }, now));
  const together = open.map(({ booking }) => booking.id);
  return cancelAll(open, question, now, together);
}

function changedSince({ version }: BookingRecord, question: CancelQuestion): CancelRefused | null {
  if (question.version === undefined || question.version === version) return null;
  return { kind: 'refused', reason: 'changed_meanwhile', details: { version } };
}

function cancelAll(
  visits: readonly MovableBooking[],
  { agreedFee, reason, agreesRightsLost = false }: CancelQuestion,
  now: number,
  together?: readonly string[],
): CancelDecision {
  const penalty = feeBeyondAgreed(
    visits.map(({ booking, payment }) => ({ visit: booking, payment })),
    agreedFee,
    now,
  );
  const lost = visits.flatMap(({ booking }) => lostRights(booking, now));
  const currency = visits[0]?.booking.currency ?? '';
  if (penalty) return { kind: 'refused', reason: 'charge_changed', penalty, lost, currency };
  if (lost.length > 0 && !agreesRightsLost) return { kind: 'refused', reason: 'charge_changed', lost, currency };
  const details = { reason, ...(together ? { together } : {}) };
  return { kind: 'cancelled', moves: visits.map((visit) => moveEffects(visit, byCustomer, details, now)) };
}
