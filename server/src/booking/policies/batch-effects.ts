import type { MovedUnit } from './units.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { Decision, Made } from './decide-command.ts';

/** What a batch writes: its new bookings in the units that they end up in, and the stored items that move. */
export type BatchEffects = { made: readonly Made[]; movedUnits: readonly MovedUnit[] };

/** Puts the effects of decisions together: a later booking of the batch may move the items of an earlier one. */
export function effectsOf(decisions: Iterable<Decision>): BatchEffects {
  const made = [...decisions].filter((decision) => decision.kind === 'made');
  const unitOf = new Map(made.flatMap(({ movedUnits }) => movedUnits.map(({ itemId, unit }) => [itemId, unit])));
  const added = new Set(made.flatMap(({ booking }) => booking.items.map(({ id }) => id)));
  return {
    made: made.map((decision) => ({ ...decision, booking: inUnits(decision.booking, unitOf) })),
    movedUnits: [...unitOf].flatMap(([itemId, unit]) => (added.has(itemId) ? [] : [{ itemId, unit }])),
  };
}

function inUnits(booking: BookingRecord, unitOf: ReadonlyMap<string, number>): BookingRecord {
  if (!booking.items.some(({ id }) => unitOf.has(id))) return booking;
  return { ...booking, items: booking.items.map((item) => ({ ...item, unit: unitOf.get(item.id) ?? item.unit })) };
}
