/** Beside how many others something stands, and in which place: `strip` of `strips`, from 0. */
export type Strip = { strip: number; strips: number };

/**
 * Puts what runs at the same time side by side. All of one knot, each of which meets another of it, get the same width. The stretches are in order of
 * their beginnings.
 */
export function stripsOf(stretches: readonly { from: number; to: number }[]): Strip[] {
  const placed: Strip[] = [];
  let knot: Strip[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of knot) one.strips = ends.length;
    knot = [];
    ends = [];
  };
  for (const { from, to } of stretches) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const strip = free < 0 ? ends.length : free;
    ends[strip] = to;
    const one = { strip, strips: 1 };
    knot.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
