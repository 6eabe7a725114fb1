/** From where to where, in pixels. */
type Stretch = { from: number; to: number };

/** `at`: so far it is scrolled. `room`: so much is in sight. */
type View = { at: number; room: number };

/** How far to scroll so that a stretch is in sight, with so much before it; where it is in sight already, nothing moves. */
export function scrolledTo({ from, to }: Stretch, { at, room }: View, before = 0): number {
  if (from >= at && to <= at + room) return at;
  const rest = Math.max(0, room - (to - from));
  return Math.max(0, Math.round(from - Math.min(before, rest)));
}
