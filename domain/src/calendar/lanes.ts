/** Beside how many others something stands, and in which place: `lane` of `lanes`, from 0. */
export type Lane = { lane: number; lanes: number };

/**
 * Puts what runs at the same time side by side. All of one knot, each of which meets another of it, get the same width. The stretches are in order of
 * their beginnings; each counts as `least` long, as long as it is drawn.
 */
export function lanesOf(stretches: readonly { from: number; to: number }[], least = 0): Lane[] {
  const placed: Lane[] = [];
  let knot: Lane[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of knot) one.lanes = ends.length;
    knot = [];
    ends = [];
  };
  for (const { from, to } of stretches) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(to, from + least);
    const one = { lane, lanes: 1 };
    knot.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
