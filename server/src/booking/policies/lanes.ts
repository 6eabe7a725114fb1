import { assignLanes } from '@parlour/domain/availability/capacity';
import type { Counter, Taken } from '../queries/load-counter.ts';
import type { ItemRecord } from '../queries/record.ts';

export type MovedLane = { itemId: string; lane: number };

/** Gives new items their lanes and moves others where there is no other way; answers the stored items that were moved. */
export function assignLanesOf(counter: Pick<Counter, 'facts' | 'taken'>, items: readonly ItemRecord[]): MovedLane[] {
  const moved: MovedLane[] = [];
  for (const staffId of new Set(items.flatMap((item) => item.staffId ?? []))) {
    const added = items.filter((item) => item.staffId === staffId);
    const taken = counter.taken.filter((item) => item.staffId === staffId);
    moved.push(...colour(capacityOf(counter, staffId, taken), taken, added));
  }
  return moved;
}

// A capacity that was lowered since leaves its old items side by side: they keep their lanes.
function capacityOf(counter: Pick<Counter, 'facts'>, staffId: string, taken: readonly Taken[]): number {
  const { staff, shopCapacity } = counter.facts.availability;
  const own = staff.find((person) => person.id === staffId)?.capacity ?? shopCapacity;
  return Math.max(own, ...taken.map((item) => item.lane));
}

function colour(capacity: number, taken: readonly Taken[], added: readonly ItemRecord[]): MovedLane[] {
  if (capacity === 1) return [];
  const fresh = added.map((item) => ({ from: item.startsAt, to: item.occupiedUntil, lane: null }));
  const lanes = assignLanes([...taken, ...fresh], capacity);
  if (!lanes) throw new Error('An allowed booking did not fit into the lanes of its person.');
  added.forEach((item, index) => {
    item.lane = lanes[taken.length + index]!;
  });
  return taken.flatMap((item, index) => moveTo(item, lanes[index]!));
}

function moveTo(item: Taken, lane: number): MovedLane[] {
  if (item.lane === lane) return [];
  item.lane = lane;
  if (!item.record) return [{ itemId: item.itemId, lane }];
  item.record.lane = lane;
  return [];
}
