import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { type ReplacedCharge, stateOfReplaced } from '../../payment/policies/replaced-charge.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { OutboxEvent, PlainKind } from '../../platform/outbox/events.ts';

/** An event about the end of a hold; it is told from `tellAt` (epoch ms) on. */
export type ReleaseEvent = { kind: PlainKind; tellAt: number };

/** What the end of a hold writes; `released` is null where the booking is no hold any more. */
export type ReleaseEffects = {
  released: BookingRecord | null;
  event: { row: OutboxEvent<PlainKind>; tellAt: number } | null;
};

/** Decides the end of a hold. What became a booking, or has ended, stays as it is. */
export function decideRelease(booking: BookingRecord, event: ReleaseEvent | null): ReleaseEffects {
  const { chainId, id: bookingId, state } = booking;
  return {
    released: state === 'held' ? booking : null,
    event: event && { row: { chainId, kind: event.kind, bookingId, payload: {} }, tellAt: event.tellAt },
  };
}

/** What a customer who gives a hold up causes: its time is free again, and the pages of its charge are closed. */
export type GiveUpEffects = { release: ReleaseEffects; superseded: ReplacedCharge };

/**
 * Decides whether a customer may give up the hold of this token; `held` is null where it is over. While a payment is under way, what
 * the provider says of it comes first.
 */
export function decideGiveUp(
  held: BookingRecord | null,
  charge: ReplacedCharge,
): Verdict<GiveUpEffects, 'hold_expired' | 'payment_under_way'> {
  if (!held) return refused('hold_expired');
  if (stateOfReplaced(charge, null) === 'under_way') return refused('payment_under_way');
  return allowed({ release: decideRelease(held, null), superseded: charge });
}
