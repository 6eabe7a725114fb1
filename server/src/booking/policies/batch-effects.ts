import type { MovedUnit } from './units.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { Decision, Made } from './decide-command.ts';

/** What a batch writes: its new bookings in the units that they end up in, and the stored items that move. */
export type BatchEffects = { made: readonly Made[]; movedUnits: readonly MovedUnit[] };

/** Puts the effects of decisions together: a later booking of the batch may move the items of an earlier one. */
export function effectsOf(decisions: Iterable<Decision>): BatchEffects {
  const made = [...decisions].filter((decision) => decision.kind === 'made');
  const laneOf = new Map(made.flatMap(({ movedUnits }) => movedUnits.map(({ itemId, unit }) => [itemId, unit])));
  const added = new Set(made.flatMap(({ booking }) => booking.items.map(({ id }) => id)));
  return {
    made: made.map((decision) => ({ ...decision, booking: inLanes(decision.booking, laneOf) })),
    movedUnits: [...laneOf].flatMap(([itemId, unit]) => (added.has(itemId) ? [] : [{ itemId, unit }])),
  };
}

function inLanes(booking: BookingRecord, laneOf: ReadonlyMap<string, number>): BookingRecord {
  if (!booking.items.some(({ id }) => laneOf.has(id))) return booking;
  return { ...booking, items: booking.items.map((item) => ({ ...item, unit: laneOf.get(item.id) ?? item.unit })) };
}
