const dayMs = 86_400_000;
/** A kept card is held so long before the visit. */
const heldBeforeMs = 2 * dayMs;
/** A hold is needed beyond the start: whoever did not come is only known then. */
const neededAfterMs = dayMs;
/** So long before it lapses a hold is replaced by the next. */
const renewedBeforeMs = dayMs / 2;

/**
 * Decides when a card that was kept is held (again), epoch ms: two days before the visit, or in time before what is held now (`heldUntil`,
 * null: nothing) would lapse; null: what is held lasts.
 */
export function nextHoldAt(startsAt: number, heldUntil: number | null): number | null {
  const nearTheDay = startsAt - heldBeforeMs;
  if (heldUntil === null) return nearTheDay;
  return heldUntil >= startsAt + neededAfterMs ? null : Math.max(nearTheDay, heldUntil - renewedBeforeMs);
}
