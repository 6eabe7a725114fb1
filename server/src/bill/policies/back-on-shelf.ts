import type { BookingRecord } from '../../booking/queries/record.ts';

/**
 * Which lines of a bill go back to the shelf with a refund, of those that were asked for. Products of an appointment that is not over stay set aside for it, and come back
 * with its cancellation.
 */
export function backOnShelf(
  visit: Pick<BookingRecord, 'state' | 'items'> | null,
  lineIds: readonly string[],
): readonly string[] {
  if (visit === null || visit.state === 'finished') return lineIds;
  const booked = new Set(visit.items.map(({ id }) => id));
  return lineIds.filter((id) => !booked.has(id));
}
