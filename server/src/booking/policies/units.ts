import { assignUnits, mostAtOnce } from '@parlour/domain/availability/capacity';
import type { TakenItem } from '../../availability/queries.ts';
import type { BatchState } from './batch-state.ts';
import type { ItemRecord } from '../queries/record.ts';

export type MovedUnit = { itemId: string; unit: number };

/** The new items with their units, what is taken with its own, and the items among the taken that had to move. */
type AssignedUnits = { items: ItemRecord[]; taken: readonly TakenItem[]; moved: MovedUnit[] };

/** Gives new items their units, and moves others where there is no other way. */
export function assignUnitsOf(
  { facts, taken }: Pick<BatchState, 'facts' | 'taken'>,
  items: readonly ItemRecord[],
): AssignedUnits {
  const unitOf = new Map<string, number>();
  for (const staffId of new Set(items.flatMap((item) => item.staffId ?? []))) {
    const own = taken.filter((item) => item.staffId === staffId);
    const added = items.filter((item) => item.staffId === staffId);
    for (const { itemId, unit } of colour(capacityOf(facts, staffId, own), own, added)) unitOf.set(itemId, unit);
  }
  const moved = taken.flatMap(({ itemId, unit: before }) => {
    const unit = unitOf.get(itemId);
    return unit === undefined || unit === before ? [] : [{ itemId, unit }];
  });
  const unitAfter = new Map(moved.map(({ itemId, unit }) => [itemId, unit]));
  return {
    items: items.map((item) => ({ ...item, unit: unitOf.get(item.id) ?? item.unit })),
    taken:
      moved.length === 0 ? taken : taken.map((item) => ({ ...item, unit: unitAfter.get(item.itemId) ?? item.unit })),
    moved,
  };
}

/** Whether items have a place each beside what is taken, by the places that there are now. */
export function havePlaces(
  { facts: { availability }, taken }: Pick<BatchState, 'facts' | 'taken'>,
  items: readonly ItemRecord[],
): boolean {
  return items.every(({ staffId, startsAt, occupiedUntil }) => {
    if (staffId === null) return true;
    const places = availability.staff.find((person) => person.id === staffId)?.capacity ?? availability.shopCapacity;
    const own = items.filter((item) => item.staffId === staffId);
    const spans = own.map((item) => ({ from: item.startsAt, to: item.occupiedUntil }));
    const others = taken.filter((item) => item.staffId === staffId);
    return mostAtOnce([...others, ...spans], startsAt, occupiedUntil) <= places;
  });
}

// A capacity that was lowered since leaves its old items side by side: they keep their units.
function capacityOf({ availability }: BatchState['facts'], staffId: string, taken: readonly TakenItem[]): number {
  const { staff, shopCapacity } = availability;
  const own = staff.find((person) => person.id === staffId)?.capacity ?? shopCapacity;
  return Math.max(own, ...taken.map((item) => item.unit));
}

function colour(capacity: number, taken: readonly TakenItem[], added: readonly ItemRecord[]): MovedUnit[] {
  if (capacity === 1) return [];
  const fresh = added.map((item) => ({ from: item.startsAt, to: item.occupiedUntil, unit: null }));
  const units = assignUnits([...taken, ...fresh], capacity);
  if (!units) throw new Error('An allowed booking did not fit into the units of its person.');
  const ids = [...taken.map(({ itemId }) => itemId), ...added.map(({ id }) => id)];
  return ids.map((itemId, index) => ({ itemId, unit: units[index]! }));
}
