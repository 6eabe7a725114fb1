const dayMs = 86_400_000;
/** How long before the visit a saved card is authorised. */
const heldBeforeMs = 2 * dayMs;
/** An authorization is needed beyond the start: only then a no-show is known. */
const neededAfterMs = dayMs;
/** How long before it lapses an authorization is replaced by the next. */
const renewedBeforeMs = dayMs / 2;

/**
 * Decides when a saved card is authorised (again), epoch ms: two days before the visit, or in time before the present authorization
 * (`heldUntil`, null: none) would lapse; null: the present one lasts.
 */
export function nextAuthorisationAt(startsAt: number, heldUntil: number | null): number | null {
  const nearTheDay = startsAt - heldBeforeMs;
  if (heldUntil === null) return nearTheDay;
  return heldUntil >= startsAt + neededAfterMs ? null : Math.max(nearTheDay, heldUntil - renewedBeforeMs);
}
