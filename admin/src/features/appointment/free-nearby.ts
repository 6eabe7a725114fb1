import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';

/** Free times near one that is not, for the same services, people and lengths. */
export type Offered = { of: string; starts: readonly string[] };

/** What is on offer beside the time that is asked for. The times of an answer before stay while one of them is tried. */
export function offeredBeside(
  before: Offered | null,
  { start, staff, minutes, services }: Pick<AppointmentMove, 'start' | 'staff' | 'minutes' | 'services'>,
  { before: items, obstacles, alternatives }: Pick<MovePreview, 'before' | 'obstacles' | 'alternatives'>,
): Offered | null {
  const of = JSON.stringify([staff, minutes, services]);
  if (obstacles.length > 0) {
    // Where nothing else changes, the time that it has is no other one.
    const isSame = staff === undefined && minutes === undefined && services === undefined;
    const [now] = isSame ? items.map((item) => item.start).toSorted() : [];
    const starts = alternatives.filter((free) => free !== now);
    return starts.length > 0 ? { of, starts } : null;
  }
  return before?.of === of && start !== undefined && before.starts.includes(start) ? before : null;
}

/** Who would serve that does not serve now, each once. */
export const newPeople = ({ before, after }: Pick<MovePreview, 'before' | 'after'>): string[] => [
  ...new Set(
    after
      .filter(({ itemId, staffId }) => before.find((one) => one.itemId === itemId)?.staffId !== staffId)
      .map(({ staffName }) => staffName)
      .filter(Boolean),
  ),
];
