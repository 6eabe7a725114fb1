import { decideStoredPayment } from '../../payment/policies/decide-stored-payment.ts';
import { decideSuperseded } from '../../payment/policies/decide-superseded.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { BookingRecord } from '../queries/record.ts';
import { saidByStore } from './by-store.ts';
import type { Decision, Made } from './decide-command.ts';
import { bookedOf, eventsOf, unchargedOf, welcomedOf } from './made-events.ts';
import type { MovedUnit } from './units.ts';

/** A slot hold that a booking replaces, and what that writes of its money. */
export type ReplacedHold = { holdId: string; money: readonly Effect[] };

/** What a batch writes. */
export type BatchEffects = {
  /** Its new bookings, in the units that they end up in. */
  made: readonly Made[];
  /** Stored items that move to other units. */
  movedUnits: readonly MovedUnit[];
  replaced: readonly ReplacedHold[];
  /** Balances that pay charges. */
  money: readonly Effect[];
  /** The new bookings that get a link. */
  linked: readonly BookingRecord[];
  /** The events of the new bookings. */
  told: readonly OutboxEvent[];
  /** What shops are told of bookings that no provider could charge. */
  uncharged: readonly OutboxEvent[];
  /** The events of new records that stores give points to. */
  welcomed: readonly OutboxEvent[];
};

/**
 * Puts the effects of decisions together: a later booking of the batch may move the items of an earlier one. `isTogether`: one mail tells of all
 * bookings.
 */
export function effectsOf(decisions: Iterable<Decision>, { isTogether = false } = {}): BatchEffects {
  const decided = [...decisions].filter((decision) => decision.kind === 'made');
  const unitOf = new Map(decided.flatMap(({ movedUnits }) => movedUnits.map(({ itemId, unit }) => [itemId, unit])));
  const added = new Set(decided.flatMap(({ booking }) => booking.items.map(({ id }) => id)));
  const made = decided.map((decision) => ({ ...decision, booking: inUnits(decision.booking, unitOf) }));
  const bookings = made.map(({ booking }) => booking);
  const storeOf = new Map(made.map(({ booking, byStore }) => [booking.id, byStore]));
  const together = isTogether ? bookings.map(({ id }) => id) : undefined;
  return {
    made,
    movedUnits: [...unitOf].flatMap(([itemId, unit]) => (added.has(itemId) ? [] : [{ itemId, unit }])),
    replaced: made.flatMap(({ replacedHoldId: holdId, superseded }) =>
      holdId === null ? [] : [{ holdId, money: decideSuperseded(superseded) }],
    ),
    money: made.flatMap(({ charge, paidFrom }) => (charge && paidFrom ? decideStoredPayment(charge, paidFrom) : [])),
    linked: bookedOf(bookings),
    told: eventsOf(bookings, together, (id) => saidByStore(storeOf.get(id))),
    uncharged: unchargedOf(made),
    welcomed: welcomedOf(made),
  };
}

function inUnits(booking: BookingRecord, unitOf: ReadonlyMap<string, number>): BookingRecord {
  if (!booking.items.some(({ id }) => unitOf.has(id))) return booking;
  return { ...booking, items: booking.items.map((item) => ({ ...item, unit: unitOf.get(item.id) ?? item.unit })) };
}
