/**
 * Stretches of minutes, flat: `from, to, from, to, …`, half-open, in order, apart from each other.
 * Flat numbers instead of objects because a month of fifty people has thousands of them.
 */
export type Stretches = readonly number[];

/** Puts stretches in order, joins those that touch or overlap, drops empty ones. */
export function tidy(pairs: Stretches): number[] {
  if (isTidy(pairs)) return pairs as number[];
  const order: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i]! < pairs[i + 1]!) order.push(i);
  order.sort((a, b) => pairs[a]! - pairs[b]!);
  const joined: number[] = [];
  for (const i of order) {
    const from = pairs[i]!;
    const to = pairs[i + 1]!;
    const last = joined.length - 1;
    if (last > 0 && from <= joined[last]!) joined[last] = Math.max(joined[last]!, to);
    else joined.push(from, to);
  }
  return joined;
}

function isTidy(pairs: Stretches): boolean {
  let end = -Infinity;
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i]! <= end || pairs[i]! >= pairs[i + 1]!) return false;
    end = pairs[i + 1]!;
  }
  return true;
}

/** The minutes that lie in both. */
export function overlapOf(a: Stretches, b: Stretches): number[] {
  const both: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const from = Math.max(a[i]!, b[j]!);
    const to = Math.min(a[i + 1]!, b[j + 1]!);
    if (from < to) both.push(from, to);
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return both;
}

/** The minutes of the first that do not lie in the second. */
export function without(a: Stretches, b: Stretches): number[] {
  const left: number[] = [];
  for (let i = 0; i < a.length; i += 2) {
    let from = a[i]!;
    const to = a[i + 1]!;
    for (let j = 0; j < b.length && b[j]! < to; j += 2) {
      if (b[j]! > from) left.push(from, b[j]!);
      from = Math.max(from, b[j + 1]!);
    }
    if (from < to) left.push(from, to);
  }
  return left;
}

/** Decides whether [from, to) lies in one unbroken stretch. */
export function contains(stretches: Stretches, from: number, to: number): boolean {
  for (let i = 0; i < stretches.length; i += 2) {
    if (stretches[i]! <= from && to <= stretches[i + 1]!) return true;
  }
  return false;
}

/** Decides whether any minute of [from, to) lies in a stretch. */
export function touches(stretches: Stretches, from: number, to: number): boolean {
  for (let i = 0; i < stretches.length; i += 2) {
    if (stretches[i]! < to && from < stretches[i + 1]!) return true;
  }
  return false;
}
