import type { BillLineKind } from '../bill/bill.ts';

/** What a line of a bill says of its article; `code` '': its till has sent none. */
export type NamedLine = { lineKind: BillLineKind; code: string; name: string };
/** Something that the chain sells now: bills have its code, or the id that it has here. */
export type ListedArticle = { kind: BillLineKind; id: string; code: string; name: string };

/**
 * Tells by a key which lines are of the same article, though their tills write other codes, or none: what the chain lists is known by its code, and everything
 * else by its name, where one article alone has it. Names are compared without case and outer blanks. Articles with codes of their own stay apart, also where
 * they have the same name.
 */
export function articleKeyOf(
  lines: readonly NamedLine[],
  listed: readonly ListedArticle[],
): (line: NamedLine) => string {
  const byCode = new Map<string, string>();
  const listedNames = new Map<string, Set<string>>();
  const codedNames = new Map<string, Set<string>>();
  for (const { kind, id, code, name } of listed) {
    const key = keyed(kind, 'listed', id);
    byCode.set(keyed(kind, code), key);
    byCode.set(keyed(kind, id), key);
    add(listedNames, named(kind, name), key);
  }
  const listedKey = ({ lineKind, code, name }: NamedLine) =>
    byCode.get(keyed(lineKind, code)) ?? onlyOf(listedNames, named(lineKind, name));
  const codedKey = (line: NamedLine) => listedKey(line) ?? keyed(line.lineKind, 'code', line.code);
  for (const line of lines) if (line.code !== '') add(codedNames, named(line.lineKind, line.name), codedKey(line));
  return (line) => {
    if (line.code !== '') return codedKey(line);
    const name = named(line.lineKind, line.name);
    return listedKey(line) ?? onlyOf(codedNames, name) ?? keyed('name', name);
  };
}

const keyed = (...parts: readonly string[]) => JSON.stringify(parts);
const named = (kind: BillLineKind, name: string) => keyed(kind, name.trim().toLowerCase());

function add(names: Map<string, Set<string>>, name: string, key: string): void {
  const keys = names.get(name);
  if (keys) keys.add(key);
  else names.set(name, new Set([key]));
}

function onlyOf(names: ReadonlyMap<string, ReadonlySet<string>>, name: string): string | null {
  const [only, ...others] = names.get(name) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}
