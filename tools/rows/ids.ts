const oneId = /^([A-Z]+)-(\d+)\b/;
const between = /^(?:\s*,\s*|\s+and\s+|\s+)/;
const rangeSign = /^\s*(?:…|\.\.\.?|–)\s*/;
const rowLine = /^(?:\|\s*)?([A-Z]+-\d+)\s*\|/;

/** The ids at the beginning of a title, ranges written out: `A-082… the code` names four. */
export function idsOf(title: string): string[] {
  const ids: string[] = [];
  let rest = title;
  for (;;) {
    const [first] = oneId.exec(rest) ?? [];
    if (!first) return ids;
    rest = rest.slice(first.length);
    const sign = rangeSign.exec(rest)?.[0];
    const [last] = (sign !== undefined && oneId.exec(rest.slice(sign.length))) || [];
    ids.push(...(last ? range(first, last) : [first]));
    if (last) rest = rest.slice(sign!.length + last.length);
    const gap = between.exec(rest)?.[0];
    if (gap === undefined) return ids;
    rest = rest.slice(gap.length);
  }
}

function range(first: string, last: string): string[] {
  const [from, to] = [oneId.exec(first)!, oneId.exec(last)!];
  const [lowest, highest] = [Number(from[2]), Number(to[2])];
  if (from[1] !== to[1] || highest < lowest) return [first, last];
  const digits = from[2]!.length;
  return Array.from(
    { length: highest - lowest + 1 },
    (_, step) => `${from[1]}-${String(lowest + step).padStart(digits, '0')}`,
  );
}

/** The rows of a list in its order: every line that begins with an id and a bar, of one family of ids. */
export function rowsOf(list: string, family?: string): string[] {
  const ids = list.split('\n').flatMap((line) => rowLine.exec(line)?.[1] ?? []);
  const wanted = family ?? familyOf(ids[0] ?? '');
  return [...new Set(ids.filter((id) => familyOf(id) === wanted))];
}

/** `A` of `A-123`. */
export function familyOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
