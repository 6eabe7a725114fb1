import { assignUnits } from '@parlour/domain/availability/capacity';
import type { BatchState, Taken } from '../queries/load-batch-state.ts';
import type { ItemRecord } from '../queries/record.ts';

export type MovedUnit = { itemId: string; unit: number };

/** Gives new items their units and moves others where there is no other way; answers the stored items that were moved. */
export function assignUnitsOf(batch: Pick<BatchState, 'facts' | 'taken'>, items: readonly ItemRecord[]): MovedUnit[] {
  const moved: MovedUnit[] = [];
  for (const staffId of new Set(items.flatMap((item) => item.staffId ?? []))) {
    const added = items.filter((item) => item.staffId === staffId);
    const taken = batch.taken.filter((item) => item.staffId === staffId);
    moved.push(...colour(capacityOf(batch, staffId, taken), taken, added));
  }
  return moved;
}

// A capacity that was lowered since leaves its old items side by side: they keep their units.
function capacityOf(batch: Pick<BatchState, 'facts'>, staffId: string, taken: readonly Taken[]): number {
  const { staff, shopCapacity } = batch.facts.availability;
  const own = staff.find((person) => person.id === staffId)?.capacity ?? shopCapacity;
  return Math.max(own, ...taken.map((item) => item.unit));
}

function colour(capacity: number, taken: readonly Taken[], added: readonly ItemRecord[]): MovedUnit[] {
  if (capacity === 1) return [];
  const fresh = added.map((item) => ({ from: item.startsAt, to: item.occupiedUntil, unit: null }));
  const units = assignUnits([...taken, ...fresh], capacity);
  if (!units) throw new Error('An allowed booking did not fit into the units of its person.');
  added.forEach((item, index) => {
    item.unit = units[taken.length + index]!;
  });
  return taken.flatMap((item, index) => moveTo(item, units[index]!));
}

function moveTo(item: Taken, unit: number): MovedUnit[] {
  if (item.unit === unit) return [];
  item.unit = unit;
  if (!item.record) return [{ itemId: item.itemId, unit }];
  item.record.unit = unit;
  return [];
}
