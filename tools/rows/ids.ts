const oneId = /^([A-Z]+)-(\d+)\b/;
const between = /^(?:\s*,\s*|\s+and\s+|\s+)/;
const rangeSign = /^\s*(?:…|\.\.\.?|–)\s*/;
const rowLine = /^(?:\|\s*)?([A-Z]+-\d+)\s*\|(.*)$/;

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

/** What a list says of one row: its id and the words beside it. */
export type Row = { id: string; words: string };

/** Reads the rows of a list in their order: every line of the form `A-123 | words` or `| A-123 | words |`. */
export function rowsOf(list: string): Row[] {
  return list.split('\n').flatMap((line) => {
    const found = rowLine.exec(line);
    return found ? [{ id: found[1]!, words: found[2]!.replace(/\|\s*$/, '').trim() }] : [];
  });
}

/** Finds the ids in a text, wherever they stand in it. */
export function idsIn(words: string): string[] {
  return words.match(/\b[A-Z]+-\d+\b/g) ?? [];
}

/** Returns `A` of `A-123`. */
export function familyOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
